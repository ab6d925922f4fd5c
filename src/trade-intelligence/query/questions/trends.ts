import type { TradeEngine } from "../../engine/engine.ts";
import { partsOf } from "../../engine/engine.ts";
import type { Dimension } from "../../layout/dimensions.ts";
import type { FactName } from "../../layout/facts.ts";
import { groupsOf, notesFor, measuredValue, type Labels } from "../grouped.ts";
import { askedSpan, periodsOf, type Interval } from "../period.ts";
import {
  conditionOf,
  countedBy,
  factFor,
  matchedRows,
  measureNamed,
  periodExpression,
  same,
  type Measure,
  type NamedMeasure,
  tableOf,
} from "../selection.ts";
import type { Filters } from "../filters.ts";

export type TrendsQuestion = {
  readonly measure: NamedMeasure;
  readonly group_by: readonly Dimension[];
  readonly filters: Filters;
  readonly interval: Interval;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly top: number;
  readonly merge_variants: boolean;
};

export type Trends = {
  readonly measure: NamedMeasure;
  readonly interval: Interval;
  readonly since: string;
  readonly until: string;
  readonly group_by: readonly Dimension[];
  readonly filters: Filters;
  readonly fact: FactName;
  readonly notes: readonly string[];
  readonly series: readonly (Labels & { readonly period: string; readonly value: number })[];
};

/**
 * A measure over time, for the largest groups. A period without a container of a group is there with zero;
 * one that the data does not hold is not there.
 */
export async function trends(engine: TradeEngine, question: TrendsQuestion): Promise<Trends> {
  const { group_by, filters, interval, top } = question;
  const measure = measureNamed(question.measure);
  const snapshot = await engine.snapshot();
  const span = askedSpan(snapshot, question);
  const fact = factFor([...group_by, ...(Object.keys(filters) as Dimension[])], measure);
  const parts = partsOf(snapshot, span.since, span.until);
  const table = engine.dialect.table(tableOf(fact, filters), parts);
  const groups = groupsOf(engine.dialect, table, group_by, question.merge_variants);
  const names = groups.map(({ name }) => name);
  const condition = conditionOf(filters);
  const period = { name: "period", column: "month", expression: periodExpression[interval] };
  const matched = matchedRows(fact, table, [period, ...groups], condition.sql, measure);
  const all = ["period", ...names];
  const joined = names.map((name) => same(`c.${name}`, `l.${name}`));
  const rows =
    parts.length === 0
      ? []
      : await engine.query({
          sql: `with matched as (${matched}),
            counted as (${countedBy(fact, "matched", all, all, measure)}),
            largest as (select ${["sum(" + measure + ") as total", ...names].join(", ")} from counted
              ${names.length > 0 ? `group by ${names.join(", ")}` : ""}
              order by ${["total desc", ...names.map((name) => `${name} nulls last`)].join(", ")} limit ${top})
            select c.*, l.total from counted c join largest l on ${joined.join(" and ") || "1 = 1"}
            order by ${["l.total desc", ...names.map((name) => `c.${name} nulls last`), "c.period"].join(", ")}`,
          parameters: condition.parameters,
        });
  return {
    measure: question.measure,
    interval,
    since: span.since,
    until: span.until,
    group_by,
    filters,
    fact,
    notes: notesFor({ snapshot, span, used: group_by, measure, top, filters }),
    series: filled(rows, names, periodsOf(span.held, interval), measure),
  };
}

/** Every group in every period of the span. */
function filled(
  rows: readonly Readonly<Record<string, string | number | boolean | null>>[],
  names: readonly string[],
  periods: readonly string[],
  measure: Measure,
): Trends["series"] {
  const groups = new Map<string, { labels: Labels; values: Map<string, number> }>();
  if (names.length === 0) groups.set("[]", { labels: {}, values: new Map() });
  for (const row of rows) {
    const labels = Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
    const key = JSON.stringify(Object.values(labels));
    const group = groups.get(key) ?? { labels, values: new Map<string, number>() };
    group.values.set(String(row["period"]), measuredValue(row, measure));
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ labels, values }) =>
    periods.map((period) => ({ period, ...labels, value: values.get(period) ?? 0 })),
  );
}
