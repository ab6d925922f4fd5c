import * as z from "zod";
import { partsOf, type AnswerRow, type Parameter, type TradeEngine } from "../../engine/engine.ts";
import { indexMonths } from "../../ingest/sql/index-sql.ts";
import { companyName } from "../../reference/company-name.ts";
import { headingOf, searchHeadings } from "../../reference/headings.ts";
import { logisticsHint, type LogisticsHint } from "../logistics-hint.ts";
import { tradeMeta, type Meta } from "../meta.ts";
import { nameMatch, trigramsOf } from "../name-match.ts";
import { fullMonths } from "../period.ts";

export type CompanySearch = {
  readonly name?: string | undefined;
  readonly imports?: string | undefined;
  readonly state?: string | undefined;
  readonly port_of_discharge?: string | undefined;
  readonly origin_country?: string | undefined;
  readonly min_containers?: number | undefined;
  readonly limit: number;
};

type Top = { readonly name: string; readonly containers: number };
type TopGoods = {
  readonly hs4: string;
  readonly description: string | null;
  readonly estimated_value: number;
  readonly containers: number;
};

export type FoundCompany = LogisticsHint & {
  readonly company_name: string;
  readonly company_state: string | null;
  readonly containers: number;
  readonly containers_as_consignee: number;
  readonly containers_as_notify_party: number;
  readonly teus: number;
  readonly estimated_value: number;
  readonly reefer_share: number;
  readonly first_month: string;
  readonly last_month: string;
  readonly top_ports: readonly Top[];
  readonly top_origins: readonly Top[];
  readonly top_carriers: readonly Top[];
  readonly top_commodities: readonly TopGoods[];
  readonly score: number;
};

/** Names that share the most letters with the asked one, before they are compared word by word. */
const candidates = 400;
const minNameScore = 0.45;
/** Headings that the words of `imports` may mean. */
const maxHeadings = 8;
const minHeadingScore = 0.34;

/**
 * Companies of the last full months, by how well they fit
 * (contract: trade-intelligence#company-search): the name, the share of what they import that fits
 * `imports`, or both. With neither, the largest.
 */
export async function searchCompanies(
  engine: TradeEngine,
  search: CompanySearch,
): Promise<{ readonly index: Meta; readonly results: readonly FoundCompany[] }> {
  const index = await tradeMeta(engine);
  const asked = search.name === undefined ? null : companyName(search.name);
  const wanted = search.imports ? headingsMeant(search.imports) : null;
  // A name without letters, or words that are in no heading, fit no company.
  if ((search.name !== undefined && !asked) || wanted?.length === 0) return { index, results: [] };
  const names = asked ? await namesLike(engine, asked) : null;
  if (names?.length === 0) return { index, results: [] };
  const rows = await matching(engine, search, names, wanted);
  const results = rows
    .map((row) => ({ ...company(row), score: scoreOf(row, asked, wanted !== null) }))
    .filter(({ score }) => asked === null || score >= minNameScore)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.containers - a.containers ||
        (a.company_name < b.company_name ? -1 : 1),
    );
  return { index, results: results.slice(0, search.limit) };
}

const headingsMeant = (words: string): string[] =>
  searchHeadings(words, maxHeadings)
    .filter(({ score }) => score >= minHeadingScore)
    .map(({ heading }) => heading.hs4);

async function namesLike(engine: TradeEngine, asked: string): Promise<string[]> {
  const { build } = await engine.snapshot();
  const trigrams = trigramsOf(asked);
  const rows = await engine.query({
    sql: `select company, count(*) as shared from ${engine.dialect.table("company_trigrams", [build])}
      where trigram in (${trigrams.map(() => "?").join(", ")})
      group by company order by shared desc, length(company), company limit ${candidates}`,
    parameters: trigrams,
  });
  return rows
    .map(({ company: name }) => String(name))
    .filter((name) => nameMatch(asked, name) >= minNameScore);
}

async function matching(
  engine: TradeEngine,
  search: CompanySearch,
  names: readonly string[] | null,
  wanted: readonly string[] | null,
): Promise<readonly AnswerRow[]> {
  const snapshot = await engine.snapshot();
  const clauses = ["i.containers >= ?"];
  const parameters: Parameter[] = [search.min_containers ?? 1];
  if (names) {
    clauses.push(`i.company in (${names.map(() => "?").join(", ")})`);
    parameters.push(...names);
  }
  if (search.state) {
    clauses.push("i.company_state = ?");
    parameters.push(search.state.toUpperCase());
  }
  const joins: string[] = [];
  const joined: Parameter[] = [];
  const span = fullMonths(snapshot, indexMonths);
  const parts = partsOf(snapshot, span.since, span.until);
  const join = (
    table: "company_month" | "commodity_month_by_code",
    where: string,
    values: readonly string[],
  ) => {
    const name = `s${joins.length}`;
    joins.push(`join (
        select company, coalesce(company_state, '') as company_state, count(distinct container_key) as container_count
        from ${engine.dialect.table(table, parts)} where ${where} group by company, coalesce(company_state, '')
      ) ${name} on ${name}.company = i.company and ${name}.company_state = coalesce(i.company_state, '')`);
    joined.push(...values);
    return name;
  };
  for (const [column, text] of [
    ["pod", search.port_of_discharge],
    ["origin_country", search.origin_country],
  ] as const)
    if (text) join("company_month", `strpos(lower(${column}), lower(?)) > 0`, [text]);
  const goods =
    wanted &&
    join("commodity_month_by_code", `hs4 in (${wanted.map(() => "?").join(", ")})`, wanted);
  const fitting = goods ? `${goods}.container_count` : "0";
  const order = goods ? `cast(${goods}.container_count as double) / i.containers desc, ` : "";
  return engine.query({
    sql: `select i.*, ${fitting} as fitting from ${engine.dialect.table("companies", [snapshot.build])} i
      ${joins.join(" ")} where ${clauses.join(" and ")}
      order by ${order}i.containers desc, i.company, i.company_state nulls last
      limit ${names ? candidates : Math.max(search.limit, 200)}`,
    parameters: [...joined, ...parameters],
  });
}

function scoreOf(row: AnswerRow, asked: string | null, byGoods: boolean): number {
  const share = byGoods ? Math.min(1, Number(row["fitting"]) / Number(row["containers"])) : 1;
  const named = asked ? nameMatch(asked, String(row["company"])) : 1;
  if (!asked && !byGoods) return 1;
  return Math.round(named * (0.5 + 0.5 * share) * (byGoods && !asked ? share : 1) * 1000) / 1000;
}

function company(row: AnswerRow): Omit<FoundCompany, "score"> {
  const containers = Number(row["containers"]);
  const asNotify = Number(row["containers_as_notify_party"]);
  return {
    company_name: String(row["company"]),
    company_state: row["company_state"] === null ? null : String(row["company_state"]),
    containers,
    containers_as_consignee: Number(row["containers_as_consignee"]),
    containers_as_notify_party: asNotify,
    teus: Number(row["teus"]),
    estimated_value: Number(row["estimated_value"]),
    reefer_share: Number(row["reefer_share"]),
    first_month: String(row["first_month"]),
    last_month: String(row["last_month"]),
    top_ports: list(Top, row["top_ports"]),
    top_origins: list(Top, row["top_origins"]),
    top_carriers: list(Top, row["top_carriers"]),
    top_commodities: list(Goods, row["top_commodities"]).map((goods) => ({
      ...goods,
      description: headingOf(goods.hs4)?.description ?? null,
    })),
    ...logisticsHint(String(row["company"]), containers, asNotify),
  };
}

const Top = z.strictObject({ name: z.string(), containers: z.number() });
const Goods = z.strictObject({
  hs4: z.string(),
  estimated_value: z.number(),
  containers: z.number(),
});

/** Lists are JSON text in the index. */
const list = <T extends z.ZodType>(schema: T, text: AnswerRow[string] | undefined): z.infer<T>[] =>
  typeof text === "string" ? z.array(schema).parse(JSON.parse(text)) : [];
