import type { ExportRow, ExportRun, TableName } from "../../../src/warehouse-tables/index.ts";

/** What an export is asked for. */
export type ExportRequest = {
  readonly tables: readonly TableName[];
  /** Write again what changed since this instant; `all` writes everything again. */
  readonly again?: string;
  readonly run: ExportRun;
  /** Takes rows of a table; they are in no file until the export has ended. */
  readonly emit: (table: TableName, rows: readonly ExportRow[]) => Promise<void>;
};
