import { countCall } from "#src/access/index.ts";
import { isOfAccount, type AccessRule } from "#src/platform/access-rule.ts";
import { callerIn, type HttpMiddleware } from "./call.ts";

/** The third step of access: the call takes a place in the account's minute (src/access/count-call.ts). */
export const counting = (rule: AccessRule): HttpMiddleware => ({
  async before({ context }) {
    if (isOfAccount(rule)) await countCall(callerIn(context, rule), rule, context.counted);
  },
});
