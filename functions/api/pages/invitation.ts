import { acceptInvitation, openSession, readLink } from "#src/access/index.ts";
import { field, problem } from "#src/platform/http/form.ts";
import { foreignName, html } from "#src/platform/http/html.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import { deadLink, newPasswordField } from "./password.ts";
import { refusedFor } from "./ask-first.ts";
import { page } from "../../page.ts";
import { auditForm } from "../../middleware/auditing.ts";
import { pageRoutes } from "../../manifest/pages.ts";
import type { Visit } from "../../middleware/visiting.ts";

type Wrong = { readonly field: string; readonly text: string };
const expired =
  "If you have joined already, sign in. Otherwise ask the person who invited you for another one.";

async function show(visit: Visit, token: string, name = "", wrong?: Wrong): Promise<HttpAnswer> {
  const link = await readLink(visit.deps, "invitation", token);
  if (!link) return deadLink(visit, expired);
  const problemOf = (of: string) => (wrong?.field === of ? wrong.text : undefined);
  return visit.show({
    title: "Join an account",
    heading: html`Join ${foreignName(link.companyName ?? "the account")}`,
    status: wrong ? 422 : 200,
    body: html`${problem(wrong?.text, wrong?.field)}
      <p>You will sign in as <strong>${link.email}</strong>.</p>
      <form method="post" action="/account/invitation">
        ${visit.formField}<input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="email" value="${link.email}" autocomplete="username" />
        ${field({ name: "name", label: "Your name", value: name, autocomplete: "name", problem: problemOf("name") })}
        ${field(newPasswordField(problemOf("password")))}
        <button>Join</button>
      </form>`,
  });
}

/** GET /account/invitation?token= */
export const showInvitation = page(pageRoutes.invitation, (visit) =>
  show(visit, visit.query.get("token") ?? ""),
);

/** POST /account/invitation: the address is proven by the mail that the link came with. */
export const accept = page(pageRoutes.accept, async (visit) => {
  const { deps, event, form } = visit;
  const token = form.get("token") ?? "";
  const name = form.get("name") ?? "";
  try {
    const user = await acceptInvitation(deps, token, {
      name,
      password: form.get("password") ?? "",
    });
    const { cookie } = await openSession(deps, user, "password", event);
    await auditForm(visit, user, "user.joined", user.id);
    return visit.goTo("/account", [cookie]);
  } catch (error) {
    return show(visit, token, name, refusedFor(error));
  }
});
