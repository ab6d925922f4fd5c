import { openSession, type User } from "#src/access/index.ts";
import type { UserRole } from "#schemas/user-role.ts";
import { adminCounts } from "#src/access/store/admin-count-entity.ts";
import { userEmails, users } from "#src/access/store/user-entity.ts";
import { newId } from "#src/platform/ids.ts";
import type { Account, Dependencies } from "#src/platform/dependencies.ts";

/** A user of the account who is signed in at a browser; nobody waits for a password to be hashed. */
export async function newSession(
  deps: Dependencies,
  account: Pick<Account, "id">,
  role: UserRole = "admin",
): Promise<{ readonly user: User; readonly cookies: readonly string[] }> {
  const id = newId(new Date());
  const user: User = {
    id,
    account: account.id,
    email: `${id}@example.com`,
    name: "Ada Quay",
    role,
    createdAt: "2026-11-21T08:00:00Z",
    sessionEpoch: 0,
  };
  await users(deps.db)
    .put({ ...user, passwordHash: "none" })
    .go();
  await userEmails(deps.db).put({ key: user.email, user: id }).go();
  if (role === "admin")
    await adminCounts(deps.db).update({ account: account.id }).add({ admins: 1 }).go();
  const { cookie } = await openSession(deps, user, "password", {});
  return { user, cookies: [cookie.split(";")[0] ?? ""] };
}
