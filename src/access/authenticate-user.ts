import type { Dependencies } from "#src/platform/dependencies.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { checkOrigin } from "#src/platform/http/origin.ts";
import { authenticateKey } from "./api-keys/api-keys.ts";
import { authenticateSession } from "./authenticate-session.ts";
import { callerOf, type Authenticated } from "./caller.ts";
import { sessionOf } from "./sign-in/session.ts";

type Request = Pick<APIGatewayProxyEventV2, "headers" | "cookies" | "requestContext">;

/**
 * The user behind a request that only a user may make, or the holder of a key, whom `authorize` refuses.
 * A browser sends its cookie whoever made the request: what changes something comes from our own
 * site. Throws 401, and 403 for another site. One batch get; one read more once a minute.
 */
export async function authenticateUser(
  deps: Dependencies,
  request: Request,
): Promise<Authenticated> {
  const { authorization } = request.headers;
  if (authorization !== undefined)
    return callerOf(deps, await authenticateKey(deps, authorization, null));
  const session = await sessionOf(deps, request);
  const isRead = ["GET", "HEAD"].includes(request.requestContext.http.method);
  if (session && !isRead) checkOrigin(deps, request);
  return authenticateSession(deps, session);
}
