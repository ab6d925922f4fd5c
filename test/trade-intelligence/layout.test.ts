import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { tradeTables, type TradeTable } from "#src/platform/storage/trade-tables.ts";
import { openDuck } from "#src/trade-intelligence/engine/duck.ts";
import { readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import { monthlyTables } from "#src/trade-intelligence/layout/facts.ts";
import { partPath } from "#src/trade-intelligence/layout/snapshot.ts";
import { tradeSample } from "#test/support/engine.ts";

const duck = await openDuck(":memory:", { memoryMb: 200, threads: 1 });
afterAll(() => duck.close());
const snapshot = readSnapshot(tradeSample)!;

/** Glue's name of a Parquet type, by DuckDB's name. */
const glueType: Readonly<Record<string, string>> = {
  VARCHAR: "string",
  BIGINT: "bigint",
  DOUBLE: "double",
  BOOLEAN: "boolean",
};

const partsOf = (table: TradeTable): string[] =>
  monthlyTables.some((one) => one === table) ? Object.values(snapshot.parts) : [snapshot.build];

describe("the Parquet files", () => {
  it.each(Object.keys(tradeTables) as TradeTable[])(
    "of %s have the columns and types that Glue declares, in every part",
    async (table) => {
      for (const part of partsOf(table)) {
        const columns = await duck.rows<{ column_name: string; column_type: string }>(
          `describe select * from read_parquet('${join(tradeSample, partPath(table, part))}', hive_partitioning = false)`,
        );
        const found = columns.map(({ column_name, column_type }) => [
          column_name,
          glueType[column_type] ?? column_type.toLowerCase(),
        ]);
        expect(Object.fromEntries(found), part).toEqual(tradeTables[table]);
      }
    },
  );
});
