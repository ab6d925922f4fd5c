import type { ExportTable } from "../export-table.ts";
import { containersTable } from "./containers.ts";
import { documentFieldsTable } from "./document-fields.ts";
import { documentsTable } from "./documents.ts";
import { eventsTable } from "./events.ts";
import { shipmentsTable } from "./shipments.ts";
import { transportEventsTable } from "./transport-events.ts";

/** Every table of the export. */
export const tables = {
  containers: containersTable,
  shipments: shipmentsTable,
  transport_events: transportEventsTable,
  events: eventsTable,
  documents: documentsTable,
  document_fields: documentFieldsTable,
} as const satisfies Readonly<Record<string, ExportTable>>;

export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as readonly TableName[];
