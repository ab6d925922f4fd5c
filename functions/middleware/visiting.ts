import { timingSafeEqual } from "node:crypto";
import {
  checkBrowserCall,
  formTokenOf,
  isLinkSecret,
  newLinkSecret,
  sessionOf,
  type Session,
} from "#src/access/index.ts";
import { isHttps, readCookie, setCookie } from "#src/platform/http/cookies.ts";
import { mediaTypeOf } from "#src/platform/http/media-type.ts";
import { checkOrigin } from "#src/platform/http/origin.ts";
import { refuse } from "#src/platform/http/errors.ts";
import { html, pageAnswer, type Html, type HtmlPage } from "#src/platform/http/html.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import { dependencies, type Dependencies } from "#src/platform/dependencies.ts";
import type { Call, HttpMiddleware } from "./call.ts";

const visitorCookie = "quayline_visitor";
const visitorSeconds = 3600;
const maxFormBytes = 64_000;
const formTokenField = "form_token";

/** A browser's request for a page, or with a form of ours. */
export type Visit = {
  readonly deps: Dependencies;
  readonly event: APIGatewayProxyEventV2;
  /** null without a signed-in user. */
  readonly session: Session | null;
  readonly query: URLSearchParams;
  /** What was filled in; empty when the page is only viewed. */
  readonly form: URLSearchParams;
  /** Part of every form: without it a form is refused. */
  readonly formField: Html;
  readonly formToken: string;
  show(page: HtmlPage): HttpAnswer;
  /** To one of our own pages; `cookies` as Set-Cookie has them. */
  goTo(path: string, cookies?: readonly string[]): HttpAnswer;
};

/**
 * A path of our own to redirect to, whatever was requested: no other host, no other scheme, none of
 * the spellings that browsers take for one (OWASP, Unvalidated Redirects).
 */
export function ownPath(asked: string | null, otherwise: string): string {
  if (!asked?.startsWith("/")) return otherwise;
  const here = "https://own.invalid";
  if (!URL.canParse(asked, here)) return otherwise;
  const { origin, pathname, search } = new URL(asked, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search : otherwise;
}

function checkFormToken(given: string | null, expected: string): void {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  if (a.length !== b.length || !timingSafeEqual(a, b))
    throw refuse("forbidden", "This form is out of date. Go back, load the page again and repeat.");
}

/** Whether a request has the media type of our forms. */
export const isForm = ({ headers }: APIGatewayProxyEventV2): boolean =>
  mediaTypeOf(headers["content-type"]) === "application/x-www-form-urlencoded";

/** The fields of a form. Throws 415 for another media type, 413 for more than a form has. */
export function readForm(event: APIGatewayProxyEventV2): URLSearchParams {
  if (!isForm(event))
    throw refuse("unsupported_media_type", "This is not what the page's form sends.");
  const bytes = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > maxFormBytes) throw refuse("too_large", "This is more than the form takes.");
  return new URLSearchParams(bytes.toString("utf8"));
}

/**
 * A browser's request, checked. What changes something must come from a page of ours: by its Origin,
 * and by a token that follows from the session's cookie or, before anybody is signed in, from one
 * that only this host can set (OWASP, Cross-Site Request Forgery). The portal cannot read the cookie: it
 * sends the header that no form can send instead.
 */
async function readVisit(deps: Dependencies, event: APIGatewayProxyEventV2): Promise<Visit> {
  const session = await sessionOf(deps, event);
  const known = readCookie(deps, event, visitorCookie);
  const isKnown = known !== null && isLinkSecret(known);
  const secret = isKnown ? known : newLinkSecret();
  const formToken = session?.formToken ?? formTokenOf(secret);
  const cookies =
    session || isKnown ? [] : [setCookie(deps, visitorCookie, secret, visitorSeconds)];
  const { method } = event.requestContext.http;
  const isSent = method !== "GET" && method !== "HEAD";
  if (isSent) checkOrigin(deps, event);
  const form = isSent ? readForm(event) : new URLSearchParams();
  if (isSent && event.headers["x-quayline-portal"] !== undefined) checkBrowserCall(deps, event);
  else if (isSent) checkFormToken(form.get(formTokenField), formToken);
  return {
    deps,
    event,
    session,
    query: new URLSearchParams(event.rawQueryString),
    form,
    formField: html`<input type="hidden" name="${formTokenField}" value="${formToken}" />`,
    formToken,
    show: (page) => pageAnswer(deps, { ...page, cookies: [...cookies, ...(page.cookies ?? [])] }),
    goTo: (path, more = []) => ({
      statusCode: 303,
      headers: {
        location: ownPath(path, "/account"),
        "cache-control": "no-store",
        "referrer-policy": "same-origin",
        ...(isHttps(deps) && { "strict-transport-security": "max-age=31536000" }),
      },
      cookies: more,
    }),
  };
}

/** Reads the request of a browser for a page. Throws 403 for a form that does not come from a page of ours. */
export const visiting = (): HttpMiddleware => ({
  async before({ event, context }) {
    context.input = await readVisit(dependencies(), event);
  },
});

/** The request of a browser, once it is read. */
export const visitIn = ({ input }: Call): Visit => input as Visit;
