import { partsOf, type TradeEngine } from "../../engine/engine.ts";
import type { MonthlyTable } from "../../layout/facts.ts";
import { note, topNote } from "../notes.ts";
import { fullMonths } from "../period.ts";
import { conditionOf, factFor, tableOf } from "../selection.ts";
import type { Filters } from "../filters.ts";

export type TopImportersQuestion = {
  readonly hs4?: string | undefined;
  readonly port_of_discharge?: string | undefined;
  readonly origin_country?: string | undefined;
  /** Full calendar months, 1 to 60. */
  readonly months: number;
  readonly limit: number;
};

export type TopImporters = {
  readonly since: string;
  readonly until: string;
  readonly ranked_by: "containers";
  readonly filters: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
  readonly importers: readonly {
    readonly company_name: string;
    readonly states: readonly string[];
    readonly containers: number;
    readonly teus: number;
    readonly estimated_value: number;
  }[];
};

/**
 * Companies with the most containers in the last full months; a name's states count as one company
 * (contract: trade-intelligence#top-importers).
 */
export async function topImporters(
  engine: TradeEngine,
  question: TopImportersQuestion,
): Promise<TopImporters> {
  const snapshot = await engine.snapshot();
  const span = fullMonths(snapshot, question.months);
  const parts = partsOf(snapshot, span.since, span.until);
  const filters: Filters = {
    ...(question.hs4 !== undefined && { hs4: question.hs4 }),
    ...(question.port_of_discharge && { pod: question.port_of_discharge }),
    ...(question.origin_country && { origin_country: question.origin_country }),
  };
  const fact = factFor(question.hs4 ? ["company", "hs4"] : ["company"], "containers");
  const condition = conditionOf(filters);
  const table = (name: MonthlyTable) => engine.dialect.table(name, parts);
  const rows =
    parts.length === 0
      ? []
      : await engine.query({
          sql:
            Object.keys(filters).length === 0
              ? importersOfEverything(table("importer_month"), question.limit)
              : importersOf(table(tableOf(fact, filters)), condition.sql, question.limit),
          parameters: condition.parameters,
        });
  const importers = new Map<string, TopImporters["importers"][number] & { states: string[] }>();
  for (const row of rows) {
    const company_name = String(row["company"]);
    const known = importers.get(company_name) ?? {
      company_name,
      states: [] as string[],
      containers: Number(row["containers"]),
      teus: Math.round(Number(row["teus"]) * 100) / 100,
      estimated_value: Number(row["estimated_value"]),
    };
    for (const state of String(row["company_states"] ?? "").split(" "))
      if (state && !known.states.includes(state)) known.states.push(state);
    importers.set(company_name, known);
  }
  return {
    since: span.since,
    until: span.until,
    ranked_by: "containers",
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, String(value)]),
    ),
    notes: [
      ...span.notes,
      note("full_months"),
      note("shared_containers"),
      note("floor"),
      note("parties"),
      note("modelled_value"),
      note("separate_entities"),
      ...(question.hs4 ? [note("headings")] : []),
      topNote(question.limit),
    ],
    importers: [...importers.values()].map((one) => ({ ...one, states: one.states.toSorted() })),
  };
}

/** From the companies' monthly sums: a container lands in one month, so months add up. */
const importersOfEverything = (table: string, limit: number): string => `
  with ranked as (
    select company, sum(containers) as containers, cast(sum(teus) as double) as teus,
      sum(estimated_value) as estimated_value
    from ${table} group by company order by containers desc, company limit ${limit})
  select r.*, s.company_states from ranked r
  join (select distinct company, company_states from ${table}) s on s.company = r.company
  order by r.containers desc, r.company`;

/** Ranked by containers first: TEUs and values are added up for those that are shown. */
const importersOf = (table: string, where: string, limit: number): string => `
  with matched as (
    select company, company_state, container_key, bill_key, teu, estimated_value
    from ${table} where ${where}),
  ranked as (
    select company, count(distinct container_key) as containers from matched
    group by company order by containers desc, company limit ${limit}),
  own as (select m.* from matched m join ranked r on r.company = m.company),
  bills as (
    select company, container_key, bill_key, max(teu) as teu, max(estimated_value) as estimated_value
    from own group by company, container_key, bill_key),
  container_rows as (
    select company, container_key, max(teu) as teu, sum(estimated_value) as estimated_value
    from bills group by company, container_key),
  totals as (
    select company, count(*) as containers, cast(sum(teu) as double) as teus,
      sum(estimated_value) as estimated_value
    from container_rows group by company)
  select t.*, s.company_state as company_states from totals t
  join (select distinct company, company_state from own) s on s.company = t.company
  order by t.containers desc, t.company`;
