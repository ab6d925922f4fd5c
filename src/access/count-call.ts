import { countRequest } from "#src/accounts/index.ts";
import { bucketOf, type AccountRule } from "#src/platform/access-rule.ts";
import type { Authenticated, Caller } from "./caller.ts";

/**
 * The third step of access: the call takes a place in the account's minute. Throws 429. `counted` is what
 * reading the account counted for the same rule.
 */
export async function countCall(
  caller: Caller,
  rule: AccountRule,
  counted: Authenticated["counted"] = null,
): Promise<void> {
  const bucket = bucketOf(rule);
  if (bucket) await countRequest(caller, bucket, counted);
}
