import { listContainersRoute } from "#functions/manifest/containers.ts";
import { loadHandler } from "#local/start/handlers.ts";
import { useDependencies, type Dependencies } from "#src/platform/dependencies.ts";
import { meterCapacity, type Used } from "../capacity.ts";
import { gatewayEvent, succeed, type Handler } from "../support/gateway.ts";
import { startFleet, type Fleet } from "../support/list-fleet.ts";
import { startSqlite, type SqlQuery } from "../support/list-sqlite.ts";
import { callFor } from "../load.ts";
import type { Row } from "../report.ts";
import type { Section } from "../section.ts";
import { percentile } from "../statistics.ts";
import { startDependencies } from "../support/dependencies.ts";

const sizes = [1000, 10_000, 100_000] as const;
const warmUpMs = 1500;
const samplesOf = 60;
const maxTries = 10;

const newest = "lastStatusRefreshAt desc, id desc";

/** A request and the same question in SQL. */
type Asked = {
  readonly what: string;
  readonly query: string;
  readonly sql: (size: number) => SqlQuery;
  /** An index that helps SQLite with it. */
  readonly index: string;
};

const first = { offset: 0, limit: 50 };
const questions: readonly Asked[] = [
  {
    what: "default page (30)",
    query: "",
    sql: () => ({ where: "", order: newest, offset: 0, limit: 30 }),
    index: "c (lastStatusRefreshAt desc, id desc)",
  },
  {
    what: "page of 50",
    query: "page[size]=50",
    sql: () => ({ where: "", order: newest, ...first }),
    index: "c (lastStatusRefreshAt desc, id desc)",
  },
  {
    what: "one status, by ETA",
    query: "page[size]=50&filter[current_status]=on_ship&sort=-pod_eta_at",
    sql: () => ({
      where: "currentStatus = 'on_ship'",
      order: "podEtaAt desc nulls last, id desc",
      ...first,
    }),
    index: "c (currentStatus, podEtaAt desc, id desc)",
  },
  {
    what: "two ports, one line, discharged since a day, three sorts",
    query:
      "page[size]=50&filter[pod_code]=USLAX,NLRTM&filter[shipping_line_scac]=MAEU&filter[pod_discharged_at]=>=2020-01-01&sort=pickup_lfd,-pod_discharged_at,shipment_number",
    sql: () => ({
      where:
        "podCode in ('USLAX', 'NLRTM') and scac = 'MAEU' and substr(podDischargedAt, 1, 10) >= '2020-01-01'",
      order:
        "coalesce(lfdCarrierOn, lfdTerminalOn, lfdRailOn) asc nulls last, podDischargedAt desc nulls last, shipmentNumber asc nulls last, id desc",
      ...first,
    }),
    index: "c (scac, podCode)",
  },
  {
    what: "number beginning with",
    query: "page[size]=50&filter[search_by_number]=msku00001",
    sql: () => ({ where: "number like 'msku00001%'", order: newest, ...first }),
    index: "c (number collate nocase)",
  },
  {
    what: "page in the middle",
    query: "page[size]=50&page[number]=middle",
    sql: (size) => ({
      where: "",
      order: newest,
      offset: (Math.ceil(size / 100) - 1) * 50,
      limit: 50,
    }),
    index: "c (lastStatusRefreshAt desc, id desc)",
  },
];

/** Milliseconds of each call, warmed up, one after the other. */
async function timed(call: () => unknown): Promise<number[]> {
  await callFor(warmUpMs, 1, async () => call());
  const samples: number[] = [];
  for (let n = 0; n < samplesOf; n++) {
    const at = performance.now();
    await call();
    samples.push(performance.now() - at);
  }
  return samples;
}

const spoken = ({ calls, readUnits }: Used): string =>
  `${calls} DynamoDB calls, ${readUnits} read units`;

type Answer = { data: { id: string }[]; meta: { total: number } };

/** A list that takes long to read is refused with 503 until it has been; answers how many tries. */
async function untilAnswered(list: () => Promise<Answer>): Promise<number> {
  for (let tries = 1; ; tries++)
    try {
      await list();
      return tries;
    } catch (error) {
      if (tries === maxTries || !String(error).includes("503")) throw error;
    }
}

/**
 * A function instance that has just started, compared with the copies that instances of this size
 * cache.
 */
function startInstance({ blobs, ...deps }: Dependencies, size: number) {
  const instance: Dependencies = {
    ...deps,
    db: { ...deps.db },
    blobs: {
      ...blobs,
      get: (key) => blobs.get(`${size}/${key}`),
      put: (key, ...rest) => blobs.put(`${size}/${key}`, ...rest),
    },
  };
  useDependencies(instance);
  return meterCapacity(instance.db);
}

async function measured(deps: Dependencies, key: string, fleet: Fleet, size: number) {
  const handler = (await loadHandler(listContainersRoute.handler)) as Handler;
  const list = (query: string) => async (): Promise<Answer> => {
    const sent = query.replace("middle", String(Math.ceil(size / 100)));
    const event = gatewayEvent(listContainersRoute, { key, query: encodeURI(sent) });
    return JSON.parse((await succeed(handler, event)).body ?? "{}") as Answer;
  };
  const sqlite = startSqlite(fleet.rows);
  const rows: Row[] = [];
  const notes: string[] = [];
  let meter = startInstance(deps, size);
  for (const which of ["of all", "of another instance"]) {
    meter = startInstance(deps, size);
    const begun = performance.now();
    const { result: tries, used } = await meter(() => untilAnswered(list("")));
    const ours = performance.now() - begun;
    const what = `${size}: first answer ${which}`;
    rows.push({ what, ours, baseline: null, unit: "ms" });
    notes.push(`${what}: ${tries} ${tries === 1 ? "request" : "requests"}, ${spoken(used)}.`);
  }
  for (const { what, query, sql, index } of questions) {
    const plain = sqlite.prepared(sql(size));
    const { result, used } = await meter(list(query));
    const expected = plain();
    if (
      result.meta.total !== expected.total ||
      result.data.some(({ id }, n) => id !== expected.ids[n])
    )
      throw new Error(`${size}, ${what}: SQLite answers something else`);
    const ours = await timed(list(query));
    const theirs = await timed(plain);
    const helped = await sqlite.indexed(index, () => timed(sqlite.prepared(sql(size))));
    for (const share of [0.5, 0.95])
      rows.push({
        what: `${size}: ${what}, p${share * 100}`,
        ours: percentile(ours, share),
        baseline: percentile(theirs, share),
        unit: "ms",
      });
    notes.push(
      `${size}, ${what}: ${spoken(used)}; ${result.meta.total} match; SQLite with an index made for it p95 ${percentile(helped, 0.95).toFixed(2)} ms.`,
    );
  }
  sqlite.close();
  return { rows, notes };
}

export const section: Section = {
  title: "Lists",
  method:
    "GET /v2/containers with various filters and sorts, by the deployed handler in process, one after the other, with 1,000, 10,000 and 100,000 containers in the account. Baseline: the same question (the page's rows and the number of all that match) to SQLite in memory, over the same rows in one table with the id as its only index. Ours includes everything a request does: key, parsing, what changed in the list index, the page's items from the table, rendering.",
  limitSeconds: 1500,
  async run() {
    const { deps, account, stop } = await startDependencies();
    try {
      const rows: Row[] = [];
      const notes: string[] = [];
      const { context, key } = await account();
      const fleet = await startFleet(context);
      for (const size of sizes) {
        await fleet.growTo(size);
        const found = await measured(deps, key, fleet, size);
        rows.push(...found.rows);
        notes.push(...found.notes);
      }
      return { rows, notes };
    } finally {
      await stop();
    }
  },
};
