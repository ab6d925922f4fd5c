import { openSession } from "#src/access/index.ts";
import {
  addPasskey,
  passkeysOf,
  registrationOptions,
  removePasskey,
  signInOptions,
  signInWithPasskey,
} from "#src/access/passkeys/index.ts";
import { field, problem } from "#src/platform/http/form.ts";
import { foreignName, html, type Html } from "#src/platform/http/html.ts";
import { notFound, rateLimited, refuse } from "#src/platform/http/errors.ts";
import { askFirst, button, menu, refusedFor } from "./ask-first.ts";
import { page, type SignedIn } from "../../page.ts";
import { auditForm } from "../../middleware/auditing.ts";
import { pageRoutes } from "../../manifest/pages.ts";
import { ownPath, type Visit } from "../../middleware/visiting.ts";

export const passkeyScripts = ["/account/passkey.js"] as const;

const form = (
  visit: Visit,
  of: { readonly action: string; readonly kind: "register" | "sign-in"; readonly options: object },
  inside: Html,
): Html =>
  html`<form
    method="post"
    action="${of.action}"
    data-passkey="${of.kind}"
    data-options="${JSON.stringify(of.options)}"
    hidden
  >
    ${visit.formField}<input type="hidden" name="credential" value="" />
    ${inside}
    <p class="hint" role="alert"></p>
  </form>`;

/** The button that signs in with a passkey, for the page of sign-in. */
export const passkeyForm = async (visit: Visit, returnTo: string): Promise<Html> =>
  form(
    visit,
    {
      action: "/sign-in/passkey",
      kind: "sign-in",
      options: await signInOptions(visit.deps, visit.formToken),
    },
    html`<input type="hidden" name="return_to" value="${returnTo}" />
      <button class="plain">Sign in with a passkey</button>`,
  );

/** POST /sign-in/passkey */
export const tryPasskey = page(pageRoutes.tryPasskey, async (visit) => {
  const { deps, event, form: given, formToken } = visit;
  const { sourceIp } = event.requestContext.http;
  const tried = await signInWithPasskey(deps, formToken, given.get("credential") ?? "", sourceIp);
  if (tried.outcome === "too_many")
    throw rateLimited("Too many tries. Wait a while.", tried.retryAfterSeconds);
  if (tried.outcome === "wrong")
    throw refuse("unauthorized", "This passkey opens nothing here. Sign in with your password.");
  const { cookie } = await openSession(deps, tried.user, "passkey", event);
  await auditForm(visit, tried.user, "session.opened");
  return visit.goTo(ownPath(given.get("return_to"), "/account"), [cookie]);
});

async function passkeysPage(visit: Visit, { user }: SignedIn, wrong?: string, status = 200) {
  const { deps, formToken } = visit;
  const [known, options] = await Promise.all([
    passkeysOf(deps, user.id),
    registrationOptions(deps, user, formToken),
  ]);
  return visit.show({
    title: "Passkeys",
    status,
    scripts: passkeyScripts,
    body: html`${menu(visit)}${problem(wrong)}
      <p>A passkey signs you in with your device instead of a password.</p>
      ${
        known.length === 0
          ? html`<p>You have no passkeys yet.</p>`
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Made</th>
                  <th scope="col">Remove</th>
                </tr>
              </thead>
              <tbody>
                ${known.map(
                  (key) =>
                    html`<tr>
                      <td>${foreignName(key.name)}</td>
                      <td>${key.createdAt.slice(0, 10)}</td>
                      <td>
                        ${button(visit, "/account/passkeys/remove", `Remove ${key.name}`, { id: key.id })}
                      </td>
                    </tr>`,
                )}
              </tbody>
            </table>`
      }
      <h2>Add a passkey</h2>
      <noscript><p>Passkeys need JavaScript.</p></noscript>
      ${form(
        visit,
        { action: "/account/passkeys", kind: "register", options },
        html`${field({ name: "name", label: "A name for it, such as the device", value: "Passkey" })}
          <button>Add a passkey</button>`,
      )}`,
  });
}

/** GET /account/passkeys */
export const showPasskeys = page(pageRoutes.passkeys, (visit, who) => passkeysPage(visit, who));

/** POST /account/passkeys */
export const add = page(pageRoutes.addPasskey, async (visit, who) => {
  const { deps, form: given, formToken } = visit;
  try {
    await addPasskey(deps, who.user, formToken, {
      answer: given.get("credential") ?? "",
      name: given.get("name") ?? "",
    });
    await auditForm(visit, who.user, "passkey.added");
    return visit.goTo("/account/passkeys");
  } catch (error) {
    return passkeysPage(visit, who, refusedFor(error).text, 422);
  }
});

/** POST /account/passkeys/remove: asks first. */
export const remove = page(pageRoutes.removePasskey, async (visit, { user }) => {
  const id = visit.form.get("id") ?? "";
  const key = (await passkeysOf(visit.deps, user.id)).find((each) => each.id === id);
  if (!key) throw notFound("passkey", id);
  const question = askFirst(visit, {
    action: "/account/passkeys/remove",
    title: "Remove a passkey",
    verb: "Remove",
    name: key.name,
    consequence: "You can no longer sign in with it.",
    back: "/account/passkeys",
  });
  if (question) return question;
  await removePasskey(visit.deps, user, id);
  await auditForm(visit, user, "passkey.removed");
  return visit.goTo("/account/passkeys");
});
