import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  breakdown,
  companyProfile,
  lookUpBill,
  lookUpContainer,
  InvalidQuery,
  searchCommodities,
  searchCompanies,
  topImporters,
  trends,
} from "#src/trade-intelligence/index.ts";
import { addMonths } from "#src/trade-intelligence/layout/snapshot.ts";
import { startTable } from "#test/support/engine.ts";
import { verifies } from "#test/support/verifies.ts";
import { importersByHand, profileByHand, searchByHand } from "../by-hand/companies.ts";
import type { Line } from "../by-hand/lines.ts";
import { breakdownByHand, trendsByHand } from "../by-hand/questions.ts";
import { billByHand, containerByHand } from "../by-hand/records.ts";
import { proof } from "./proof.ts";
import { questionOf } from "./questions.ts";
import { containerNumbers, openMarket, type Market } from "../small-market.ts";

const markets: Market[] = [];
const tables: Awaited<ReturnType<typeof startTable>>[] = [];
beforeAll(async () => {
  for (const seed of proof.seeds) {
    const table = await startTable();
    tables.push(table);
    markets.push(await openMarket(seed, table.db));
  }
}, 60_000 * proof.seeds.length);
afterAll(() =>
  Promise.all([...markets.map((market) => market.close()), ...tables.map((table) => table.stop())]),
);

const forAll = <T>(
  arbitrary: fc.Arbitrary<T>,
  prove: (market: Market, asked: T, at: number) => Promise<void>,
) =>
  fc.assert(
    fc.asyncProperty(fc.nat(proof.seeds.length - 1), arbitrary, (at, asked) =>
      prove(markets[at]!, asked, at),
    ),
    { numRuns: proof.questions },
  );

/**
 * null for a combination that no fact holds: those are refused
 * (contract: trade-intelligence#measures-and-dimensions).
 */
const orInvalidQuery = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => (error instanceof InvalidQuery ? null : Promise.reject(error)));

const rounded = <T extends { readonly value: number }>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, value: Math.round(row.value * 100) / 100 }));

/** The last full months as of 20 November 2026, without the current one. */
const fullMonths = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => addMonths("2026-10", at + 1 - count));
const within = (lines: readonly Line[], months: readonly string[]): Line[] =>
  lines.filter(({ month }) => months.includes(month));
const oneOf = (...values: readonly (string | undefined)[]) => fc.constantFrom(...values);

describe("numbers", () => {
  it("of any trend by month, quarter or year equal a separate count over the raw rows", async () => {
    await fc.assert(
      fc.asyncProperty(
        questionOf(markets, { minLength: 0, maxLength: 2 }),
        fc.constantFrom("month", "quarter", "year"),
        async ({ at, asked }, interval) => {
          const market = markets[at]!;
          const { dims, merged, ...rest } = asked;
          const answer = await orInvalidQuery(
            trends(market.engine, { ...rest, group_by: dims, interval, merge_variants: merged }),
          );
          if (!answer) return;
          expect(rounded(answer.series)).toEqual(trendsByHand(market.lines, asked, interval));
        },
      ),
      { numRuns: proof.questions },
    );
  });

  // A container is on several bills and under several codes and companies in this data.
  verifies("trade_intelligence.volume", async () => {
    await fc.assert(
      fc.asyncProperty(
        questionOf(markets, { minLength: 1, maxLength: 4 }),
        async ({ at, asked }) => {
          const market = markets[at]!;
          const { merged, ...rest } = asked;
          const answer = await orInvalidQuery(
            breakdown(market.engine, { ...rest, merge_variants: merged }),
          );
          if (!answer) return;
          expect(rounded(answer.rows)).toEqual(breakdownByHand(market.lines, asked));
        },
      ),
      { numRuns: proof.questions },
    );
  });

  it("of company search equal that count, with its order, filters and goods", async () => {
    await forAll(
      fc.record({
        name: oneOf(
          undefined,
          undefined,
          "mercedes benz",
          "Mercedez",
          "acme furnitur",
          "obrien sons",
          "muller",
          "東京商事",
          "logistics",
          "!",
        ),
        imports: oneOf(
          undefined,
          undefined,
          "wooden furniture",
          "leather shoes",
          "bananas",
          "qqqq",
        ),
        state: oneOf(undefined, undefined, "ca", "GA"),
        port_of_discharge: oneOf(undefined, undefined, "angeles", "HOUSTON", "'"),
        origin_country: oneOf(undefined, undefined, "china", "Viet"),
        min_containers: fc.constantFrom(undefined, 1, 5, 20),
        limit: fc.integer({ min: 1, max: 50 }),
      }),
      async (market, asked) => {
        const { results } = await searchCompanies(market.engine, asked);
        expect(results).toEqual(searchByHand(within(market.lines, fullMonths(12)), asked));
      },
    );
  });

  it("of a company profile equal that count, for full months only", async () => {
    await forAll(
      fc.record({
        pick: fc.nat(),
        months: fc.integer({ min: 1, max: 30 }),
        state: oneOf(undefined, undefined, "ca", "GA"),
      }),
      async (market, { pick, months, state }) => {
        const known = [
          ...new Set(market.lines.flatMap(({ parties }) => parties.map(({ company }) => company))),
        ];
        const company_name = known[pick % (known.length + 1)] ?? "NOBODY' OR 1=1";
        const {
          notes,
          since,
          until,
          company_name: published,
          company_state,
          ...answer
        } = await companyProfile(market.engine, { company_name, company_state: state, months });
        const held = new Set(market.lines.map(({ month }) => month));
        const first = [...held].toSorted()[0]!;
        const counted = fullMonths(months).filter((month) => held.has(month));
        const asked = fullMonths(months)[0]!;
        expect([since, until, published, company_state]).toEqual([
          asked > first ? asked : first,
          "2026-10",
          company_name,
          state?.toUpperCase(),
        ]);
        expect(notes.join(" ")).toContain("full calendar months");
        expect(answer).toEqual(
          profileByHand(within(market.lines, counted), company_name, state, counted),
        );
      },
    );
  });

  it("of the largest importers equal that count, with the states of a name added up", async () => {
    await forAll(
      fc.record({
        hs4: oneOf(undefined, "9403", "6403", "0803", "9999"),
        port_of_discharge: oneOf(undefined, "los angeles", "Houston"),
        origin_country: oneOf(undefined, "china", "korea"),
        months: fc.integer({ min: 1, max: 30 }),
        limit: fc.integer({ min: 1, max: 50 }),
      }),
      async (market, asked) => {
        const { importers } = await topImporters(market.engine, asked);
        const holds = (text: string | undefined, value: Line["pod"]) =>
          !text ||
          String(value ?? "")
            .toLowerCase()
            .includes(text.toLowerCase());
        const mine = within(market.lines, fullMonths(asked.months)).filter(
          (line) =>
            (!asked.hs4 || line.hs4 === asked.hs4) &&
            holds(asked.port_of_discharge, line.pod) &&
            holds(asked.origin_country, line.origin_country),
        );
        expect(importers).toEqual(importersByHand(mine, asked.limit));
      },
    );
  });

  it("of commodity search equal that count, also for codes on containers without a company", async () => {
    for (const { engine, lines } of markets) {
      const mine = within(lines, fullMonths(12));
      for (const hs4 of ["9403", "6403", "0803"]) {
        const own = mine.filter((line) => line.hs4 === hs4);
        const companies = own.flatMap(({ parties }) =>
          parties.map((party) => JSON.stringify([party.company, party.company_state])),
        );
        const { results } = await searchCommodities(engine, hs4, 1);
        expect(results[0]).toMatchObject({
          hs4,
          companies: new Set(companies).size,
          estimated_value: own.reduce((sum, { value }) => sum + value, 0),
        });
      }
    }
  });

  it("of a container's newest import and its lines equal the raw rows", async () => {
    const cut: string[] = [];
    for (const [at, { engine, lines }] of markets.entries())
      for (const number of containerNumbers) {
        const answer = await lookUpContainer(tables[at]!.db, engine, number);
        expect(answer).toMatchObject(containerByHand(lines, number));
        if (answer.commodities_truncated) cut.push(number);
      }
    // Two hundred lines of the large bill are shown, with a flag that there are more.
    expect(cut).toEqual(proof.seeds.map(() => containerNumbers[1]));
  });

  it("of a bill and its lines equal the raw rows, for any number of months", async () => {
    for (const [at, { engine, lines }] of markets.entries()) {
      const numbers = lines.flatMap(({ row }) => [row.master_bol_number, row.house_bol_number]);
      for (const [turn, number] of [...new Set(numbers)].filter((text) => text).entries()) {
        // The large bills, over every time span.
        const spans = /LARGE|MANY/.test(number) ? [1, 6, 18] : [1 + (turn % 18)];
        for (const months of spans) {
          const asked = { bol_number: number.toLowerCase(), months };
          expect(await lookUpBill(tables[at]!.db, engine, asked)).toEqual(
            billByHand(lines, number, `${addMonths("2026-11", 1 - months)}-01`),
          );
        }
      }
    }
  });
});
