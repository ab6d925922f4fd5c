import type { AccessRule, PublicRule } from "#src/platform/access-rule.ts";
import { dependencies, type Dependencies } from "#src/platform/dependencies.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { Call, HttpMiddleware } from "./call.ts";

/** Finds out who calls, by what this kind of handler takes for proof. Throws 401. */
export type Identify = (
  deps: Dependencies,
  event: APIGatewayProxyEventV2,
  rule: Exclude<AccessRule, PublicRule>,
  call: Call,
) => Promise<Pick<Call, "caller" | "counted" | "partner" | "provider">>;

/** The first step of access: who calls (src/access/authenticate.ts). */
export const authentication = (rule: AccessRule, identify: Identify): HttpMiddleware => ({
  async before({ event, context }) {
    if (rule.caller === "anybody") return;
    Object.assign(context, await identify(dependencies(), event, rule, context));
  },
});
