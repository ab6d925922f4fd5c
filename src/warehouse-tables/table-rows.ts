import { rowOf, type ExportRecord, type ExportRow, type ExportRun } from "./export-table.ts";
import { containerRecord, documentFieldRecords, documentRecord, eventRecord } from "./records.ts";
import { tables, type TableName } from "./tables/index.ts";

const recordsIn = (value: unknown): readonly ExportRecord[] =>
  Array.isArray(value) ? (value as readonly ExportRecord[]) : [];

/**
 * The rows that a record has in a table: a container with its transport events in two of them, a document with its
 * representation and evidence in two. Their order does not depend on that of the answer.
 */
export const tableRows = {
  containers: (record, run) => [rowOf(tables.containers, containerRecord(record), run)],
  shipments: (record, run) => [rowOf(tables.shipments, record, run)],
  transport_events: (record, run) =>
    recordsIn(record["transport_events"])
      .toSorted((a, b) => (String(a["id"]) < String(b["id"]) ? -1 : 1))
      .map((one) => rowOf(tables.transport_events, one, run)),
  events: (record, run) => [rowOf(tables.events, eventRecord(record), run)],
  documents: (record, run) => [rowOf(tables.documents, documentRecord(record), run)],
  document_fields: (record, run) =>
    documentFieldRecords(record).map((one) => rowOf(tables.document_fields, one, run)),
} as const satisfies Record<
  TableName,
  (record: ExportRecord, run: ExportRun) => readonly ExportRow[]
>;

/** What is left of a document that was discarded. */
export const discardedDocumentRow = (id: string, run: ExportRun): ExportRow =>
  rowOf(tables.documents, { id, is_deleted: true }, run);
