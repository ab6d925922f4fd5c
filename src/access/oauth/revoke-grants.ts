import type { Db } from "#src/platform/storage/table.ts";
import { recordsOf, removeRecords } from "./store/records.ts";

/** Forgets a client that registered itself. One delete. */
export const removeClient = (db: Db, id: string): Promise<void> =>
  removeRecords(db, [{ model: "Client", id }]);

/**
 * Ends everything that a person allowed any client: refresh tokens at once, access tokens within
 * half a minute. Answers how many grants there were. One query, and one delete for each.
 */
export async function revokeGrantsOf(db: Db, user: string): Promise<number> {
  const grants = await recordsOf(db, `user:${user}`);
  // The grant goes first: its tokens are worth nothing without it.
  await removeRecords(db, grants);
  for (const { id } of grants) await removeRecords(db, await recordsOf(db, `grant:${id}`));
  return grants.length;
}
