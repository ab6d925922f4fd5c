import type { TradeEngine } from "../engine/engine.ts";
import { indexMonths, minContainers } from "../ingest/sql/index-sql.ts";
import type { FactName } from "../layout/facts.ts";
import { addMonths, fullMonthsBefore } from "../layout/snapshot.ts";

export type Meta = {
  readonly since_month: string;
  readonly until_month_exclusive: string;
  readonly months: number;
  readonly min_containers: number;
  readonly companies: number;
  readonly hs_codes: number;
  readonly facts_since_month: string;
  readonly facts_until_exclusive: string;
  readonly partial_month: string;
  readonly mode: "full";
  readonly facts_hash: string;
  readonly refreshed_since: string;
  readonly fact_rows: Readonly<Record<FactName, number>>;
  readonly volume_measure: "distinct containers";
  readonly built_at: string;
};

/**
 * What the data covers: the index of searches, and the facts. Days as `YYYY-MM-DD`
 * (contract: trade-intelligence#data-coverage-answer).
 */
export async function tradeMeta(engine: TradeEngine): Promise<Meta> {
  const snapshot = await engine.snapshot();
  const { since, until } = fullMonthsBefore(snapshot.data_day, indexMonths);
  const months = Object.keys(snapshot.parts).toSorted();
  return {
    since_month: since,
    until_month_exclusive: until,
    months: indexMonths,
    min_containers: minContainers,
    companies: snapshot.companies,
    hs_codes: snapshot.hs_codes,
    facts_since_month: `${months[0]!}-01`,
    facts_until_exclusive: `${addMonths(months.at(-1)!, 1)}-01`,
    partial_month: `${snapshot.data_day.slice(0, 7)}-01`,
    mode: "full",
    facts_hash: snapshot.build,
    refreshed_since: snapshot.data_day,
    fact_rows: snapshot.fact_rows,
    volume_measure: "distinct containers",
    built_at: snapshot.built_at,
  };
}
