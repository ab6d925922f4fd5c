import type { AccountRule } from "#src/platform/access-rule.ts";
import { authorize } from "./authorize.ts";
import type { Caller } from "./caller.ts";
import { countCall } from "./count-call.ts";

/**
 * Second and third step of access at once, for a part of a request whose caller is known: a call of a
 * tool, a resource. Throws 403 and 429.
 */
export async function admit(caller: Caller, rule: AccountRule): Promise<void> {
  authorize(caller, rule);
  await countCall(caller, rule);
}
