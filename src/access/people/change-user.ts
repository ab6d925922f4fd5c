import type { TransactWriteEntities } from "electrodb";
import type { UserRole } from "#schemas/user-role.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { refuse } from "#src/platform/http/errors.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { transact } from "#src/platform/storage/transact.ts";
import { revokeGrantsOf } from "../oauth/revoke-grants.ts";
import { emailKey, type User } from "../sign-in/users.ts";
import { preferences } from "../store/preferences-entity.ts";
import { adminCounts } from "../store/admin-count-entity.ts";
import { userEmails, users } from "../store/user-entity.ts";
import { eraseBesideUser } from "./erase-person.ts";
import { findUser } from "./people.ts";

const entitiesOf = (db: Db) => ({
  users: users(db),
  admins: adminCounts(db),
  emails: userEmails(db),
  preferences: preferences(db),
});

const lastAdmin = () =>
  refuse("conflict", "This is the account's last admin: make somebody else an admin first.");
const changedMeanwhile = () =>
  refuse("conflict", "The user is being changed by other requests; try again.");

/** Of two who want the two admins of an account gone, each the other, the later one is refused. */
const oneAdminLess = (
  { admins }: Pick<TransactWriteEntities<ReturnType<typeof entitiesOf>>, "admins">,
  account: string,
) =>
  admins
    .update({ account })
    .add({ admins: -1 })
    .where((held, { gt }) => gt(held.admins, 1))
    .commit();

/**
 * Gives a user another role, which counts from their next request on. Throws 404, and 409 for the last
 * admin. One get; one transaction where the role is another, repeated while others change the user.
 */
export async function changeRole(ctx: Context, id: string, role: UserRole): Promise<User> {
  const { db, account } = ctx;
  for (let attempt = 0; attempt < 8; attempt++) {
    const user = await findUser(ctx, id);
    if (user.role === role) return user;
    const outcome = await transact(entitiesOf(db), (entities) => ({
      user: entities.users
        .patch({ id })
        .set({ role })
        .where((held, { eq }) => eq(held.role, user.role))
        .commit(),
      more:
        role === "admin" &&
        entities.admins.update({ account: account.id }).add({ admins: 1 }).commit(),
      less: user.role === "admin" && oneAdminLess(entities, account.id),
    }));
    if (outcome.committed) return { ...user, role };
    if (!outcome.refused.user) throw lastAdmin();
  }
  throw changedMeanwhile();
}

/**
 * Removes a user, whose sessions and access tokens end with it, and all that clients were allowed. Their
 * API keys stay: they belong to the account. Nobody removes oneself, and the last admin stays. Throws 404 for a user of another
 * account, and 409. One get, one transaction, two queries, and a delete for each passkey, session and grant.
 */
export async function removeUser(ctx: Context, id: string, by: Pick<User, "id">): Promise<void> {
  const { db, account } = ctx;
  for (let attempt = 0; attempt < 8; attempt++) {
    const user = await findUser(ctx, id);
    if (id === by.id) throw refuse("conflict", "Nobody can remove themselves.");
    const outcome = await transact(entitiesOf(db), (entities) => ({
      user: entities.users
        .delete({ id })
        .where((held, { eq }) => eq(held.role, user.role))
        .commit(),
      email: entities.emails.delete({ key: emailKey(user.email) }).commit(),
      preferences: entities.preferences.delete({ user: id }).commit(),
      less: user.role === "admin" && oneAdminLess(entities, account.id),
    }));
    if (outcome.committed) {
      await eraseBesideUser(db, id);
      await revokeGrantsOf(db, id);
      return;
    }
    if (!outcome.refused.user) throw lastAdmin();
  }
  throw changedMeanwhile();
}
