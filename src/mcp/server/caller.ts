import { countRequest, duringTrial } from "#src/accounts/index.ts";
import {
  authenticate,
  isBearer,
  verifyAccessToken,
  type AuthenticatedCaller as Identity,
  type Scope,
} from "#src/access/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { refuse } from "#src/platform/http/errors.ts";
import type { RateBucket } from "#src/platform/manifest.ts";
import type { ApiContext, Dependencies } from "#src/platform/dependencies.ts";

/** Who calls the tool server: as on the REST API, with the counter that both share. */
export type ToolCaller = ApiContext & {
  /** What the user allowed the client; null for an API key, which may do all that the account may. */
  readonly scopes: ReadonlySet<Scope> | null;
};

const bearer = /^Bearer ([\x21-\x7e]+)$/i;

/**
 * `Bearer` is an access token for the tool server alone, `Token` an API key
 * (contract: tool-server#oauth).
 */
async function identify(
  deps: Dependencies,
  authorization: string | undefined,
  bucket: RateBucket | null,
): Promise<Identity & Pick<ToolCaller, "scopes">> {
  if (!isBearer(authorization))
    return { ...(await authenticate(deps, authorization, bucket)), scopes: null };
  const token = bearer.exec(authorization ?? "")?.[1];
  if (!token) throw refuse("unauthorized", "The header does not contain an access token.");
  const found = await verifyAccessToken(deps, token, "tool_server");
  if (found.outcome === "refused") throw refuse("unauthorized", found.description);
  return { ...found.caller, scopes: found.scopes };
}

/**
 * The account behind an `Authorization` header, its request counted with those of the REST API.
 * Throws Refusal 401 and 429. Two DynamoDB calls, none when the key was seen within a minute; for a
 * token up to three, none when it was seen within half a minute.
 */
export async function callerOf(
  deps: Dependencies,
  authorization: string | undefined,
): Promise<ToolCaller> {
  const bucket = deps.config.RATE_LIMITS ? "general" : null;
  const known = await identify(deps, authorization, bucket);
  const { account: registered, credential, scopes, counted } = known;
  const account = duringTrial(registered, isoSeconds(deps.clock.now()));
  const caller: ToolCaller = { ...deps, account, credential, scopes };
  if (bucket) await countRequest(caller, bucket, counted);
  return caller;
}
