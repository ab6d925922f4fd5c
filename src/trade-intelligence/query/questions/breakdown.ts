import { partsOf, type AnswerRow, type TradeEngine } from "../../engine/engine.ts";
import type { Dimension } from "../../layout/dimensions.ts";
import type { FactName } from "../../layout/facts.ts";
import { groupsOf, notesFor, measuredValue, type Labels } from "../grouped.ts";
import { InvalidQuery } from "../invalid-query.ts";
import { askedSpan } from "../period.ts";
import {
  conditionOf,
  countedBy,
  factFor,
  matchedRows,
  measureNamed,
  same,
  type Measure,
  type NamedMeasure,
  tableOf,
} from "../selection.ts";
import type { Filters } from "../filters.ts";

export type BreakdownQuestion = {
  readonly dims: readonly Dimension[];
  readonly measure: NamedMeasure;
  readonly filters: Filters;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly top: number;
  readonly merge_variants: boolean;
};

type BreakdownRow = Labels & { readonly level: number; readonly value: number };

export type Breakdown = {
  readonly measure: NamedMeasure;
  readonly dims: readonly Dimension[];
  readonly filters: Filters;
  readonly since: string;
  readonly until: string;
  readonly fact: FactName;
  readonly notes: readonly string[];
  readonly rows: readonly BreakdownRow[];
};

/**
 * A hierarchy of groups: the grand total, then each parent followed by its children, the largest
 * first, `top` of them under each parent. One statement; every level counts its containers itself.
 */
export async function breakdown(
  engine: TradeEngine,
  question: BreakdownQuestion,
): Promise<Breakdown> {
  const { dims, filters, top } = question;
  const measure = measureNamed(question.measure);
  const snapshot = await engine.snapshot();
  const span = askedSpan(snapshot, question);
  const fact = factFor([...dims, ...(Object.keys(filters) as Dimension[])], measure);
  const parts = partsOf(snapshot, span.since, span.until);
  const condition = conditionOf(filters);
  const table = engine.dialect.table(tableOf(fact, filters), parts);
  const groups = groupsOf(engine.dialect, table, dims, question.merge_variants);
  const rows =
    parts.length === 0
      ? []
      : await engine.query({
          sql: hierarchy(
            fact,
            matchedRows(fact, table, groups, condition.sql, measure),
            dims,
            measure,
            top,
          ),
          parameters: condition.parameters,
        });
  if (rows.length > maxRows)
    throw new InvalidQuery(
      `The answer would have more than ${maxRows} rows. Ask for fewer dims, a smaller top or more filters.`,
    );
  return {
    measure: question.measure,
    dims,
    filters,
    since: span.since,
    until: span.until,
    fact,
    notes: notesFor({ snapshot, span, used: dims, measure, top, filters }),
    rows: parts.length === 0 ? [] : inOrder(rows, dims, measure),
  };
}

/** What fits the 6 MB that a function may answer, with the longest names. */
const maxRows = 5_000;

function hierarchy(
  fact: FactName,
  matched: string,
  dims: readonly Dimension[],
  measure: Measure,
  top: number,
): string {
  const levels = dims.map((_, index) => {
    const names = dims.slice(0, index + 1);
    const parents = names.slice(0, -1);
    const counted = `(${countedBy(fact, "matched", names, dims, measure)})`;
    const kept =
      parents.length === 0
        ? counted
        : `(select c.* from ${counted} c join level${index} p on ${parents
            .map((name) => same(`c.${name}`, `p.${name}`))
            .join(" and ")})`;
    const order = [`${measure} desc`, ...names.map((name) => `${name} nulls last`)].join(", ");
    const within = parents.length > 0 ? `partition by ${parents.join(", ")} ` : "";
    return `level${index + 1} as (select * from (
      select k.*, row_number() over (${within}order by ${order}) as place
      from ${kept} k) r where place <= ${top})`;
  });
  const shown = dims.map((_, index) => {
    const columns = dims.map((name, at) =>
      at <= index ? `cast(${name} as varchar) as ${name}` : `cast(null as varchar) as ${name}`,
    );
    return `select ${index + 1} as level, place, ${[...columns, measure].join(", ")} from level${index + 1}`;
  });
  const total = `select 0 as level, cast(1 as bigint) as place, ${dims
    .map((name) => `cast(null as varchar) as ${name}`)
    .concat(measure)
    .join(", ")} from (${countedBy(fact, "matched", [], dims, measure)}) t`;
  return `with matched as (${matched}), ${levels.join(", ")}
    select * from (${[total, ...shown].join(" union all ")}) a limit ${maxRows + 1}`;
}

/** Parents before their children, each list as it was ranked. */
function inOrder(
  rows: readonly AnswerRow[],
  dims: readonly Dimension[],
  measure: Measure,
): BreakdownRow[] {
  const byParent = new Map<string, AnswerRow[]>();
  for (const row of rows) {
    const level = Number(row["level"]);
    const parent = JSON.stringify(dims.slice(0, Math.max(0, level - 1)).map((name) => row[name]));
    const key = level === 0 ? "total" : `${level}${parent}`;
    byParent.set(key, [...(byParent.get(key) ?? []), row]);
  }
  const below = (level: number, labels: readonly unknown[]): BreakdownRow[] =>
    (byParent.get(`${level}${JSON.stringify(labels)}`) ?? [])
      .toSorted((a, b) => Number(a["place"]) - Number(b["place"]))
      .flatMap((row) => {
        const names = dims.slice(0, level);
        const shown = Object.fromEntries(names.map((name) => [name, labelOf(name, row[name])]));
        return [
          { level, ...shown, value: measuredValue(row, measure) },
          ...below(
            level + 1,
            names.map((name) => row[name]),
          ),
        ];
      });
  const total = byParent.get("total")?.[0];
  return [{ level: 0, value: total ? measuredValue(total, measure) : 0 }, ...below(1, [])];
}

const labelOf = (name: Dimension, value: AnswerRow[string] | undefined): Labels[string] =>
  name === "reefer" && value !== null ? value === "true" : (value ?? null);
