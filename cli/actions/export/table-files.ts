import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import {
  csvFile,
  parquetFile,
  tableNames,
  tables,
  type ExportRow,
  type TableFileFormat,
  type TableFile,
  type TableName,
} from "../../../src/warehouse-tables/index.ts";

/** Rows of a row group of Parquet; about so many are in memory for each table. */
const rowsAtOnce = 10_000;

/** A file that grows in a folder of the export, and is moved to its place at the end. */
type Growing = {
  readonly file: number;
  readonly path: string;
  readonly encoder: TableFile;
  waiting: ExportRow[];
  rows: number;
};

export type Written = { readonly table: TableName; readonly rows: number; readonly file: string };

/** Temporary files of an export begin so; loaders leave names with a dot out. */
const partsPrefix = ".export-";

/** The files of one export: they are in their places together, or not at all until then. */
export class TableFiles {
  readonly #folder: string;
  readonly #format: TableFileFormat;
  readonly #run: number;
  readonly #parts: string;
  readonly #files = new Map<TableName, Growing>();

  constructor(folder: string, format: TableFileFormat, run: number) {
    this.#folder = folder;
    this.#format = format;
    this.#run = run;
    // What a killed export left is nobody's.
    for (const name of readdirSync(folder))
      if (name.startsWith(partsPrefix)) rmSync(join(folder, name), { recursive: true });
    this.#parts = join(folder, `${partsPrefix}${run}`);
    mkdirSync(this.#parts);
  }

  /** Begins the file of a table; without rows it has the columns alone. */
  begin(table: TableName): void {
    this.#growing(table);
  }

  add(table: TableName, rows: readonly ExportRow[]): void {
    const growing = this.#growing(table);
    for (const row of rows) growing.waiting.push(row);
    if (growing.waiting.length >= rowsAtOnce) flush(growing);
  }

  /** Moves every file to its place, `<table>/dt=<day>/<table>-<number>.<format>`. */
  publish(day: string): readonly Written[] {
    for (const growing of this.#files.values()) {
      flush(growing);
      writeFileSync(growing.file, growing.encoder.end());
      fsyncSync(growing.file);
      closeSync(growing.file);
    }
    // A document that is there has its fields there already.
    const names = [...this.#files.keys()].toSorted((a, b) => order.indexOf(b) - order.indexOf(a));
    return names.map((table) => {
      const { path, rows } = this.#files.get(table)!;
      const file = join(table, `dt=${day}`, fileNameOf(table, this.#run, this.#format));
      mkdirSync(dirname(join(this.#folder, file)), { recursive: true });
      renameSync(path, join(this.#folder, file));
      return { table, rows, file };
    });
  }

  /** Removes what is not in its place. */
  close(): void {
    rmSync(this.#parts, { recursive: true, force: true });
  }

  #growing(table: TableName): Growing {
    const found = this.#files.get(table);
    if (found) return found;
    const path = join(this.#parts, `${table}.${this.#format}`);
    const made: Growing = {
      path,
      file: openSync(path, "wx"),
      encoder: encoders[this.#format](tables[table]),
      waiting: [],
      rows: 0,
    };
    this.#files.set(table, made);
    return made;
  }
}

const order: readonly TableName[] = tableNames;
const encoders = { parquet: parquetFile, csv: csvFile } as const;

function flush(growing: Growing): void {
  const { waiting, encoder, file } = growing;
  if (waiting.length === 0) return;
  writeFileSync(file, encoder.add(waiting));
  growing.rows += waiting.length;
  growing.waiting = [];
}

const fileNameOf = (table: TableName, run: number, format: TableFileFormat): string =>
  `${table}-${String(run).padStart(6, "0")}.${format}`;

/** The highest number among the files of a folder: one that was stopped between its files and its state counts too. */
export const lastRunIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => Number(/-(\d{6,})\.(?:parquet|csv)$/.exec(path)?.[1] ?? 0))
    // A folder of years has more files than a call takes arguments.
    .reduce((last, run) => Math.max(last, run), 0);

/** Whether a table has a file already. */
export const hasFiles = (folder: string, table: TableName): boolean =>
  readdirSync(folder).includes(table);
