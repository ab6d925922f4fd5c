import { bucketOf, type AccountRule, type ClientRule } from "#src/platform/access-rule.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { authenticateKey } from "./api-keys/api-keys.ts";
import { authenticateUser } from "./authenticate-user.ts";
import { callerOf, type Authenticated } from "./caller.ts";
import type { ProtectedResource } from "./oauth/resources.ts";
import { authenticateBearer, isBearer } from "./oauth/tokens/bearer.ts";

type Request = Pick<APIGatewayProxyEventV2, "headers" | "cookies" | "requestContext">;

/** The first step of access: who calls, by the proof that the rule asks for. Throws 401. */
export const authenticate = (
  deps: Dependencies,
  request: Request,
  rule: AccountRule,
): Promise<Authenticated> =>
  rule.caller === "user"
    ? authenticateUser(deps, request)
    : authenticateClient(deps, request, rule, "rest_api");

/**
 * A client, by its API key or by an access token for this resource. Throws 401. Two table calls for a key,
 * none when it was shown within a minute; up to three for a token, none within half a minute.
 */
export async function authenticateClient(
  deps: Dependencies,
  { headers }: Pick<Request, "headers">,
  rule: ClientRule,
  resource: ProtectedResource,
): Promise<Authenticated> {
  const { authorization } = headers;
  if (isBearer(authorization)) return authenticateBearer(deps, headers, resource);
  const bucket = deps.config.RATE_LIMITS ? bucketOf(rule) : null;
  return callerOf(deps, await authenticateKey(deps, authorization, bucket));
}
