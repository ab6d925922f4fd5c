import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { forgiveTries } from "./attempts.ts";
import { readLink } from "./links.ts";
import { hashPassword } from "./password/hash.ts";
import { passwordProblem } from "./password/rules.ts";
import { links } from "../store/link-entity.ts";
import { users } from "../store/user-entity.ts";
import { emailKey, storedUser, withoutPassword, type User } from "./users.ts";

const overdue = () => refuse("conflict", "This link was used or is too old. Ask for another one.");

/**
 * Takes a new password for the link of a mail, which then works no more; every session of the user
 * ends. Answers whose it is. Throws 409 for a link that does not work, 422 for a password that is not taken. Two reads, one
 * transaction, one delete.
 */
export async function setPassword(
  deps: Dependencies,
  token: string,
  password: string,
): Promise<User> {
  const { db } = deps;
  const link = await readLink(deps, "new_password", token);
  const user = link?.user === undefined ? null : await storedUser(db, link.user);
  if (!link || !user) throw overdue();
  const problem = await passwordProblem(password, [user.email, user.name]);
  if (problem) throw refuse("invalid", problem, atPointer("/data/attributes/password"));
  const passwordHash = await hashPassword(password);
  const outcome = await transact({ links: links(db), users: users(db) }, (entities) => ({
    link: entities.links
      .delete({ id: link.id })
      .where((kept, { eq }) => eq(kept.hash, link.hash ?? ""))
      .commit(),
    user: entities.users
      .patch({ id: user.id })
      .set({ passwordHash })
      .add({ sessionEpoch: 1 })
      .commit(),
  }));
  if (!outcome.committed) throw overdue();
  await forgiveTries(deps, "sign-in", { kind: "address", what: emailKey(user.email) });
  return withoutPassword(user);
}
