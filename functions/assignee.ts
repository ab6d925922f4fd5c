import { userById } from "#src/access/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";

/**
 * The user whom a body makes the assignee, under the name of now. Throws 422 for one who is not a user
 * of the account, whether or not another account has that user. One get, none for nobody.
 */
export async function assigneeOf<T extends null | undefined>(
  { db, account }: Context,
  id: string | T,
  pointer = "/data/attributes/assignee_id",
): Promise<{ readonly id: string; readonly name: string } | T> {
  if (typeof id !== "string") return id;
  const user = await userById(db, id);
  if (user?.account !== account.id)
    throw refuse("invalid", `${id} is no user of this account.`, atPointer(pointer));
  return { id, name: user.name };
}
