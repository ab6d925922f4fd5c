import sqlParser from "node-sql-parser";
import { describe, expect, it } from "vitest";
import { athenaDialect, literal } from "#src/trade-intelligence/engine/athena-engine.ts";
import type { SqlQuery, TradeEngine } from "#src/trade-intelligence/engine/engine.ts";
import {
  breakdown,
  companyProfile,
  searchCommodities,
  searchCompanies,
  topImporters,
  trends,
  InvalidQuery,
  type Dimension,
} from "#src/trade-intelligence/index.ts";
import { readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import { dimensionNames, dimensions } from "#src/trade-intelligence/layout/dimensions.ts";
import { tradeTables } from "#src/platform/storage/trade-tables.ts";
import { tradeSample } from "#test/support/engine.ts";

const parser = new sqlParser.Parser();

/** Records the statements that would be sent to Athena. */
function remembering(): TradeEngine & { readonly statements: SqlQuery[] } {
  const statements: SqlQuery[] = [];
  return {
    statements,
    dialect: athenaDialect,
    snapshot: () => Promise.resolve(readSnapshot(tradeSample)!),
    held: () => Promise.resolve(null),
    query: (statement) => {
      statements.push(statement);
      // Candidates of a name search, so that its second statement is sent as well.
      return Promise.resolve([{ company: "ACME FURNITURE", shared: 9 }]);
    },
  };
}

const nasty = [
  "o'brien -- ?",
  "'; drop table companies; --",
  "\\'",
  "%_",
  "\u0000",
  "ß".repeat(90),
  "?",
];
/** A code in another format is refused before a query. */
const codes: Readonly<Partial<Record<Dimension, string>>> = {
  hs4: "9403",
  hs2: "94",
  scac: "maeu",
  pod_coast: "east",
  dest_state: "ca",
  company_state: "NJ",
};
const valueOf = (name: Dimension) =>
  dimensions[name].match === "flag" ? true : (codes[name] ?? nasty[name.length % nasty.length]!);

/** Every kind of question, grouped by and filtered on each dimension. */
async function everyQuestion(engine: TradeEngine): Promise<void> {
  const ask = (question: Promise<unknown>) =>
    question.catch((error: unknown) => {
      if (!(error instanceof InvalidQuery)) throw error;
    });
  for (const name of dimensionNames)
    for (const measure of ["containers", "teu", "estimated_value"] as const) {
      const one = { measure, filters: { [name]: valueOf(name) }, top: 3, merge_variants: true };
      await ask(trends(engine, { ...one, group_by: [], interval: "quarter" }));
      await ask(
        trends(engine, { ...one, group_by: [name], interval: "month", merge_variants: false }),
      );
      await ask(breakdown(engine, { ...one, dims: ["pod", name] }));
    }
  await ask(
    breakdown(engine, {
      dims: ["company", "hs4", "pod"],
      measure: "teu",
      filters: { carrier: ["a", "b"] },
      top: 5,
      merge_variants: false,
    }),
  );
  await companyProfile(engine, { company_name: nasty[0]!, company_state: "ca", months: 12 });
  await topImporters(engine, {
    hs4: "9403",
    port_of_discharge: nasty[1],
    origin_country: "x",
    months: 12,
    limit: 5,
  });
  await searchCompanies(engine, { limit: 10 });
  await searchCompanies(engine, {
    name: "acme",
    imports: "leather shoes",
    state: "ca",
    port_of_discharge: "la",
    origin_country: "china",
    min_containers: 3,
    limit: 10,
  });
  await searchCommodities(engine, "leather shoes", 5);
}

/** Fills in the parameters in order, as Athena does. */
const filled = ({ sql, parameters }: SqlQuery): string => {
  const rest = [...parameters];
  const text = sql.replaceAll("?", () => literal(rest.shift()!));
  expect(rest).toEqual([]);
  return text;
};

describe("a statement for Athena", () => {
  it("is valid Athena SQL, and reads only tables and columns that Glue knows", async () => {
    const engine = remembering();
    await everyQuestion(engine);
    expect(engine.statements.length).toBeGreaterThan(100);
    for (const statement of engine.statements) {
      const { tableList } = parser.parse(statement.sql.replaceAll("?", "'x'"), {
        database: "trino",
      });
      const tables = tableList.map((entry) => entry.split("::").at(-1)!);
      const own = new Set([...statement.sql.matchAll(/(\w+) as \(/g)].map(([, name]) => name));
      expect(tables.filter((name) => !own.has(name) && !(name in tradeTables))).toEqual([]);
      expect(statement.sql).toMatch(/where part in \('/);
    }
  });

  it("keeps a client's words inside their quotation marks", async () => {
    const engine = remembering();
    await everyQuestion(engine);
    for (const statement of engine.statements) {
      // The statement itself never contains them, and an apostrophe in a literal is doubled.
      for (const words of nasty.slice(0, 2)) expect(statement.sql).not.toContain(words);
      for (const parameter of statement.parameters)
        if (typeof parameter === "string") {
          const text = literal(parameter);
          expect(text.slice(1, -1).replaceAll("''", "")).not.toContain("'");
        }
    }
    const hostile = engine.statements.find(({ parameters }) => parameters.includes(nasty[1]!))!;
    expect(() => parser.parse(filled(hostile), { database: "trino" })).not.toThrow();
  });
});
