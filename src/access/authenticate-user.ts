import { refuse } from "#src/platform/http/errors.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { checkOrigin } from "#src/platform/http/origin.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { authenticate, callerOfUser, type AuthenticatedCaller } from "./api-keys/api-keys.ts";
import { sessionOf } from "./sign-in/session.ts";

type Request = Pick<APIGatewayProxyEventV2, "headers" | "cookies" | "requestContext">;

/**
 * The person behind a request that no key may make: who holds a leaked key must not be able to make
 * others from it. A session of a browser counts if the request comes from our own site. Throws 401
 * without a signed-in user, 403 for a key. One batch get; one read more once a minute.
 */
export async function authenticateUser(
  deps: Dependencies,
  event: Request,
): Promise<AuthenticatedCaller> {
  const { headers, requestContext } = event;
  if (headers["authorization"] !== undefined) {
    await authenticate(deps, headers["authorization"], null);
    throw refuse("forbidden", "An API key may not do this; a user who is signed in may.");
  }
  const session = await sessionOf(deps, event);
  if (!session) throw refuse("unauthorized", "Sign in first.");
  const isRead = ["GET", "HEAD"].includes(requestContext.http.method);
  if (!isRead) checkOrigin(deps, event);
  const { id, name } = session.user;
  const caller = await callerOfUser(deps, session.user, { id, name, kind: "session" });
  if (!caller) throw refuse("unauthorized", "The account is closed.");
  return caller;
}
