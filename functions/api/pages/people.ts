import { userRoles, type UserRole } from "#schemas/user-role.ts";
import {
  changeRole,
  invitationsOf,
  inviteUser,
  listUsers,
  removeUser,
  withdrawInvitation,
  type User,
} from "#src/access/index.ts";
import { field, problem, statusMessage } from "#src/platform/http/form.ts";
import { atPointer, notFound, refuse } from "#src/platform/http/errors.ts";
import { foreignName, html, type Html } from "#src/platform/http/html.ts";
import { askFirst, button, isAdmin, menu, refusedFor } from "./ask-first.ts";
import { page, type SignedIn } from "../../page.ts";
import { auditForm } from "../../middleware/auditing.ts";
import { pageRoutes } from "../../manifest/pages.ts";
import type { Visit } from "../../middleware/visiting.ts";

/** A choice among the roles; `of` tells several on one page apart. */
const roleField = (of: string, label: string, chosen: UserRole): Html =>
  html`<label for="role-${of}">${label}</label>
    <select id="role-${of}" name="role">
      ${userRoles.map(
        (role) => html`<option${role === chosen && html` selected`}>${role}</option>`,
      )}
    </select>`;

function roleIn({ form }: Visit): UserRole {
  const role = userRoles.find((each) => each === form.get("role"));
  if (role) return role;
  throw refuse("invalid", `A role is ${userRoles.join(", ")}.`, atPointer("/data/attributes/role"));
}

const manageUser = (visit: Visit, user: User): Html =>
  html`<form method="post" action="/account/users/role">
      ${visit.formField}<input type="hidden" name="id" value="${user.id}" />
      ${roleField(user.id, `Role of ${user.name}`, user.role)}
      <button class="plain">Change role</button>
    </form>
    ${button(visit, "/account/users/remove", `Remove ${user.name}`, { id: user.id })}`;

type Shown = {
  readonly email?: string;
  readonly role?: UserRole;
  readonly wrong?: { readonly field: string; readonly text: string };
  /** What was done. */
  readonly done?: string | null;
};

async function peoplePage(
  visit: Visit,
  { ctx, user: self }: SignedIn,
  { email = "", role = "member", wrong, done = null }: Shown = {},
) {
  const manages = isAdmin(visit);
  const [users, invitations] = await Promise.all([
    listUsers(ctx),
    manages ? invitationsOf(ctx) : [],
  ]);
  const wrongEmail = wrong?.field === "email" ? wrong.text : undefined;
  return visit.show({
    title: "Users",
    status: wrong === undefined ? 200 : 422,
    body: html`${menu(visit)}${problem(wrong?.text, wrong && (wrongEmail ? "email" : "role-new"))}${statusMessage(done)}
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Address</th>
            <th scope="col">Role</th>
            ${manages && html`<th scope="col">Access</th>`}
          </tr>
        </thead>
        <tbody>
          ${users.map(
            (user) =>
              html`<tr>
                <td>${foreignName(user.name)}</td>
                <td>${foreignName(user.email)}</td>
                <td>${user.role}</td>
                ${manages && html`<td>${user.id === self.id ? "you" : manageUser(visit, user)}</td>`}
              </tr>`,
          )}${invitations.map(
            (link) =>
              html`<tr>
                <td>invited</td>
                <td>${foreignName(link.email)}</td>
                <td>${link.role}</td>
                <td>
                  ${button(visit, "/account/users/withdraw", `Withdraw ${link.email}`, { id: link.id })}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${
        manages
          ? html`<h2>Invite somebody</h2>
              <form method="post" action="/account/users">
                ${visit.formField}
                ${field({ name: "email", label: "E-mail address", type: "email", value: email, problem: wrongEmail, hint: "A link is mailed there. It works for seven days." })}
                ${roleField("new", "Role", role)}
                <button>Invite</button>
              </form>`
          : html`<p>An admin of the account invites and removes users and gives them roles.</p>`
      }`,
  });
}

/** GET /account/users */
export const showPeople = page(pageRoutes.people, (visit, who) => peoplePage(visit, who));

/** POST /account/users: a second invitation of an address takes the place of the first. */
export const invite = page(pageRoutes.invite, async (visit, who) => {
  const email = visit.form.get("email") ?? "";
  try {
    const role = roleIn(visit);
    const { id } = await inviteUser(who.ctx, { email, role, by: who.user, again: "replaces" });
    await auditForm(visit, who.user, "invitation.created", id);
    return await peoplePage(visit, who, { done: `An invitation is on its way to ${email}.` });
  } catch (error) {
    return peoplePage(visit, who, { email, wrong: refusedFor(error) });
  }
});

/** POST /account/users/withdraw */
export const withdraw = page(pageRoutes.withdraw, async (visit, { ctx, user }) => {
  const id = visit.form.get("id") ?? "";
  await withdrawInvitation(ctx, id);
  await auditForm(visit, user, "invitation.revoked", id);
  return visit.goTo("/account/users");
});

/** POST /account/users/role */
export const changeRoleOf = page(pageRoutes.changeRole, async (visit, { ctx, user }) => {
  const id = visit.form.get("id") ?? "";
  await changeRole(ctx, id, roleIn(visit));
  await auditForm(visit, user, "user.role_changed", id);
  return visit.goTo("/account/users");
});

/** POST /account/users/remove: asks first. */
export const remove = page(pageRoutes.removeUser, async (visit, { ctx, user }) => {
  const id = visit.form.get("id") ?? "";
  const removed = (await listUsers(ctx)).find((each) => each.id === id);
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
  await auditForm(visit, user, "user.removed", id);
  return visit.goTo("/account/users");
});
