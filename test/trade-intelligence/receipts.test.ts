import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { duckdbEngine } from "#src/trade-intelligence/engine/duckdb-engine.ts";
import { openDuck } from "#src/trade-intelligence/engine/duck.ts";
import { rememberedAnswers } from "#src/trade-intelligence/engine/remembered-answers.ts";
import { useTradeEngine, type TradeEngine } from "#src/trade-intelligence/index.ts";
import { ingest } from "#src/trade-intelligence/ingest/ingest.ts";
import { readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import type { FlatLine } from "#src/trade-intelligence/layout/flat-columns.ts";
import { loadRecords } from "#src/trade-intelligence/load/load-records.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { ask } from "#test/support/network/tool-client.ts";
import { flatCsv, smallMarket } from "./small-market.ts";

const root = mkdtempSync(join(tmpdir(), "trade-receipts-"));
const folder = join(root, "data");
const rows = smallMarket(11, 120);
let api: Api;
let alpha: Client;
let beta: Client;
let engine: TradeEngine & { close(): Promise<void> };
let loaded: readonly string[] = [];

/** A delivery of a day, and its records in the table, as the product follows the folder. */
async function deliver(day: string, list: readonly FlatLine[]) {
  const file = join(root, `delivery-${day}.csv`);
  writeFileSync(file, flatCsv(list));
  const snapshot = await ingest(folder, [file], { now: new Date("2026-11-23T03:00:00Z") });
  loaded = await loadRecords(api.deps.db, folder, snapshot!, { loaded, published: loaded });
}

beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
  await deliver("2026-11-21", rows);
  engine = duckdbEngine(folder);
  useTradeEngine(api.deps, rememberedAnswers(engine));
});
afterAll(async () => {
  await engine.close();
  await api.stop();
  rmSync(root, { recursive: true });
});

const asked = async (path: string, body: object = {}, client = alpha): Promise<any> => {
  const answer = await client.post(`/trade_intel/${path}`, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const again = (id: string, client: Pick<Client, "get"> = alpha) =>
  client.get(`/trade_intel/queries/${id}`);
const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");

/** The question of each kind that this market has an answer to. */
const questions = (): readonly (readonly [string, string, object])[] => [
  ["container", "containers/lookup", { container_number: rows[0]!.container_number }],
  ["bill", "bills_of_lading/lookup", { bol_number: "MAEULARGE1", months: 18 }],
  ["companies", "companies/search", { name: "acme furniture" }],
  ["company", "companies/profile", { company_name: "ACME FURNITURE" }],
  ["commodities", "commodities/search", { query: "9403" }],
  ["importers", "importers/top", { limit: 3 }],
  ["trends", "trends", { group_by: ["pod_coast"], interval: "quarter" }],
  ["breakdown", "breakdown", { dims: ["hs4"], filters: { pod: "los angeles" } }],
];

describe("the receipt of an answer", () => {
  it.each(questions())("has an id that repeats it: %s", async (question, path, body) => {
    const first = await asked(path, body);
    expect(first.meta.query_id).toMatch(/^[\w-]{20,400}$/);
    expect(await asked(path, body)).toEqual(first);
    const { status, body: repeated } = await again(first.meta.query_id);
    expect([status, repeated.question, repeated.query_id]).toEqual([
      200,
      question,
      first.meta.query_id,
    ]);
    expect(repeated.answer).toEqual(first);
    expect(repeated.asked).toMatchObject(body);
  });

  it("is the same for the same question, however it is written", async () => {
    const [short, long, other] = [
      await asked("trends", { filters: { pod: "Houston", scac: "MAEU" } }),
      await asked("trends", {
        interval: "month",
        filters: { scac: "MAEU", pod: "Houston" },
        top: 10,
        group_by: [],
        measure: "containers",
      }),
      await asked("trends", { filters: { pod: "Houston" } }),
    ].map(({ meta }) => meta.query_id);
    expect(long).toBe(short);
    expect(other).not.toBe(short);
  });

  it("counts names and codes as one counts them by hand", async () => {
    const { meta } = await asked("trends", { since: "2026-09", until: "2026-11" });
    expect(meta.months).toEqual(["2026-09", "2026-10", "2026-11"]);
    const { parts } = readSnapshot(folder)!;
    const files = meta.months.map(
      (month: string) => `'${join(folder, "lines", `part=${parts[month]}`, "data.parquet")}'`,
    );
    const lines = `read_parquet([${files.join(", ")}])`;
    const duck = await openDuck(":memory:", { memoryMb: 200, threads: 1 });
    const [hand] = await duck.rows<Record<string, number>>(`
      with named as (
        select identifier from ${lines} where consignee is not null or notify_party is not null),
      bills as (select distinct identifier from ${lines})
      select (select count(*) from bills where identifier not in (select identifier from named))
          / (select count(*) from bills)::double as importer,
        (select count(*) from bills where identifier not in
          (select identifier from ${lines} where consignee is not null))
          / (select count(*) from bills)::double as consignee,
        (select count(*) from bills where identifier not in
          (select identifier from ${lines} where shipper is not null))
          / (select count(*) from bills)::double as shipper,
        (select count(*) from ${lines} where hs4 is not null and hs_confidence is null)
          / (select count(*) from ${lines})::double as declared,
        (select count(*) from ${lines} where hs_confidence is not null)
          / (select count(*) from ${lines})::double as inferred,
        (select count(*) from ${lines} where hs4 is null)
          / (select count(*) from ${lines})::double as none`);
    const [fact] = await duck.rows<{ rows: number }>(
      `select count(*) as rows from read_parquet([${files.join(", ").replaceAll("/lines/", "/lane_month/")}])`,
    );
    duck.close();
    const { withheld, hs_codes: codes } = meta;
    for (const [name, share] of Object.entries({ ...withheld, ...codes }))
      expect([name, share]).toEqual([name, Math.round(hand![name]! * 10_000) / 10_000]);
    expect(withheld.importer).toBeGreaterThan(0);
    expect(withheld.consignee).toBeGreaterThan(withheld.importer);
    expect(Math.min(codes.declared, codes.inferred, codes.none)).toBeGreaterThan(0);
    expect(meta.rows_read).toBe(fact!.rows);
  });

  it("counts a lookup from the lines that it shows", async () => {
    const { meta, commodities } = await asked("bills_of_lading/lookup", {
      bol_number: "MAEULARGE1",
      months: 18,
    });
    const share = (of: (line: any) => boolean) =>
      Math.round((commodities.filter(of).length / commodities.length) * 10_000) / 10_000;
    expect(meta.rows_read).toBe(commodities.length);
    expect(meta.hs_codes).toEqual({
      declared: share((l) => l.commodity_hs_code_4 !== null && !l.commodity_hs_code_inferred),
      inferred: share((l) => l.commodity_hs_code_4 !== null && l.commodity_hs_code_inferred),
      none: share((l) => l.commodity_hs_code_4 === null),
    });
    const absent = await asked("bills_of_lading/lookup", { bol_number: "NOTABILL1" });
    expect(absent.meta).toMatchObject({
      rows_read: 0,
      months: [],
      withheld: { importer: null, consignee: null, shipper: null },
      hs_codes: { declared: null, inferred: null, none: null },
    });
  });

  it("names the month that is not over, and none where it is not counted", async () => {
    const partial = async (path: string, body: object) =>
      (await asked(path, body)).meta.partial_month;
    expect([
      await partial("trends", {}),
      await partial("trends", { until: "2026-10" }),
      await partial("importers/top", {}),
      await partial("companies/search", {}),
    ]).toEqual(["2026-11", null, null, null]);
  });

  it("has hashes that anybody can compute who has the files", async () => {
    const { meta } = await asked("breakdown", { dims: ["company"], since: "2026-06" });
    const { body } = await again(meta.query_id);
    expect(body.files).toHaveLength(meta.data.files);
    for (const { path, sha256: hash } of body.files)
      expect([path, sha256(readFileSync(join(folder, path)))]).toEqual([path, hash]);
    const list = body.files.map((one: any) => `${one.path} ${one.sha256}\n`).join("");
    expect(meta.data).toMatchObject({ hash: sha256(list), day: "2026-11-21" });
  });

  it("has no id for a question that fits into no address, and is answered all the same", async () => {
    const carrier = Array.from({ length: 20 }, () => randomBytes(150).toString("base64url"));
    const { meta } = await asked("trends", { filters: { carrier } });
    expect(meta.query_id).toBe(null);
  });

  it("states nothing of data that no ingest has described", async () => {
    const { files: _files, months: _months, ...bare } = readSnapshot(folder)!;
    useTradeEngine(api.deps, { ...engine, snapshot: () => Promise.resolve(bare) });
    try {
      const { meta, series } = await asked("trends");
      expect(series.length).toBeGreaterThan(0);
      expect(meta).toMatchObject({
        rows_read: null,
        withheld: { importer: null, consignee: null, shipper: null },
        hs_codes: { declared: null, inferred: null, none: null },
        data: { hash: null },
      });
    } finally {
      useTradeEngine(api.deps, rememberedAnswers(engine));
    }
  });

  it("is in the tools' results, with the same id", async () => {
    const body = { dims: ["pod_coast"], top: 2 };
    const { meta } = await ask(api, alpha, "trade_breakdown", body);
    expect(meta).toEqual((await asked("breakdown", body)).meta);
  });
});

describe("the id of an answer", () => {
  it("is unknown to another account, which has its own of the same question", async () => {
    const [ours, theirs] = [await asked("trends"), await asked("trends", {}, beta)];
    expect(theirs.meta.query_id).not.toBe(ours.meta.query_id);
    expect(theirs.series).toEqual(ours.series);
    expect((await again(ours.meta.query_id, beta)).status).toBe(404);
    expect((await again(theirs.meta.query_id, beta)).status).toBe(200);
  });

  it("is unknown once any of its characters is another one", async () => {
    const { meta } = await asked("trends", { filters: { pod: "Houston" } });
    const id: string = meta.query_id;
    for (let at = 0; at < id.length; at += 3) {
      const other = id[at] === "A" ? "B" : "A";
      const { status, body } = await again(id.slice(0, at) + other + id.slice(at + 1));
      expect([at, status, Object.keys(body)]).toEqual([at, 404, ["error"]]);
    }
    for (const wrong of [id.slice(1), id.slice(0, -1), `${id}A`, "A", "..%2F..", "x".repeat(300)])
      expect([wrong, (await again(wrong)).status]).toEqual([wrong, 404]);
  });

  it("needs trade intelligence, and a key", async () => {
    const { meta } = await asked("trends");
    const without = await api.account("Gamma Imports", []);
    expect((await again(meta.query_id, without)).status).toBe(403);
    expect((await api.request("GET", `/trade_intel/queries/${meta.query_id}`)).status).toBe(401);
  });

  it("is not answered from files that are removed meanwhile", async () => {
    const { meta } = await asked("trends", { interval: "year" });
    let reads = 0;
    useTradeEngine(api.deps, {
      ...engine,
      held: async (build) => (++reads === 1 ? engine.held(build) : null),
    });
    try {
      expect((await again(meta.query_id)).status).toBe(410);
      expect(reads).toBe(2);
    } finally {
      useTradeEngine(api.deps, rememberedAnswers(engine));
    }
  });
});

describe("once newer data is published", () => {
  const number = rows[0]!.container_number!;
  /** A newer import of the first container on another vessel, in the running month. */
  const newer = (vessel_name: string, day: string): FlatLine[] => [
    {
      ...rows[0]!,
      identifier: `2026${vessel_name}`,
      master_bol_number: `MAEU${vessel_name}`,
      arrival_date: day,
      vessel_name,
    },
  ];

  it("an old id repeats the old facts, and says so when they are gone", async () => {
    const first = new Map<string, any>();
    for (const [question, path, body] of questions()) first.set(question, await asked(path, body));
    const vesselBefore = first.get("container").latest_import.vessel_name;
    await deliver("2026-11-22", newer("NEWER ONE", "2026-11-22"));
    for (const [question, path, body] of questions()) {
      const now = await asked(path, body);
      const old = first.get(question);
      expect([question, now.meta.data.day]).toEqual([question, "2026-11-22"]);
      expect(now.meta.query_id).not.toBe(old.meta.query_id);
      expect((await again(old.meta.query_id)).body.answer).toEqual(old);
    }
    const now = await asked("containers/lookup", { container_number: number });
    expect(now.latest_import.vessel_name).toBe("NEWER ONE");
    expect((await asked("trends")).series).not.toEqual(first.get("trends").series);

    // A record keeps one version before its newest: after another import the first is not known.
    await deliver("2026-11-23", newer("NEWER TWO", "2026-11-23"));
    const old = await again(first.get("container").meta.query_id);
    expect([vesselBefore === "NEWER ONE", old.status]).toEqual([false, 410]);
    expect((await again(now.meta.query_id)).body.answer.latest_import.vessel_name).toBe(
      "NEWER ONE",
    );
    expect((await again(first.get("trends").meta.query_id)).body.answer).toEqual(
      first.get("trends"),
    );

    // Eight builds are held.
    for (let day = 24; day <= 28; day++)
      await deliver(`2026-11-${day}`, newer(`SHIP ${day}`, `2026-11-${day}`));
    expect((await again(first.get("trends").meta.query_id)).body.answer).toEqual(
      first.get("trends"),
    );
    await deliver("2026-11-29", newer("LAST", "2026-11-29"));
    for (const [question] of questions()) {
      const { status, body } = await again(first.get(question).meta.query_id);
      expect([question, status]).toEqual([question, 410]);
      expect(body.error).toBe(
        "The data of 2026-11-21 that answered this is no longer held. Ask the question again: it is answered from the data of now",
      );
    }
    const { build } = readSnapshot(folder)!;
    expect(readdirSync(join(folder, "held"))).toHaveLength(8);
    expect(readdirSync(join(folder, "companies"))).toHaveLength(8);
    // What no question reads goes as before.
    expect(readdirSync(join(folder, "deleted_bills")).length).toBeLessThanOrEqual(2);
    expect(existsSync(join(folder, "held", `${build}.json`))).toBe(true);
  }, 120_000);
});
