import {
  bucketOf,
  takesSession,
  type AccountRule,
  type ClientRule,
} from "#src/platform/access-rule.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { authenticateKey } from "./api-keys/api-keys.ts";
import { authenticateBrowser } from "./authenticate-session.ts";
import { authenticateUser } from "./authenticate-user.ts";
import { callerOf, type Authenticated } from "./caller.ts";
import type { ProtectedResource } from "./oauth/resources.ts";
import { authenticateBearer, isBearer } from "./oauth/tokens/bearer.ts";
import { hasSessionCookie } from "./sign-in/session.ts";

type Request = Pick<APIGatewayProxyEventV2, "headers" | "cookies" | "requestContext">;

/**
 * The first step of access: who calls, by the proof that the rule asks for. A header `Authorization` goes
 * before a cookie, which a browser sends unasked. Throws 401, and 403 for a cookie from another
 * site.
 */
export async function authenticate(
  deps: Dependencies,
  request: Request,
  rule: AccountRule,
): Promise<Authenticated> {
  if (rule.caller === "user") return authenticateUser(deps, request);
  const isOfBrowser =
    request.headers["authorization"] === undefined && hasSessionCookie(deps, request);
  return isOfBrowser && takesSession(rule)
    ? authenticateBrowser(deps, request)
    : authenticateClient(deps, request, rule, "rest_api");
}

/**
 * A client, by its API key or by an access token for this resource. Throws 401. Two table calls for a key,
 * none when it was shown within a minute; up to four for a token, one within half a minute.
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
