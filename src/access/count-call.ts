import { countRequest, countRequestOfUser } from "#src/accounts/index.ts";
import { bucketOf, type AccountRule, type RateBucket } from "#src/platform/access-rule.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { Authenticated, Caller } from "./caller.ts";

/**
 * The third step of access: the call takes a place in the account's minute, or, where a user's session
 * stands in the general limit, in that user's own
 * (docs/adr/0168-a-users-session-is-a-credential-of-the-api.md). Throws 429. `counted` is what
 * reading the account counted for the same rule.
 */
export async function countCall(
  caller: Caller,
  rule: AccountRule,
  counted: Authenticated["counted"] = null,
): Promise<void> {
  const bucket = bucketOf(rule);
  if (!bucket) return;
  const { kind, user } = caller.credential;
  if (kind === "session" && user !== undefined && bucket === "general")
    await countRequestOfUser(caller, user);
  else await countRequest(caller, bucket, counted);
}

/**
 * One of the things that a call does at once takes a place in the account's minute, as if it were a call of
 * its own. Throws 429.
 */
export const countPart = (ctx: Context, bucket: RateBucket): Promise<void> =>
  countRequest(ctx, bucket);
