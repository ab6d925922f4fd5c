import { join } from "node:path";
import { openDuck, quoted } from "#src/trade-intelligence/engine/duck.ts";
import { duckdbEngine } from "#src/trade-intelligence/engine/duckdb-engine.ts";
import { partsOf, type TradeEngine } from "#src/trade-intelligence/engine/engine.ts";
import {
  breakdown,
  companyProfile,
  searchCommodities,
  searchCompanies,
  topImporters,
  trends,
} from "#src/trade-intelligence/index.ts";
import {
  partPath,
  type PartitionedTable,
  type Snapshot,
} from "#src/trade-intelligence/layout/snapshot.ts";
import type { Result, Row } from "../report.ts";
import { median } from "../statistics.ts";
import { listening, scannedBytes } from "./scanned.ts";

type Asked = {
  readonly what: string;
  readonly ask: (engine: TradeEngine) => Promise<unknown>;
  /** The same question as a user of the files and DuckDB writes it. */
  readonly byHand: (files: Files) => string;
};
/** The files of a table for months, both included; of an index table without months. */
type Files = (table: PartitionedTable, since?: string, until?: string) => string;

const plain = { measure: "containers", filters: {}, top: 10, merge_variants: false } as const;
const year = ["2025-11", "2026-10"] as const;

const asked = (company: string): readonly Asked[] => [
  {
    what: "trend of the whole market, 13 months",
    ask: (engine) => trends(engine, { ...plain, group_by: [], interval: "month" }),
    byHand: (files) =>
      `select month, sum(containers) from ${files("lane_month", "2025-11", "2026-11")} group by month order by month`,
  },
  {
    what: "trend by coast, quarters, from Vietnam",
    ask: (engine) =>
      trends(engine, {
        ...plain,
        group_by: ["pod_coast"],
        filters: { origin_country: "vietnam" },
        interval: "quarter",
      }),
    byHand: (files) =>
      `select month, pod_coast, sum(containers) from ${files("lane_month", "2025-11", "2026-11")}
       where origin_country ilike '%vietnam%' group by all order by all`,
  },
  {
    what: "trend of one HS code by port",
    ask: (engine) =>
      trends(engine, { ...plain, group_by: ["pod"], filters: { hs4: "9403" }, interval: "month" }),
    byHand: (files) =>
      `select month, pod, count(distinct container_key) from ${files("hs_lane_month", "2025-11", "2026-11")}
       where hs4 = '9403' group by all order by all`,
  },
  {
    what: "trend of value by chapter",
    ask: (engine) =>
      trends(engine, {
        ...plain,
        measure: "estimated_value",
        group_by: ["hs2"],
        interval: "month",
      }),
    byHand: (files) =>
      `select month, hs2, sum(estimated_value) from ${files("hs_lane_month", "2025-11", "2026-11")} group by all order by all`,
  },
  {
    what: "breakdown by coast and port",
    ask: (engine) =>
      breakdown(engine, { ...plain, dims: ["pod_coast", "pod"], since: year[0], until: year[1] }),
    byHand: (files) =>
      `select pod_coast, pod, sum(containers) from ${files("lane_month", ...year)}
       group by grouping sets ((), (pod_coast), (pod_coast, pod)) order by all`,
  },
  {
    what: "breakdown by port, spellings merged",
    ask: (engine) =>
      breakdown(engine, {
        ...plain,
        dims: ["pod"],
        merge_variants: true,
        since: year[0],
        until: year[1],
      }),
    byHand: (files) =>
      `select min(pod), sum(containers) from ${files("lane_month", ...year)}
       group by regexp_replace(upper(pod), '[^\\p{L}\\p{N}]', '', 'g') order by 2 desc limit 10`,
  },
  {
    what: "breakdown by company and code, one port, three months",
    ask: (engine) =>
      breakdown(engine, {
        ...plain,
        dims: ["company", "hs4"],
        filters: { pod: "savannah" },
        since: "2026-08",
        until: "2026-10",
      }),
    byHand: (files) =>
      `with m as (select company, hs4, container_key from ${files("commodity_month", "2026-08", "2026-10")} where pod ilike '%savannah%'),
         top as (select company, count(distinct container_key) as n from m group by company order by n desc limit 10)
       select * from (select company, hs4, count(distinct container_key) as n from m semi join top using (company) group by all)
       qualify row_number() over (partition by company order by n desc) <= 10 order by all`,
  },
  {
    what: "top importers of one HS code, 12 months",
    ask: (engine) => topImporters(engine, { hs4: "9403", months: 12, limit: 20 }),
    byHand: (files) =>
      `select company, count(distinct container_key) as n, sum(estimated_value) from ${files("commodity_month", ...year)}
       where hs4 = '9403' group by company order by n desc limit 20`,
  },
  {
    what: "top importers of everything, 12 months",
    ask: (engine) => topImporters(engine, { months: 12, limit: 20 }),
    byHand: (files) =>
      `select company, count(distinct container_key) as n, sum(estimated_value) from ${files("company_month", ...year)}
       group by company order by n desc limit 20`,
  },
  {
    what: "profile of the largest company, 12 months",
    ask: (engine) => companyProfile(engine, { company_name: company, months: 12 }),
    byHand: (files) =>
      `with m as materialized (select * from ${files("company_month", ...year)} where company = ${quoted(company)})
       select 'month' as list, month as name, count(distinct container_key) from m group by all
       union all select 'pod', pod, count(distinct container_key) from m group by all
       union all select 'origin', origin_country, count(distinct container_key) from m group by all
       union all select 'carrier', carrier, count(distinct container_key) from m group by all
       union all select 'state', dest_state, count(distinct container_key) from m group by all
       union all select 'hs4', hs4, count(distinct container_key) from ${files("commodity_month", ...year)}
         where company = ${quoted(company)} group by all order by all`,
  },
  {
    what: "company search by a misspelt name",
    ask: (engine) => searchCompanies(engine, { name: `${company.slice(0, -2)}x`, limit: 10 }),
    byHand: (files) =>
      `select * from ${files("companies")} where company in (
         select company from (select distinct company from ${files("companies")})
         order by jaro_winkler_similarity(company, ${quoted(`${company.slice(0, -2)}x`)}) desc limit 10)`,
  },
  {
    what: "company search by goods and port",
    ask: (engine) =>
      searchCompanies(engine, {
        imports: "leather shoes",
        port_of_discharge: "houston",
        limit: 10,
      }),
    byHand: (files) =>
      `select i.*, g.container_count / i.containers as share from ${files("companies")} i
       join (select company, company_state, count(distinct container_key) as container_count from ${files("commodity_month", ...year)}
         where hs4 in ('6403', '6404') group by all) g on g.company = i.company and g.company_state = i.company_state
       semi join (select * from ${files("company_month", ...year)} where pod ilike '%houston%') p
         on p.company = i.company and p.company_state = i.company_state
       order by share desc limit 10`,
  },
  {
    what: "commodity search",
    ask: (engine) => searchCommodities(engine, "leather shoes", 10),
    byHand: (files) =>
      `select * from ${files("commodities")} where hs4 in ('6403', '6404', '6405')`,
  },
];

const turns = 7;

/** Each question to the product and a hand-written query over the same files, in turns. */
export async function questions(data: string): Promise<Result> {
  const engine = duckdbEngine(data);
  const snapshot = await engine.snapshot();
  const duck = await openDuck(":memory:", { memoryMb: 600, threads: 2 });
  const files = filesOf(data, snapshot);
  const [largest] = await duck.rows<{ company: string }>(
    `select company from ${files("companies")} order by containers desc limit 1`,
  );
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const { what, ask, byHand } of asked(largest!.company)) {
    const ours: number[] = [];
    const hand: number[] = [];
    const sql = byHand(files);
    const received = listening(engine);
    // The first turn warms the system's cache of files for both.
    for (let turn = 0; turn <= turns; turn++) {
      const began = performance.now();
      await ask(turn === 0 ? received : engine);
      const between = performance.now();
      await duck.rows(sql);
      if (turn === 0) continue;
      ours.push(between - began);
      hand.push(performance.now() - between);
    }
    rows.push({ what, ours: median(ours), baseline: median(hand), unit: "ms" });
    const megabytes = (await scannedBytes(received.received)) / 1e6;
    notes.push(
      `${what}: reads ${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`,
    );
  }
  duck.close();
  await engine.close();
  return {
    title: "Questions",
    method: `The whole use case, from the question to the answer's shape, without the memory of earlier answers. Baseline: the core of the question as a query by hand over the same Parquet files, in a DuckDB of the same limits (600 MB, two threads). Medians of ${turns} turns each, turn by turn, files in the system's cache. Below: what Athena would bill for reading, from the files' footers.`,
    rows,
    notes,
    seconds: 0,
  };
}

const filesOf =
  (data: string, snapshot: Snapshot): Files =>
  (table, since, until) => {
    const parts = since ? partsOf(snapshot, since, until!) : [snapshot.build];
    return `read_parquet([${parts.map((part) => quoted(join(data, partPath(table, part)))).join(", ")}])`;
  };
