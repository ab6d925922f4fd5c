import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  csvFile,
  parquetFile,
  type CellType,
  type ExportRow,
  type ExportTable,
} from "#src/warehouse-tables/index.ts";
import { openWarehouse, type Warehouse } from "./warehouse.ts";

const types = ["text", "json", "integer", "number", "flag", "timestamp", "date"] as const;
const table: ExportTable = {
  name: "sample",
  text: "",
  key: ["text"],
  columns: types.map((type) => ({ name: type, type, text: "", from: type })),
};

const special = fc.constantFrom(
  "",
  " ",
  "null",
  "NULL",
  '"',
  '""',
  "a,b",
  "a\nb",
  "a\r\nb",
  "\r",
  "=SUM(A1:A9)",
  "+1",
  "-1",
  "@cmd",
  "\tx",
  "'quoted'",
  "Zürich – 上海 🚢",
  "\u2028\u00a0\ufeff",
  "1e400",
);
/** Well-formed Unicode without NUL, which no source and no JSON of ours holds and CSV cannot. */
const text = fc.oneof(
  special,
  fc.string({ unit: "grapheme", maxLength: 40 }).filter((one) => !one.includes("\0")),
);
const instant = fc.date({
  min: new Date("1970-01-01T00:00:00Z"),
  max: new Date("2100-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const cells = {
  text,
  json: text.map((one) => JSON.stringify([one])),
  integer: fc.integer({ min: -(2 ** 53) + 1, max: 2 ** 53 - 1 }),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0),
  flag: fc.boolean(),
  timestamp: instant.map((one) => one.toISOString()),
  date: instant.map((one) => one.toISOString().slice(0, 10)),
} as const satisfies Readonly<Record<CellType, fc.Arbitrary<ExportRow[number]>>>;
const row: fc.Arbitrary<ExportRow> = fc.tuple(
  ...types.map((type) => fc.option<ExportRow[number]>(cells[type], { freq: 4 })),
);

/** A cell as DuckDB gives it back. */
const loaded: Readonly<Record<CellType, (cell: Exclude<ExportRow[number], null>) => unknown>> = {
  text: (cell) => cell,
  json: (cell) => cell,
  integer: String,
  number: (cell) => cell,
  flag: (cell) => cell,
  timestamp: (cell) => Date.parse(String(cell)),
  date: (cell) => cell,
};
const asLoaded = (row: ExportRow) =>
  Object.fromEntries(
    types.map((type, at) => [type, row[at] === null ? null : loaded[type](row[at] as string)]),
  );

describe("rows of any content come out of the files as they went in", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayline-export-"));
  let warehouse: Warehouse;
  beforeAll(async () => {
    warehouse = await openWarehouse();
  });
  afterAll(() => {
    warehouse.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function check(file: string, rows: readonly ExportRow[]) {
    const found = await warehouse.rows(file, table);
    expect(
      found.map((one) => ({
        ...one,
        timestamp: one["timestamp"] === null ? null : Date.parse(`${one["timestamp"]}Z`),
      })),
    ).toEqual(rows.map(asLoaded));
  }

  let files = 0;
  /** Each its own: DuckDB keeps parts of a file by its name, and may take what was written over it at once for the same. */
  const newFile = (type: string): string => join(folder, `rows-${++files}.${type}`);

  it("Parquet, in row groups of any size", async () => {
    let file = "";
    const groups = fc.array(fc.array(row, { minLength: 1, maxLength: 60 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(groups, async (groups) => {
        const made = parquetFile(table);
        const parts = groups.map((group) => made.add(group));
        file = newFile("parquet");
        writeFileSync(file, Buffer.concat([...parts, made.end()]));
        await check(file, groups.flat());
      }),
      { numRuns: 60 },
    );
    expect(await warehouse.types(file, table)).toEqual(warehouse.stated(table));
  });

  it("CSV, which tells an empty text from none, and leaves formulas as they are", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 60 }), async (rows) => {
        const made = csvFile(table);
        const parts = rows.length > 0 ? [made.add(rows)] : [];
        const file = newFile("csv");
        writeFileSync(file, Buffer.concat([...parts, made.end()]));
        await check(file, rows);
      }),
      // A text in single quotes, alone in its file: a reader that guesses the quote takes them off.
      { numRuns: 60, examples: [[[["'quoted'", ...types.slice(1).map(() => null)]]]] },
    );
    const line: ExportRow = ["", null, -5, "=1+1", true, null, '"'];
    expect(Buffer.from(csvFile(table).add([line])).toString()).toBe(
      `${types.join(",")}\n"",,-5,=1+1,true,,""""\n`,
    );
  });

  it("a time that is none is an error, not another time", () => {
    const wrong: ExportRow = ["a", null, null, null, null, "soon", null];
    expect(() => parquetFile(table).add([wrong])).toThrow("soon is no time");
  });
});
