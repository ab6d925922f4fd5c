import type { Context } from "#src/platform/dependencies.ts";
import { auditEntries, type AuditEntry } from "./store/audit-entry-entity.ts";

/** Entries that one request looks through for those that a filter asks for. */
const maxRead = 2000;

type Asked = {
  /** Id of the last entry of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
  /** Which entries the page holds. */
  readonly isAsked: (entry: AuditEntry) => boolean;
};

export type AuditPage = {
  readonly entries: readonly AuditEntry[];
  /** Id of the last entry that was looked at; null: there are no more. */
  readonly next: string | null;
};

/** A page of the account's trail, newest first. One query for each megabyte that it looks through. */
export async function listAuditEntries(
  { db, account }: Context,
  { after, limit, isAsked }: Asked,
): Promise<AuditPage> {
  const all = auditEntries(db).query.ofAccount({ account: account.id });
  const older = after === undefined ? all : all.lt({ id: after });
  // One more than is looked at tells whether there are more.
  const { data } = await older.go({ order: "desc", count: maxRead + 1 });
  const entries: AuditEntry[] = [];
  for (const [index, entry] of data.slice(0, maxRead).entries()) {
    if (isAsked(entry)) entries.push(entry);
    if (entries.length === limit)
      return { entries, next: index + 1 < data.length ? entry.id : null };
  }
  return { entries, next: data.length > maxRead ? data[maxRead - 1]!.id : null };
}
