import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { CellType, ExportCell, ExportTable, TableFile } from "./export-table.ts";

type Schema = ConstructorParameters<typeof ParquetWriter>[0]["schema"];

/** The physical and converted type of each cell: the older annotation, which every reader knows. */
const parquetTypes = {
  text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  json: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  integer: { type: "INT64" },
  number: { type: "DOUBLE" },
  flag: { type: "BOOLEAN" },
  timestamp: { type: "INT64", converted_type: "TIMESTAMP_MILLIS" },
  date: { type: "INT32", converted_type: "DATE" },
} as const satisfies Readonly<Record<CellType, Partial<Schema[number]>>>;

const schemaOf = ({ columns }: ExportTable): Schema => [
  { name: "root", num_children: columns.length },
  ...columns.map(({ name, type }) => ({
    name,
    repetition_type: "OPTIONAL" as const,
    ...parquetTypes[type],
  })),
];

function instantOf(cell: ExportCell): Date {
  const at = new Date(String(cell));
  if (Number.isNaN(at.getTime())) throw new RangeError(`${String(cell)} is no time.`);
  return at;
}

const encoders: Readonly<Record<CellType, (cell: Exclude<ExportCell, null>) => unknown>> = {
  text: String,
  json: String,
  integer: (cell) => BigInt(cell),
  number: Number,
  flag: Boolean,
  timestamp: instantOf,
  date: instantOf,
};

/** Begins a file of Parquet, a row group for each addition; compressed with Snappy, which every reader knows. */
export function parquetFile(table: ExportTable): TableFile {
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({ writer, schema: schemaOf(table), createdBy: "quayline" });
  const taken = (): Uint8Array => {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    return bytes;
  };
  return {
    add(rows) {
      const columnData = table.columns.map(({ name, type }, at) => ({
        name,
        data: rows.map((row) => {
          const cell = row[at] ?? null;
          return cell === null ? null : encoders[type](cell);
        }),
      }));
      // A writer into memory writes at once; there is nothing to wait for.
      void parquet.write({ columnData, rowGroupSize: rows.length });
      return taken();
    },
    end() {
      void parquet.finish();
      return taken();
    },
  };
}
