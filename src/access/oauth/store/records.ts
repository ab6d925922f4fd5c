import type { Db } from "#src/platform/storage/table.ts";
import { oauthRecords } from "./oauth-entity.ts";

/** Real time, as the provider itself measures all lifetimes. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Every record of one owner that has not ended. Eventually consistent. */
export async function recordsOf(db: Db, owner: string) {
  const { data } = await oauthRecords(db).query.byOwner({ owner }).go({ pages: "all" });
  const now = nowSeconds();
  return data.filter(({ ttl }) => ttl === undefined || ttl > now);
}

export async function removeRecords(
  db: Db,
  records: readonly { model: string; id: string }[],
): Promise<void> {
  for (const { model, id } of records) await oauthRecords(db).delete({ model, id }).go();
}
