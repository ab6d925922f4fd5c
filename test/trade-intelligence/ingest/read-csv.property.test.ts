import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDuck, type Duck } from "#src/trade-intelligence/engine/duck.ts";
import { csvRecords } from "#src/trade-intelligence/ingest/read/csv-records.ts";
import { readCsv } from "#src/trade-intelligence/ingest/read/read-csv.ts";
import { createRejects } from "#src/trade-intelligence/ingest/rejects.ts";

const root = mkdtempSync(join(tmpdir(), "trade-csv-"));
let duck: Duck;
beforeAll(async () => {
  duck = await openDuck(":memory:", {
    memoryMb: 200,
    threads: 2,
    spillFolder: join(root, "spill"),
  });
});
afterAll(() => {
  duck.close();
  rmSync(root, { recursive: true, force: true });
});

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[A-Za-z0-9 .&'-]{0,6}$/) },
  fc.constantFrom('"', '""', ",", " ", "\t", "\r", "\0", "\u00A0", "\u3000", "\uFEFF", "\u0085"),
  fc.constantFrom(
    "é",
    "ü",
    "à",
    "中文",
    "😀",
    "\u2028",
    "Zürich",
    "NULL",
    "\\",
    "\\n",
    "a".repeat(498),
  ),
);
const text = fc.array(piece, { maxLength: 4 }).map((parts) => parts.join(""));
const written = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[A-Z0-9]{0,6}$/) },
  { weight: 3, arbitrary: text.map((one) => `"${one.replaceAll('"', '""')}"`) },
  { weight: 1, arbitrary: text },
);
const line = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(written, written, written).map((fields) => fields.join(",")) },
  { weight: 1, arbitrary: fc.array(written, { maxLength: 4 }).map((fields) => fields.join(",")) },
);

/** What our own reader of records alone makes of the lines. */
function expected(lines: readonly string[]) {
  const rows: unknown[] = [];
  const rejected: unknown[] = [];
  const cut = (one: string) => one.slice(0, 500).replace(/[\uD800-\uDBFF]$/, "");
  const records = csvRecords(3, {
    record: (fields, number) => {
      const [a, b, c] = fields.map((field) => cut(field.trim()) || null);
      rows.push({ a, b, c, line: number });
    },
    reject: (number, reason) => rejected.push({ line: number, reason }),
  });
  for (const [at, one] of lines.entries())
    records.take({ number: at + 2, text: one.replaceAll("\r", " ") });
  records.end();
  return { rows, rejected };
}

describe("reading CSV", () => {
  it("gives the same records, whichever of them DuckDB splits", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.constantFrom("\n", "\r\n"),
        async (lines, lineBreak) => {
          const file = join(root, "some.csv");
          writeFileSync(file, ["a,b,c", ...lines, ""].join(lineBreak));
          await duck.run(
            "create or replace table texts (a VARCHAR, b VARCHAR, c VARCHAR, line BIGINT)",
          );
          await createRejects(duck);
          const { rows } = await readCsv(duck, file, ["a", "b", "c"], "texts");
          const meant = expected(lines);
          expect(await duck.rows("select * from texts order by line")).toEqual(meant.rows);
          expect(await duck.rows("select line, reason from rejected order by line")).toEqual(
            meant.rejected,
          );
          expect(rows).toBe(meant.rows.length);
        },
      ),
      { numRuns: Number(process.env["RUNS"] ?? 60) },
    );
  });
});
