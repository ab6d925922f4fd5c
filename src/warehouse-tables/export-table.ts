/**
 * What a cell may hold, and its type in the files. `timestamp` is UTC, `date` a local day at its place, `json` the
 * text of a list or record.
 */
export type CellType = "text" | "integer" | "number" | "flag" | "timestamp" | "date" | "json";

/** Timestamps as ISO 8601 with Z, dates as YYYY-MM-DD, JSON as its text. */
export type ExportCell = string | number | boolean | null;
export type ExportRow = readonly ExportCell[];

/** A record as the SDK gives it: attributes and relations side by side. */
export type ExportRecord = Readonly<Record<string, unknown>>;

/** One column. Once it is released, neither name nor type changes. */
type ExportColumn = {
  readonly name: string;
  readonly type: CellType;
  /** For the documentation. */
  readonly text: string;
  /** Where the value lies in the record, a dot for each step. */
  readonly from: string;
};

/** One table of the export (docs/guides/warehouse.md). */
export type ExportTable = {
  readonly name: string;
  readonly text: string;
  /** Of these columns each row has its own values; the same row again is a later version of it. */
  readonly key: readonly string[];
  readonly columns: readonly ExportColumn[];
};

type Described = readonly [type: CellType, text: string, from?: string];

/** A table from its columns by name; a value lies under the column's name unless a path is given. */
export const exportTable = (
  name: string,
  text: string,
  key: readonly string[],
  columns: Readonly<Record<string, Described>>,
): ExportTable => ({
  name,
  text,
  key,
  columns: [
    ...Object.entries(columns).map(([column, [type, text, from = column]]) => ({
      name: column,
      type,
      text,
      from,
    })),
    ...ofEveryTable,
  ],
});

const ofEveryTable: readonly ExportColumn[] = [
  {
    name: "export_run",
    type: "integer",
    text: "Number of the export that wrote the row. Of rows with the same key the highest one holds.",
    from: "export_run",
  },
  { name: "exported_at", type: "timestamp", text: "When that export began.", from: "exported_at" },
];

const valueAt = (record: ExportRecord, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, name) =>
        typeof value === "object" && value !== null ? (value as ExportRecord)[name] : undefined,
      record,
    );

function cellOf(value: unknown, type: CellType): ExportCell {
  if (value === undefined || value === null) return null;
  if (type === "json") return JSON.stringify(value);
  return typeof value === "object" ? JSON.stringify(value) : (value as ExportCell);
}

/** The export that writes a row. */
export type ExportRun = { readonly export_run: number; readonly exported_at: string };

/** The row of a record, in the order of the columns. */
export function rowOf(table: ExportTable, record: ExportRecord, run: ExportRun): ExportRow {
  const whole = { ...record, ...run };
  return table.columns.map(({ from, type }) => cellOf(valueAt(whole, from), type));
}

/** The part of a row that says whether the record changed. */
export const ownCells = (row: ExportRow): ExportRow => row.slice(0, -ofEveryTable.length);

/** The formats that files of a table have. */
export const tableFileFormats = ["parquet", "csv"] as const;
export type TableFileFormat = (typeof tableFileFormats)[number];

/** One file of a table, which is written as its rows come. */
export type TableFile = {
  /** The next bytes, with these rows, of which there must be some. */
  readonly add: (rows: readonly ExportRow[]) => Uint8Array;
  /** The last bytes. Without any rows the file has the columns alone. */
  readonly end: () => Uint8Array;
};
