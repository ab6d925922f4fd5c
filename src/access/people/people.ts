import { notFound } from "#src/platform/http/errors.ts";
import type { Context, Owner } from "#src/platform/dependencies.ts";
import { userById, withoutPassword, type User } from "../sign-in/users.ts";
import { users } from "../store/user-entity.ts";

/** The users of an account, as they came. One query. */
export async function listUsers({
  db,
  account,
}: Pick<Owner, "db" | "account">): Promise<readonly User[]> {
  const { data } = await users(db).query.ofAccount({ account: account.id }).go({ pages: "all" });
  return data.map(withoutPassword).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** A user of the account. Throws 404, also for one of another account. One consistent read. */
export async function findUser({ db, account }: Context, id: string): Promise<User> {
  const user = await userById(db, id);
  if (user?.account !== account.id) throw notFound("user", id);
  return user;
}
