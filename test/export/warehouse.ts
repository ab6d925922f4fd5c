import { DuckDBInstance } from "@duckdb/node-api";
import type { CellType, ExportTable } from "#src/warehouse-tables/index.ts";

/** The types that docs/guides/warehouse.md states. */
const sqlTypes: Readonly<Record<CellType, string>> = {
  text: "VARCHAR",
  json: "VARCHAR",
  integer: "BIGINT",
  number: "DOUBLE",
  flag: "BOOLEAN",
  timestamp: "TIMESTAMP",
  date: "DATE",
};

export type Loaded = readonly Readonly<Record<string, any>>[];

/** DuckDB as a user's warehouse: it loads the files of a table by what the guide states, and nothing else. */
export async function openWarehouse() {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const ask = async (sql: string): Promise<Loaded> =>
    (await connection.runAndReadAll(sql)).getRowObjectsJson() as Loaded;
  const filesOf = (files: string, table: ExportTable): string => {
    if (files.endsWith("parquet")) return `read_parquet('${files}', hive_partitioning = false)`;
    const types = table.columns.map(({ name, type }) => `'${name}': '${sqlTypes[type]}'`);
    return `read_csv('${files}', auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', new_line = '\\n', allow_quoted_nulls = false, columns = {${types.join(", ")}}, hive_partitioning = false)`;
  };
  return {
    ask,
    /** Every row of the files, in their order. */
    rows: (files: string, table: ExportTable): Promise<Loaded> =>
      ask(`SELECT * FROM ${filesOf(files, table)}`),
    /** The latest row of each key. */
    latest: (files: string, table: ExportTable): Promise<Loaded> =>
      ask(
        `SELECT * FROM ${filesOf(files, table)} QUALIFY row_number() OVER (PARTITION BY ${table.key.join(", ")} ORDER BY export_run DESC) = 1`,
      ),
    types: async (files: string, table: ExportTable): Promise<Readonly<Record<string, string>>> =>
      Object.fromEntries(
        (await ask(`DESCRIBE SELECT * FROM ${filesOf(files, table)}`)).map((one) => [
          one["column_name"],
          one["column_type"],
        ]),
      ),
    stated: ({ columns }: ExportTable): Readonly<Record<string, string>> =>
      Object.fromEntries(columns.map(({ name, type }) => [name, sqlTypes[type]])),
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
export type Warehouse = Awaited<ReturnType<typeof openWarehouse>>;
