import { askForNewPassword, passwordLength, readLink, setPassword } from "#src/access/index.ts";
import { field, problem, type FormField } from "#src/platform/http/form.ts";
import { html } from "#src/platform/http/html.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import { refusedFor } from "./ask-first.ts";
import { page } from "../../page.ts";
import { auditForm } from "../../middleware/auditing.ts";
import { pageRoutes } from "../../manifest/pages.ts";
import type { Visit } from "../../middleware/visiting.ts";

export const newPasswordField = (wrong?: string): FormField => ({
  name: "password",
  label: "New password",
  type: "password",
  autocomplete: "new-password",
  hint: `At least ${passwordLength.least} characters of any kind. A few words in a row do well.`,
  problem: wrong,
});

/** GET /account/forgot-password */
export const askPassword = page(pageRoutes.askPassword, async (visit) =>
  visit.show({
    title: "New password",
    body: html`<p>We send you a link to choose another password.</p>
      <form method="post" action="/account/forgot-password">
        ${visit.formField}
        ${field({ name: "email", label: "E-mail address", type: "email", autocomplete: "username" })}
        <button>Send the link</button>
      </form>`,
  }),
);

/** POST /account/forgot-password: the same answer for every address. */
export const sendPassword = page(pageRoutes.sendPassword, async (visit) => {
  const { deps, form, event } = visit;
  const { sourceIp } = event.requestContext.http;
  const wait = await askForNewPassword(deps, form.get("email") ?? "", sourceIp);
  if (wait !== null)
    return visit.show({
      title: "Too many tries",
      status: 429,
      headers: { "retry-after": String(wait) },
      body: html`<p>Wait ${Math.ceil(wait / 60)} minutes and try again.</p>`,
    });
  return visit.show({
    title: "Look into your mail",
    body: html`<p>
        If somebody signs in with this address, a link is on its way to it. It works for an hour.
      </p>
      <p><a href="/sign-in">Back to sign-in</a></p>`,
  });
});

/** A link that was used, replaced or is too old. */
export const deadLink = (visit: Visit, what: string): HttpAnswer =>
  visit.show({
    title: "This link no longer works",
    status: 410,
    body: html`<p>It was used, replaced by a newer one, or is too old. ${what}</p>
      <p>
        <a href="/account/forgot-password">Ask for a new password</a> ·
        <a href="/sign-in">Sign in</a>
      </p>`,
  });

const passwordForm = (visit: Visit, token: string, wrong?: string): HttpAnswer =>
  visit.show({
    title: "Choose a new password",
    status: wrong === undefined ? 200 : 422,
    body: html`${problem(wrong, "password")}
      <form method="post" action="/account/new-password">
        ${visit.formField}<input type="hidden" name="token" value="${token}" />
        ${field(newPasswordField(wrong))}
        <button>Set the password</button>
      </form>`,
  });

const expired = "Ask for another one.";

/** GET /account/new-password?token= */
export const newPassword = page(pageRoutes.newPassword, async (visit) => {
  const token = visit.query.get("token") ?? "";
  const link = await readLink(visit.deps, "new_password", token);
  return link ? passwordForm(visit, token) : deadLink(visit, expired);
});

/** POST /account/new-password */
export const setNewPassword = page(pageRoutes.setPassword, async (visit) => {
  const token = visit.form.get("token") ?? "";
  try {
    const user = await setPassword(visit.deps, token, visit.form.get("password") ?? "");
    await auditForm(visit, user, "password.set");
    return visit.goTo("/sign-in?password_set");
  } catch (error) {
    const { field: about, text } = refusedFor(error);
    return about === "password" ? passwordForm(visit, token, text) : deadLink(visit, expired);
  }
});
