import lambdaHandler from "@middy/core";
import { authenticateSession, endSession, type User } from "#src/access/index.ts";
import type { PublicRule, UserRule } from "#src/platform/access-rule.ts";
import { dependencies, type Context, type Dependencies } from "#src/platform/dependencies.ts";
import { Refusal, titleOf } from "#src/platform/http/errors.ts";
import { html, pageAnswer } from "#src/platform/http/html.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Route } from "#src/platform/manifest.ts";
import { isBusy } from "#src/platform/storage/table.ts";
import { authentication } from "./middleware/authentication.ts";
import { authorization } from "./middleware/authorization.ts";
import { callerIn, type Call, type Served } from "./middleware/call.ts";
import { counting } from "./middleware/counting.ts";
import { errors, type RenderError } from "./middleware/errors.ts";
import { logging } from "./middleware/logging.ts";
import { isForm, readForm, visiting, visitIn, type Visit } from "./middleware/visiting.ts";
import { served } from "./middleware/served.ts";

type PageRoute = Route & { readonly access: UserRule | PublicRule };

/** Who is signed in. */
export type SignedIn = { readonly user: User; readonly ctx: Context };

type PublicPage = (visit: Visit) => HttpAnswer | Promise<HttpAnswer>;
type UserPage = (visit: Visit, who: SignedIn) => HttpAnswer | Promise<HttpAnswer>;

/** What went wrong, as a page. Only refusals give the reason. */
function errorPage(deps: Dependencies, error: unknown): HttpAnswer {
  const isOurs = !(error instanceof Refusal);
  const status = isOurs ? (isBusy(error) ? 503 : 500) : error.status;
  return pageAnswer(deps, {
    title: titleOf(status),
    status,
    ...(!isOurs && { headers: error.headers }),
    body: html`<p>
        ${isOurs ? "Something went wrong on our side. Try again shortly." : error.message}
      </p>
      <p><a href="/account">Go to your account</a></p>`,
  });
}

/** Whoever is not signed in signs in first and comes back; the session of a closed account ends. */
async function toSignIn(visit: Visit): Promise<HttpAnswer> {
  const { deps, event, session } = visit;
  if (session) return visit.goTo("/sign-in", [(await endSession(deps, event)).cookie]);
  const { rawPath, rawQueryString, requestContext } = event;
  const isPage = requestContext.http.method !== "POST";
  const asked = isPage ? rawPath + (rawQueryString && `?${rawQueryString}`) : "/account";
  return visit.goTo(`/sign-in?return_to=${encodeURIComponent(asked)}`);
}

const pageError =
  ({ access }: PageRoute): RenderError =>
  (deps, { error, context }) => {
    const isUnknown = access.caller === "user" && context.input && !context.caller;
    const isRefused = error instanceof Refusal && error.status === 401;
    return isUnknown && isRefused ? toSignIn(visitIn(context)) : errorPage(deps, error);
  };

/**
 * Everything that happens to a request for a page before and after its handler, in this order. Nothing is
 * compressed: a page holds the token of its forms beside what somebody sent, and the size of both together
 * would give it away (BREACH).
 */
const middlewares = (row: PageRoute) => [
  logging(row, "page.failed"),
  errors(pageError(row)),
  visiting(),
  authentication(row.access, (deps, _event, _rule, call) =>
    authenticateSession(deps, visitIn(call).session),
  ),
  authorization(row.access),
  counting(row.access),
];

/** What a mail program sends by itself for the person whose link it has. */
type OneClick = {
  readonly deps: Dependencies;
  readonly query: URLSearchParams;
  /** Empty for a form of another media type than ours. */
  readonly form: URLSearchParams;
};

/**
 * A Lambda handler for a form that mail programs send (RFC 8058, 3.2): it comes from nowhere, with no cookie and in any
 * media type of a form, so the secret in its address is all that proves it.
 */
export function oneClick(
  row: PageRoute & { readonly access: PublicRule },
  handle: (asked: OneClick) => Promise<HttpAnswer>,
): Served {
  const handler = lambdaHandler<APIGatewayProxyEventV2, HttpAnswer, Error, Call>()
    .use([logging(row, "page.failed"), errors(pageError(row))])
    .handler((event: APIGatewayProxyEventV2): Promise<HttpAnswer> => {
      const isOurs = isForm(event);
      return handle({
        deps: dependencies(),
        query: new URLSearchParams(event.rawQueryString),
        form: isOurs ? readForm(event) : new URLSearchParams(),
      });
    });
  return served([row], handler);
}

/** A Lambda handler for one page or form: for a user who is signed in, or for anybody, as its row says. */
export function page<const R extends PageRoute>(
  row: R,
  handle: R["access"] extends UserRule ? UserPage : PublicPage,
): Served {
  const answer: UserPage = handle;
  const handler = lambdaHandler<APIGatewayProxyEventV2, HttpAnswer, Error, Call>()
    .use(middlewares(row))
    .handler(async (_event: APIGatewayProxyEventV2, call: Call): Promise<HttpAnswer> => {
      const visit = visitIn(call);
      const { user } = visit.session ?? {};
      const who = user && row.access.caller === "user" && { user, ctx: callerIn(call, row.access) };
      return answer(visit, who as SignedIn);
    });
  return served([row], handler);
}
