import { inviteUser, peopleOf, removeUser, withdrawInvitation } from "#src/access/index.ts";
import { field, problem, statusMessage } from "#src/platform/http/form.ts";
import { notFound } from "#src/platform/http/errors.ts";
import { foreignName, html } from "#src/platform/http/html.ts";
import { askFirst, button, menu, refusedFor } from "./ask-first.ts";
import { page, type SignedIn } from "../../page.ts";
import { pageRoutes } from "../../manifest/pages.ts";
import type { Visit } from "../../middleware/visiting.ts";

async function peoplePage(
  visit: Visit,
  { ctx, user: self }: SignedIn,
  { email = "", wrong = undefined as string | undefined, done = null as string | null } = {},
) {
  const { users, invitations } = await peopleOf(ctx);
  return visit.show({
    title: "Users",
    status: wrong === undefined ? 200 : 422,
    body: html`${menu}${problem(wrong, "email")}${statusMessage(done)}
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Address</th>
            <th scope="col">Access</th>
          </tr>
        </thead>
        <tbody>
          ${users.map(
            (user) =>
              html`<tr>
                <td>${foreignName(user.name)}</td>
                <td>${foreignName(user.email)}</td>
                <td>
                  ${user.id === self.id ? "you" : button(visit, "/account/users/remove", `Remove ${user.name}`, { id: user.id })}
                </td>
              </tr>`,
          )}${invitations.map(
            (link) =>
              html`<tr>
                <td>invited</td>
                <td>${foreignName(link.email)}</td>
                <td>
                  ${button(visit, "/account/users/withdraw", `Withdraw ${link.email}`, { id: link.id })}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
      <h2>Invite somebody</h2>
      <form method="post" action="/account/users">
        ${visit.formField}
        ${field({ name: "email", label: "E-mail address", type: "email", value: email, problem: wrong, hint: "A link is mailed there. It works for seven days." })}
        <button>Invite</button>
      </form>`,
  });
}

/** GET /account/users */
export const showPeople = page(pageRoutes.people, (visit, who) => peoplePage(visit, who));

/** POST /account/users */
export const invite = page(pageRoutes.invite, async (visit, who) => {
  const email = visit.form.get("email") ?? "";
  try {
    await inviteUser(who.ctx, email, who.user);
    return await peoplePage(visit, who, { done: `An invitation is on its way to ${email}.` });
  } catch (error) {
    return peoplePage(visit, who, { email, wrong: refusedFor(error).text });
  }
});

/** POST /account/users/withdraw */
export const withdraw = page(pageRoutes.withdraw, async (visit, { ctx }) => {
  await withdrawInvitation(ctx, visit.form.get("id") ?? "");
  return visit.goTo("/account/users");
});

/** POST /account/users/remove: asks first. */
export const remove = page(pageRoutes.removeUser, async (visit, { ctx, user }) => {
  const id = visit.form.get("id") ?? "";
  const removed = (await peopleOf(ctx)).users.find((each) => each.id === id);
  if (!removed) throw notFound("user", id);
  const question = askFirst(visit, {
    action: "/account/users/remove",
    title: "Remove a user",
    verb: "Remove",
    name: removed.name,
    consequence: `${removed.email} is signed out everywhere, and programs that this user connected lose access.`,
    back: "/account/users",
  });
  if (question) return question;
  await removeUser(ctx, id, user);
  return visit.goTo("/account/users");
});
