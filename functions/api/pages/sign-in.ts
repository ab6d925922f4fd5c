import { endSession, openSession, signIn } from "#src/access/index.ts";
import { field, problem, statusMessage } from "#src/platform/http/form.ts";
import { html } from "#src/platform/http/html.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import { passkeyForm, passkeyScripts } from "./passkeys.ts";
import { page } from "../../page.ts";
import { auditForm } from "../../middleware/auditing.ts";
import { pageRoutes } from "../../manifest/pages.ts";
import { ownPath, type Visit } from "../../middleware/visiting.ts";

const afterwards = (asked: string | null): string => ownPath(asked, "/account");

async function form(
  visit: Visit,
  { email = "", returnTo = "", wrong = null as string | null, status = 200, retryAfter = 0 },
): Promise<HttpAnswer> {
  const isWrong = status === 401;
  return visit.show({
    title: "Sign in",
    scripts: passkeyScripts,
    status,
    ...(retryAfter > 0 && { headers: { "retry-after": String(retryAfter) } }),
    body: html`${problem(wrong, "email")}${statusMessage(visit.query.has("signed_out") && "You are signed out.")}${statusMessage(visit.query.has("password_set") && "Your password is set. Sign in with it.")}
      <form method="post" action="/sign-in">
        ${visit.formField}<input type="hidden" name="return_to" value="${returnTo}" />
        ${field({ name: "email", label: "E-mail address", type: "email", value: email, autocomplete: "username webauthn", isWrong })}
        ${field({ name: "password", label: "Password", type: "password", autocomplete: "current-password", isWrong })}
        <button>Sign in</button>
      </form>
      ${await passkeyForm(visit, returnTo)}
      <p><a href="/account/forgot-password">Forgot the password?</a></p>`,
  });
}

/** GET /sign-in: `return_to` is where to go on; with `again` also for who is signed in already. */
export const showSignIn = page(pageRoutes.signIn, async (visit) => {
  const returnTo = afterwards(visit.query.get("return_to"));
  const isDone = visit.session !== null && !visit.query.has("again");
  return isDone ? visit.goTo(returnTo) : form(visit, { returnTo });
});

/** POST /sign-in */
export const trySignIn = page(pageRoutes.trySignIn, async (visit) => {
  const { deps, event, form: given } = visit;
  const email = given.get("email") ?? "";
  const returnTo = afterwards(given.get("return_to"));
  const { sourceIp } = event.requestContext.http;
  const tried = await signIn(deps, email, given.get("password") ?? "", sourceIp);
  if (tried.outcome === "signed_in") {
    const { cookie } = await openSession(deps, tried.user, "password", event);
    await auditForm(visit, tried.user, "session.opened");
    return visit.goTo(returnTo, [cookie]);
  }
  if (tried.outcome === "wrong")
    return form(visit, {
      email,
      returnTo,
      status: 401,
      wrong: "The e-mail address or the password is not right.",
    });
  const minutes = Math.ceil(tried.retryAfterSeconds / 60);
  return form(visit, {
    email,
    returnTo,
    status: 429,
    retryAfter: tried.retryAfterSeconds,
    wrong: `Too many tries. Wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again, or set a new password.`,
  });
});

/** POST /sign-out */
export const signOut = page(pageRoutes.signOut, async (visit) => {
  const { cookie } = await endSession(visit.deps, visit.event);
  if (visit.session) await auditForm(visit, visit.session.user, "session.closed");
  return visit.goTo("/sign-in?signed_out", [cookie]);
});
