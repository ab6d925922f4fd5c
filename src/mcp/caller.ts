import { countRequest, duringTrial, type Meter } from "#src/accounts/index.ts";
import { authenticate } from "#src/auth/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { ApiContext, World } from "#src/platform/world.ts";

/** Who calls the tool server: as on the REST API, with the counter that both share. */
export type Caller = ApiContext & { readonly meter: Meter };

/**
 * The account behind an `Authorization` header, its request counted with those of the REST API.
 * Throws Refusal 401 and 429. One DynamoDB call, none when the key was seen within a minute.
 */
export async function callerOf(world: World, authorization: string | undefined): Promise<Caller> {
  const bucket = world.config.RATE_LIMITS ? "general" : null;
  const known = await authenticate(world, authorization, bucket);
  const { account: registered, credential, ...meter } = known;
  const account = duringTrial(registered, isoSeconds(world.clock.now()));
  const caller: Caller = { ...world, account, credential, meter: { ...meter, counted: null } };
  if (bucket) await countRequest(caller, bucket, meter);
  return caller;
}
