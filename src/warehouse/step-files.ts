import type { BlobStore } from "#src/platform/storage/blob-store.ts";
import {
  csvFile,
  parquetFile,
  tables,
  type ExportRow,
  type ExportRun,
  type TableFileFormat,
  type TableFile,
  type TableName,
} from "#src/warehouse-tables/index.ts";

/** Where files of exports go: a bucket, or a folder of this machine. What was put is whole or not there. */
export type ExportFiles = Pick<BlobStore, "put">;

/** Rows of a row group; about so many are in memory for each table. */
const rowsAtOnce = 5000;

const encoders = { parquet: parquetFile, csv: csvFile } as const;
const contentTypes = { parquet: "application/vnd.apache.parquet", csv: "text/csv" } as const;

type Growing = {
  readonly encoder: TableFile;
  readonly parts: Uint8Array[];
  waiting: ExportRow[];
  rows: number;
};

/** What a manifest states of a file. */
export type StoredFile = {
  readonly table: TableName;
  readonly key: string;
  readonly rows: number;
  readonly bytes: number;
};

/** Everything of an account lies below it, and nothing of another. */
export const prefixOf = (account: string): string => `accounts/${encodeURIComponent(account)}/`;
export const numberOf = (run: number): string => String(run).padStart(6, "0");

/** The files of one step: compressed in memory as their rows come, then put. */
export class StepFiles {
  readonly #growing = new Map<TableName, Growing>();
  readonly #format: TableFileFormat;

  constructor(format: TableFileFormat) {
    this.#format = format;
  }

  /** Without rows a file has the columns alone. */
  begin(table: TableName): Growing {
    const known = this.#growing.get(table);
    if (known) return known;
    const encoder = encoders[this.#format](tables[table]);
    const made: Growing = { encoder, parts: [], waiting: [], rows: 0 };
    this.#growing.set(table, made);
    return made;
  }

  add(table: TableName, rows: readonly ExportRow[]): void {
    if (rows.length === 0) return;
    const growing = this.begin(table);
    for (const row of rows) growing.waiting.push(row);
    if (growing.waiting.length >= rowsAtOnce) flush(growing);
  }

  /** Puts every file to `<table>/dt=<day>/<table>-<number>.<format>` of the account. */
  async put(to: ExportFiles, account: string, run: ExportRun): Promise<readonly StoredFile[]> {
    const stored: StoredFile[] = [];
    for (const [table, growing] of this.#growing) {
      flush(growing);
      const body = Buffer.concat([...growing.parts, growing.encoder.end()]);
      const name = `${table}-${numberOf(run.export_run)}.${this.#format}`;
      const key = `${prefixOf(account)}${table}/dt=${run.exported_at.slice(0, 10)}/${name}`;
      await to.put(key, body, contentTypes[this.#format]);
      stored.push({ table, key, rows: growing.rows, bytes: body.length });
    }
    return stored;
  }
}

function flush(growing: Growing): void {
  const { encoder, waiting, parts } = growing;
  if (waiting.length === 0) return;
  parts.push(encoder.add(waiting));
  growing.rows += waiting.length;
  growing.waiting = [];
}
