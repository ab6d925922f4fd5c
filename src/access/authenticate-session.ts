import { accountOfRequest } from "#src/accounts/index.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { refuse } from "#src/platform/http/errors.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { checkBrowserCall } from "./browser-call.ts";
import { callerOf, type Authenticated } from "./caller.ts";
import { sessionOf, type Session } from "./sign-in/session.ts";

type Request = Pick<APIGatewayProxyEventV2, "headers" | "cookies" | "requestContext">;

/** The user whose session is known already. Throws 401 without one. One read of the account, none within a minute. */
export async function authenticateSession(
  deps: Dependencies,
  session: Session | null,
): Promise<Authenticated> {
  if (!session) throw refuse("unauthorized", "Sign in first.");
  const { id, name, account, role } = session.user;
  const known = await accountOfRequest(deps.db, account, null);
  if (!known) throw refuse("unauthorized", "The account is closed.");
  const credential = { id, name, kind: "session", user: id, role } as const;
  return callerOf(deps, { ...known, credential });
}

/**
 * The user behind a page of ours that calls the API as clients do. Throws 403 for a request that
 * is not proven to come from such a page, and 401 where the session is over. One batch get, and one read of the
 * account, which is known for a minute.
 */
export async function authenticateBrowser(
  deps: Dependencies,
  request: Request,
): Promise<Authenticated> {
  checkBrowserCall(deps, request);
  const session = await sessionOf(deps, request);
  if (!session)
    throw refuse("unauthorized", "The session is over or not valid; sign in at /sign-in.");
  return authenticateSession(deps, session);
}
