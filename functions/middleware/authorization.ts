import { authorize } from "#src/access/index.ts";
import { isOfAccount, type AccessRule } from "#src/platform/access-rule.ts";
import { callerIn, type HttpMiddleware } from "./call.ts";

/** The second step of access: whether this caller may (src/access/authorize.ts). */
export const authorization = (rule: AccessRule): HttpMiddleware => ({
  before({ context }) {
    if (isOfAccount(rule)) authorize(callerIn(context, rule), rule);
  },
});
