import { dimensions, type Dimension } from "../layout/dimensions.ts";
import { facts, type FactName, type MonthlyTable } from "../layout/facts.ts";
import type { Parameter } from "../engine/engine.ts";
import { refuseForms } from "./filter-forms.ts";
import { InvalidQuery } from "./invalid-query.ts";
import type { Interval } from "./period.ts";
import type { Filters } from "./filters.ts";

const measures = ["containers", "teu", "estimated_value"] as const;
export type Measure = (typeof measures)[number];
/**
 * As a question names it: `teus` is another name of `teu`
 * (contract: trade-intelligence#measures-and-dimensions).
 */
export type NamedMeasure = Measure | "teus";
export const measureNamed = (name: NamedMeasure): Measure => (name === "teus" ? "teu" : name);

/**
 * The smallest fact that answers exactly, for the dimensions grouped by and filtered on. Throws
 * InvalidQuery for combinations that no fact holds
 * (contract: trade-intelligence#measures-and-dimensions).
 */
export function factFor(used: readonly Dimension[], measure: Measure): FactName {
  const of = (family: string) => used.filter((name) => dimensions[name].family === family);
  const lane = of("lane");
  const company = of("company");
  const product = of("product");
  if (lane.length > 0 && company.length + product.length > 0)
    throw new InvalidQuery(
      `${lane.join(", ")} cannot be combined with ${[...company, ...product].join(", ")}: ` +
        "lanes are counted for the whole market, companies and products are not stored by lane. " +
        "Use pod, origin_country or carrier instead.",
    );
  if (lane.length > 0 && measure === "estimated_value")
    throw new InvalidQuery(
      `estimated_value is not available by ${lane.join(", ")}. Ask for containers or teu.`,
    );
  if (company.length > 0) return product.length > 0 ? "commodity_month" : "company_month";
  if (product.length > 0 || measure === "estimated_value") return "hs_lane_month";
  return "lane_month";
}

/** The copy of a fact that is read fastest: companies by code are stored sorted by each of the two. */
export function tableOf(fact: FactName, filters: Filters): MonthlyTable {
  const isByCode = filters.hs4 !== undefined || filters.hs2 !== undefined;
  return fact === "commodity_month" && isByCode && filters.company === undefined
    ? "commodity_month_by_code"
    : fact;
}

export type Condition = { readonly sql: string; readonly parameters: readonly Parameter[] };

/**
 * The filters as one condition; `true` without any. Values only ever go in as parameters. Throws
 * InvalidQuery for a value that no record can have by its form.
 */
export function conditionOf(filters: Filters): Condition {
  refuseForms(filters);
  const clauses: string[] = [];
  const parameters: Parameter[] = [];
  for (const [name, wanted] of Object.entries(filters) as [Dimension, Filters[Dimension]][]) {
    if (wanted === undefined) continue;
    const values = Array.isArray(wanted) ? (wanted as readonly string[]) : [wanted as Parameter];
    const { match } = dimensions[name];
    const compare = match === "substring" ? `strpos(lower(${name}), lower(?)) > 0` : `${name} = ?`;
    clauses.push(`(${values.map(() => compare).join(" or ")})`);
    for (const value of values)
      parameters.push(match === "exact" ? String(value).toUpperCase() : value);
  }
  return { sql: clauses.join(" and ") || "1 = 1", parameters };
}

/** What is grouped by: a column, or an expression of it under a name, with what it has to be joined to. */
export type Grouping = {
  readonly name: string;
  readonly column: string;
  readonly expression: string;
  readonly join?: string;
};

/** Rows of a fact that a question measures, under the names of its groups. */
export function matchedRows(
  fact: FactName,
  table: string,
  groups: readonly Grouping[],
  where: string,
  measure: Measure,
): string {
  const named = groups.map(({ name, expression }) =>
    name === expression ? name : `${expression} as ${name}`,
  );
  const from = [`${table} f`, ...groups.flatMap(({ join }) => join ?? [])].join(" ");
  const select = (columns: readonly string[], by: readonly string[] = []) =>
    `select ${[...named, ...columns].join(", ")} from ${from} where ${where}${
      by.length > 0
        ? ` group by ${[...groups.map(({ expression }) => expression), ...by].join(", ")}`
        : ""
    }`;
  if (fact === "lane_month") {
    // Added up before anything is done with the texts: their combinations are few.
    const columns = groups.map(({ column }) => column).join(", ");
    const added = `(select ${columns && `${columns}, `}sum(containers) as containers, sum(teus) as teus
      from ${table} where ${where}${columns && ` group by ${columns}`}) f`;
    const joined = [added, ...groups.flatMap(({ join }) => join ?? [])].join(" ");
    return `select ${[...named, "containers", "teus"].join(", ")} from ${joined}`;
  }
  if (measure === "containers") return select(["container_key"]);
  if (measure === "teu") return select(["container_key", "max(teu) as teu"], ["container_key"]);
  // A row for each code of a container: nothing of it is counted twice.
  if (fact === "hs_lane_month") return select(["estimated_value"]);
  const own = unitsOfOthers(
    fact,
    groups.map(({ name }) => name),
  );
  return select(
    ["container_key", ...own, "max(estimated_value) as estimated_value"],
    ["container_key", ...own],
  );
}

/**
 * Adds up `matched` by some of its groups (`all`): each container once and each unit's value once,
 * whatever number of rows they have.
 */
export function countedBy(
  fact: FactName,
  matched: string,
  names: readonly string[],
  all: readonly string[],
  measure: Measure,
): string {
  const list = names.map((name) => `${name}, `).join("");
  const by = names.length > 0 ? ` group by ${names.join(", ")}` : "";
  const select = (expression: string, from: string) =>
    `select ${list}${expression} as ${measure} from ${from}${by}`;
  if (fact === "lane_month")
    return measure === "containers"
      ? select("coalesce(sum(containers), 0)", matched)
      : select("cast(coalesce(sum(teus), 0) as double)", matched);
  if (measure === "containers") return select("count(distinct container_key)", matched);
  const sum =
    measure === "teu"
      ? "cast(coalesce(sum(teu), 0) as double)"
      : "coalesce(sum(estimated_value), 0)";
  if (names.length === all.length || (fact === "hs_lane_month" && measure === "estimated_value"))
    return select(sum, matched);
  const own =
    measure === "teu" ? [] : unitsOfOthers(fact, all).concat(unitsAmong(fact, all, names));
  const once = `${list}container_key${own.map((unit) => `, ${unit}`).join("")}`;
  return select(
    sum,
    `(select ${once}, max(${measure}) as ${measure} from ${matched} group by ${once}) u`,
  );
}

/** What a value belongs to, beside the container, unless it is grouped by anyway. */
const unitsOfOthers = (fact: FactName, names: readonly string[]): string[] =>
  (facts[fact].units ?? []).filter((unit) => !names.includes(unit));

/** Units that `matched` is grouped by and this level is not. */
const unitsAmong = (fact: FactName, all: readonly string[], names: readonly string[]): string[] =>
  (facts[fact].units ?? []).filter((unit) => all.includes(unit) && !names.includes(unit));

/** Equal, or both without a value. */
export const same = (one: string, other: string): string =>
  `(${one} = ${other} or (${one} is null and ${other} is null))`;

/** The period of a row's month in the SQL of both engines. */
export const periodExpression: Readonly<Record<Interval, string>> = {
  month: "month",
  quarter: `concat(substr(month, 1, 4), case when substr(month, 6, 2) <= '03' then '-Q1'
    when substr(month, 6, 2) <= '06' then '-Q2' when substr(month, 6, 2) <= '09' then '-Q3' else '-Q4' end)`,
  year: "substr(month, 1, 4)",
};
