import { userById } from "#src/access/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";

/** What a body says that a user decides about containers. */
type Sent = {
  readonly assignee_id?: string | null | undefined;
  readonly snoozed_until?: string | null | undefined;
  readonly note?: string | null | undefined;
};

/**
 * The same with the assignee under the name of now; what is left out stays out. `at`: where it lies in the
 * body. Throws 422 for an assignee who is not a user of the account, whether or not another account has that
 * user. One get, none for nobody.
 */
export async function triageInput(
  ctx: Context,
  { assignee_id, snoozed_until, note }: Sent,
  at = "/data/attributes",
) {
  const assignee = await assigneeOf(ctx, assignee_id, `${at}/assignee_id`);
  return {
    ...(assignee !== undefined && { assignee }),
    ...(snoozed_until !== undefined && { snoozedUntil: snoozed_until }),
    ...(note !== undefined && { note }),
  };
}

async function assigneeOf<T extends null | undefined>(
  { db, account }: Context,
  id: string | T,
  pointer: string,
): Promise<{ readonly id: string; readonly name: string } | T> {
  if (typeof id !== "string") return id;
  const user = await userById(db, id);
  if (user?.account !== account.id)
    throw refuse("invalid", `${id} is no user of this account.`, atPointer(pointer));
  return { id, name: user.name };
}
