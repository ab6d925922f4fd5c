import type { ExportRequest } from "./export-request.ts";
import { changedDocuments } from "./changed-documents.ts";
import type { ExportSource } from "./source.ts";
import { cutoffOf, digestOf, type TableState, type TableStates } from "./state.ts";
import {
  tableRows,
  type ExportRecord,
  type TableName,
} from "../../../src/warehouse-tables/index.ts";

/** The tables that have a time of change. */
type ByTime = "containers" | "shipments" | "transport_events";

/** Instants of one form are in the order of their texts. */
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a < b ? b : a);

/** A time never skips what was not written yet. */
function readFrom(cutoff: string | undefined, again: string | undefined): string | undefined {
  if (again === undefined) return cutoff;
  if (again === "all") return undefined;
  return cutoff === undefined ? again : earlier(cutoff, again);
}

/** Reads what changed once for all tables that came equally far, and writes rows that are different. */
async function changedByTime(
  names: readonly ByTime[],
  before: TableStates,
  { again, run, emit }: ExportRequest,
  newest: string | undefined,
  read: (since: string | undefined) => AsyncIterable<ExportRecord>,
): Promise<TableStates> {
  const since = readFrom(cutoffOf(before[names[0]!]?.since), again);
  const digests: Readonly<Record<string, Record<string, string>>> = Object.fromEntries(
    names.map((name) => [name, {}]),
  );
  for await (const record of read(since))
    for (const name of names) {
      const id = String(record["id"]);
      const rows = tableRows[name](record, run);
      const digest = digestOf(rows);
      digests[name]![id] = digest;
      const isWritten = again === undefined && before[name]?.digests?.[id] === digest;
      if (!isWritten && rows.length > 0) await emit(name, rows);
    }
  return Object.fromEntries(
    names.map((name): [string, TableState] => {
      // A first export that begins at a time is not to be followed by what was before it.
      const reached = before[name]?.since ?? (again === "all" ? undefined : again);
      const since =
        reached !== undefined && newest !== undefined
          ? later(reached, newest)
          : (newest ?? reached);
      return [name, { ...(since !== undefined && { since }), digests: digests[name]! }];
    }),
  );
}

/** Every event behind the last one that was written. */
async function newEvents(
  source: ExportSource,
  before: TableState,
  { again, run, emit }: ExportRequest,
): Promise<TableState> {
  let { since, after } = before;
  if (again === "all") after = undefined;
  else if (again !== undefined && (since === undefined || again < since))
    after = await source.cursorBefore(again);
  for await (const event of source.events(after)) {
    await emit("events", tableRows.events(event, run));
    after = String((event["meta"] as ExportRecord)["cursor"]);
    since = String(event["created_at"]);
  }
  return { ...(since !== undefined && { since }), ...(after !== undefined && { after }) };
}

const chosen = <T extends TableName>(
  names: readonly T[],
  { tables }: ExportRequest,
): readonly T[] => names.filter((name) => tables.includes(name));

/** Fields are joined to their documents, so that they are never without them. */
const documentTables = ({ tables }: ExportRequest): readonly ("documents" | "document_fields")[] =>
  tables.includes("document_fields")
    ? ["documents", "document_fields"]
    : tables.includes("documents")
      ? ["documents"]
      : [];

/**
 * Gives every row that changed since the export that left `before`, at least once; returns what the next one goes on
 * from, to be stored once the rows are in their files. Rows that a stop left unstored are given again.
 */
export async function changedRows(
  source: ExportSource,
  before: TableStates,
  asked: ExportRequest,
): Promise<TableStates> {
  // Read first: what changes from now on is later, or in the overlap of the next export.
  const newest = await source.newestChange();
  const after: Partial<Record<TableName, TableState>> = { ...before };
  const names = chosen(["containers", "transport_events"] as const, asked);
  const isSame = before.containers?.since === before.transport_events?.since;
  for (const together of isSame && names.length > 0 ? [names] : names.map((name) => [name])) {
    const withEvents = together.includes("transport_events");
    const read = (since: string | undefined) => source.containers(since, withEvents);
    Object.assign(after, await changedByTime(together, before, asked, newest, read));
  }
  if (asked.tables.includes("shipments")) {
    const read = (since: string | undefined) => source.shipments(since);
    Object.assign(after, await changedByTime(["shipments"], before, asked, newest, read));
  }
  return {
    ...after,
    ...(await changedDocuments(source, documentTables(asked), before, asked)),
    ...(asked.tables.includes("events") && {
      events: await newEvents(source, before.events ?? {}, asked),
    }),
  };
}
