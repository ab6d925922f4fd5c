import { partsOf, type AnswerRow, type TradeEngine } from "../../engine/engine.ts";
import { headingOf } from "../../reference/headings.ts";
import { note } from "../notes.ts";
import { logisticsHint, type LogisticsHint } from "../logistics-hint.ts";
import { fullMonths } from "../period.ts";

export type ProfileQuestion = {
  /** As company search gives it. */
  readonly company_name: string;
  readonly company_state?: string | undefined;
  /** Full calendar months, 1 to 60. */
  readonly months: number;
};

type Share = { readonly name: string; readonly containers: number; readonly teus: number };

export type Profile = {
  readonly company_name: string;
  readonly company_state?: string;
  readonly since: string;
  readonly until: string;
  readonly found: boolean;
  readonly totals: {
    readonly containers: number;
    readonly containers_as_consignee: number;
    readonly containers_as_notify_party: number;
    readonly teus: number;
    readonly states: readonly string[];
  } & LogisticsHint;
  readonly monthly: readonly {
    readonly month: string;
    readonly containers: number;
    readonly teus: number;
  }[];
  readonly ports_of_discharge: readonly Share[];
  readonly origin_countries: readonly Share[];
  readonly carriers: readonly Share[];
  readonly destination_states: readonly Share[];
  readonly commodities_hs4: readonly {
    readonly hs4: string;
    readonly description: string | null;
    readonly containers: number;
    readonly estimated_value: number;
  }[];
  readonly notes: readonly string[];
};

/** Rows of each list of a profile. */
const maxShown = 25;

/**
 * What one company imported in the last full months. Two statements, both pruned to the company
 * (contract: trade-intelligence#company-profile).
 */
export async function companyProfile(
  engine: TradeEngine,
  question: ProfileQuestion,
): Promise<Profile> {
  const snapshot = await engine.snapshot();
  const span = fullMonths(snapshot, question.months);
  const parts = partsOf(snapshot, span.since, span.until);
  const state = question.company_state?.toUpperCase();
  const where = `company = ?${state ? " and company_state = ?" : ""}`;
  const parameters = [question.company_name, ...(state ? [state] : [])];
  const table = (name: "company_month" | "commodity_month") => engine.dialect.table(name, parts);
  const [lists, goods] =
    parts.length === 0
      ? [[], []]
      : await Promise.all([
          engine.query({
            sql: listsQuery(table("company_month"), where),
            parameters: [...parameters, ...parameters],
          }),
          engine.query({ sql: goodsQuery(table("commodity_month"), where), parameters }),
        ]);
  const of = (list: string) => lists.filter((row) => row["list"] === list);
  const shares = (list: string): Share[] =>
    of(list)
      .filter((row) => row["name"] !== null)
      .slice(0, maxShown)
      .map((row) => ({ name: String(row["name"]), ...volume(row) }));
  const [total] = of("total");
  const containers = Number(total?.["containers"] ?? 0);
  const asNotify = Number(total?.["as_notify_party"] ?? 0);
  const byMonth = new Map(of("month").map((row) => [row["name"], volume(row)]));
  return {
    company_name: question.company_name,
    ...(state ? { company_state: state } : {}),
    since: span.since,
    until: span.until,
    found: containers > 0,
    totals: {
      containers,
      containers_as_consignee: Number(total?.["as_consignee"] ?? 0),
      containers_as_notify_party: asNotify,
      teus: total ? volume(total).teus : 0,
      states: of("state")
        .flatMap(({ name }) => (name === null ? [] : [String(name)]))
        .toSorted(),
      ...logisticsHint(question.company_name, containers, asNotify),
    },
    monthly:
      containers > 0
        ? span.held.map((month) => ({
            month,
            ...(byMonth.get(month) ?? { containers: 0, teus: 0 }),
          }))
        : [],
    ports_of_discharge: shares("pod"),
    origin_countries: shares("origin_country"),
    carriers: shares("carrier"),
    destination_states: shares("dest_state"),
    commodities_hs4: goods.slice(0, maxShown).map((row) => ({
      hs4: String(row["hs4"]),
      description: headingOf(String(row["hs4"]))?.description ?? null,
      containers: Number(row["containers"]),
      estimated_value: Number(row["estimated_value"]),
    })),
    notes: [
      ...span.notes,
      note("full_months"),
      note("floor"),
      note("shared_containers"),
      note("separate_entities"),
      note("parties"),
      note("headings"),
      note("modelled_value"),
    ],
  };
}

const volume = (row: AnswerRow) => ({
  containers: Number(row["containers"]),
  teus: Math.round(Number(row["teus"]) * 100) / 100,
});

/** Totals and every list in one statement: each counts the containers of the company once. */
function listsQuery(table: string, where: string): string {
  const columns = ["pod", "origin_country", "carrier", "dest_state"];
  const list = (name: string, column: string) =>
    `select '${name}' as list, ${column} as name, count(*) as containers, cast(sum(teu) as double) as teus,
       sum(as_consignee) as as_consignee, sum(as_notify_party) as as_notify_party
     from container_rows group by ${column}`;
  return `with container_rows as (
      select container_key, max(month) as month, max(teu) as teu, ${columns
        .map((column) => `max(${column}) as ${column}`)
        .join(", ")},
        max(case when as_consignee then 1 else 0 end) as as_consignee,
        max(case when as_notify_party then 1 else 0 end) as as_notify_party
      from ${table} where ${where} group by container_key),
    states as (select distinct company_state from ${table} where ${where})
    select * from (
      select 'total' as list, cast(null as varchar) as name, count(*) as containers,
        cast(sum(teu) as double) as teus, sum(as_consignee) as as_consignee,
        sum(as_notify_party) as as_notify_party from container_rows
      union all ${list("month", "month")}
      ${columns.map((column) => `union all ${list(column, column)}`).join(" ")}
      union all select 'state', company_state, 0, 0, 0, 0 from states) l
    order by list, containers desc, name nulls last`;
}

const goodsQuery = (table: string, where: string): string => `
  select hs4, count(*) as containers, sum(estimated_value) as estimated_value
  from (select hs4, container_key, sum(estimated_value) as estimated_value
    from (select hs4, container_key, bill_key, max(estimated_value) as estimated_value
      from ${table} where ${where} and hs4 is not null group by hs4, container_key, bill_key) b
    group by hs4, container_key) c
  group by hs4 order by containers desc, hs4 limit ${maxShown}`;
