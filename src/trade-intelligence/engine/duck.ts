import { tmpdir } from "node:os";
import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";

/** One DuckDB, in this process. Rows come as plain values: bigint as number, dates as `YYYY-MM-DD`. */
export type Duck = {
  run(sql: string, parameters?: readonly DuckDBValue[]): Promise<void>;
  rows<T = DuckRow>(sql: string, parameters?: readonly DuckDBValue[]): Promise<T[]>;
  /** Rows in pieces of a couple of thousand: for what does not fit in memory. */
  pieces<T = DuckRow>(sql: string): AsyncGenerator<T[]>;
  readonly connection: DuckDBConnection;
  /** Where files may be written for a moment; it may not exist yet. */
  readonly scratchFolder: string;
  close(): void;
};

type DuckRow = Record<string, unknown>;

export type DuckLimits = {
  /** DuckDB spills to `spillFolder` beyond it. */
  readonly memoryMb: number;
  readonly threads: number;
  readonly spillFolder?: string;
};

/** Opens a database in `file`, or in memory. It never loads anything from the network. */
export async function openDuck(file: string, limits: DuckLimits): Promise<Duck> {
  // On first need: the library alone takes more memory than the rest of a product at rest.
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const instance = await DuckDBInstance.create(file, {
    memory_limit: `${limits.memoryMb}MB`,
    threads: `${limits.threads}`,
    preserve_insertion_order: "false",
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    ...(limits.spillFolder ? { temp_directory: limits.spillFolder } : {}),
  });
  const connection = await instance.connect();
  return {
    connection,
    scratchFolder: limits.spillFolder ?? tmpdir(),
    async run(sql, parameters) {
      await connection.run(sql, parameters && [...parameters]);
    },
    async rows<T>(sql: string, parameters?: readonly DuckDBValue[]) {
      const reader = await connection.runAndReadAll(sql, parameters && [...parameters]);
      return reader.getRowObjectsJS().map(plainRow) as T[];
    },
    async *pieces<T>(sql: string) {
      // Its own connection: the caller writes on the other one meanwhile.
      const reading = await instance.connect();
      try {
        const result = await reading.stream(sql);
        for await (const piece of result.yieldRowObjectJs()) yield piece.map(plainRow) as T[];
      } finally {
        reading.closeSync();
      }
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** Converts in place: a copy of each row takes longer than reading it. */
function plainRow(row: DuckRow): DuckRow {
  for (const key in row) {
    const value = row[key];
    if (typeof value === "bigint" || typeof value === "object") row[key] = plain(value);
  }
  return row;
}

function plain(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (Array.isArray(value)) return value.map(plain);
  return value;
}

/** A text inside a statement. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
