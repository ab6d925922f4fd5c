import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import {
  breakdown,
  Misuse,
  trends,
  type Dimension,
  type Filters,
} from "#src/trade-intelligence/index.ts";
import { duckdbEngine } from "#src/trade-intelligence/engine/duckdb-engine.ts";
import { ingest } from "#src/trade-intelligence/ingest/ingest.ts";
import { dimensionNames, dimensions } from "#src/trade-intelligence/layout/dimensions.ts";
import { addMonths } from "#src/trade-intelligence/layout/snapshot.ts";
import { writeFlatSample } from "#src/trade-intelligence/sample/write-sample.ts";
import { verifies } from "#test/support/verifies.ts";
import { byCompany, linesByHand, measured, rawRows, type Line } from "./by-hand.ts";

const folder = mkdtempSync(join(tmpdir(), "trade-"));
const { file } = await writeFlatSample(join(folder, "raw"), {
  rows: 1_500,
  seed: 11,
  since: "2026-03-01",
  until: "2026-11-20",
});
await ingest(join(folder, "data"), [file], { now: new Date("2026-11-21T03:00:00Z") });
const engine = duckdbEngine(join(folder, "data"));
const lines = linesByHand(rawRows(file));
const companyLines = byCompany(lines);

afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

const aValue = (name: Dimension) => {
  const values = [
    ...new Set(companyLines.map((line) => line[name]).filter((value) => value !== null)),
  ];
  return fc
    .constantFrom(...values)
    .map((value) => (dimensions[name].match === "substring" ? String(value).slice(1, 6) : value));
};
const someFilters: fc.Arbitrary<Filters> = fc
  .uniqueArray(fc.constantFrom(...dimensionNames), { maxLength: 2 })
  .chain((names) =>
    fc.tuple(...names.map((name) => aValue(name).map((value) => [name, value] as const))),
  )
  .map((entries) => Object.fromEntries(entries) as Filters);
const month = fc.integer({ min: 0, max: 8 }).map((count) => addMonths("2026-03", count));

const matches = (line: Line, filters: Filters): boolean =>
  Object.entries(filters).every(([name, wanted]) => {
    const value = line[name as Dimension];
    if (value === null) return false;
    return dimensions[name as Dimension].match === "substring"
      ? String(value).toLowerCase().includes(String(wanted).toLowerCase())
      : value === wanted;
  });

/** The lines that a question counts, by the interface's words. */
const counted = (used: readonly string[], filters: Filters, since: string, until: string) => {
  const aboutCompanies = [...used, ...Object.keys(filters)].some((name) =>
    name.startsWith("company"),
  );
  return (aboutCompanies ? companyLines : lines).filter(
    (line) => line.month >= since && line.month <= until && matches(line, filters),
  );
};

describe("numbers", () => {
  it("equal a count by hand over the raw rows, for any trend", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("containers", "teu", "estimated_value"),
        fc.uniqueArray(fc.constantFrom(...dimensionNames), { maxLength: 2 }),
        someFilters,
        month,
        month,
        async (measure, group_by, filters, a, b) => {
          const [since, until] = a < b ? [a, b] : [b, a];
          const answer = await trends(engine, {
            measure,
            group_by,
            filters,
            since,
            until,
            interval: "month",
            top: 50,
            merge_variants: false,
          }).catch((error: unknown) => (error instanceof Misuse ? null : Promise.reject(error)));
          if (!answer) return;
          const mine = counted(group_by, filters, since, until);
          for (const row of answer.series)
            expect(row.value, JSON.stringify(row)).toBeCloseTo(
              measured(
                mine.filter(
                  (line) =>
                    line.month === row.period && group_by.every((name) => line[name] === row[name]),
                ),
              )[measure as "containers"],
              2,
            );
          const groups = new Set(
            mine.map((line) => JSON.stringify(group_by.map((name) => line[name]))),
          );
          expect(answer.series.length).toBe(
            (group_by.length === 0 ? 1 : Math.min(50, groups.size)) * monthsBetween(since, until),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  // A box is on several bills and under several codes and companies in this data.
  verifies("trade_intelligence.volume", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("containers", "teu", "estimated_value"),
        fc.uniqueArray(fc.constantFrom(...dimensionNames), { minLength: 1, maxLength: 3 }),
        someFilters,
        async (measure, dims, filters) => {
          const answer = await breakdown(engine, {
            measure,
            dims,
            filters,
            since: "2026-03",
            until: "2026-11",
            top: 5,
            merge_variants: false,
          }).catch((error: unknown) => (error instanceof Misuse ? null : Promise.reject(error)));
          if (!answer) return;
          const mine = counted(dims, filters, "2026-03", "2026-11");
          for (const row of answer.rows) {
            const names = dims.slice(0, row.level);
            expect(row.value, JSON.stringify(row)).toBeCloseTo(
              measured(mine.filter((line) => names.every((name) => line[name] === row[name])))[
                measure as "containers"
              ],
              2,
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

function monthsBetween(since: string, until: string): number {
  let count = 1;
  for (let at = since; at < until; at = addMonths(at, 1)) count++;
  return count;
}
