import { openAccount } from "#src/accounts/index.ts";
import { saveApiKey } from "#src/access/index.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Account } from "#src/platform/dependencies.ts";

/** An account that is open, on these terms, with a key. */
export async function openWithKey(
  db: Db,
  key: string,
  account: Account,
  createdAt = "2026-11-21T08:00:00Z",
): Promise<void> {
  await openAccount(db, account, new Date(createdAt));
  await saveApiKey(db, key, account.id, { createdAt });
}
