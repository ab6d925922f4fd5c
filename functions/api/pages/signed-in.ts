import type { Session } from "#src/auth/index.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { PageHandler, Visit } from "../../page.ts";

/** A page for who is signed in; others sign in first and come back. */
export const signedIn =
  (handle: (visit: Visit, session: Session) => Promise<HttpAnswer>): PageHandler =>
  async (visit) => {
    if (visit.session) return handle(visit, visit.session);
    const { rawPath, rawQueryString, requestContext } = visit.event;
    const isPage = requestContext.http.method === "GET";
    const asked = isPage ? rawPath + (rawQueryString && `?${rawQueryString}`) : "/account";
    return visit.goTo(`/sign-in?return_to=${encodeURIComponent(asked)}`);
  };
