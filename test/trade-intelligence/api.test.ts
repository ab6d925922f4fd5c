import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#functions/manifest.ts";
import { Unavailable, useTradeEngine, type TradeEngine } from "#src/trade-intelligence/index.ts";
import { readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import { queryIdOf } from "#src/trade-intelligence/receipts/query-id.ts";
import { putRecords } from "#src/trade-intelligence/store/records.ts";
import { tradeSample } from "#test/support/engine.ts";
import { verifies } from "#test/support/verifies.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { findRecordedContainer, loadSample } from "./sample.ts";

let api: Api;
let client: Client;
let container = "";
let bill = "";
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
  await loadSample(api.deps.db);
  const { body } = await client.post("/trade_intel/breakdown", { dims: ["company"], top: 1 });
  expect(body.rows[1].value).toBeGreaterThan(0);
  container = await findRecordedContainer();
  const found = await client.post("/trade_intel/containers/lookup", {
    container_number: container,
  });
  bill = found.body.bills_of_lading[0].master_bill_of_lading_number;
});
afterAll(() => api.stop());

const ask = (path: string, body: unknown = {}) => client.post(`/trade_intel/${path}`, body);

describe("container lookup", () => {
  verifies(
    [
      "trade_intelligence.lookup.request",
      "trade_intelligence.lookup.latest_import",
      "trade_intelligence.lookup.note",
    ],
    async () => {
      const spelled = `${container.slice(0, 4).toLowerCase()} ${container.slice(4, 10)}-${container.slice(10)}`;
      const { status, headers, body } = await ask("containers/lookup", {
        container_number: spelled,
      });
      expect([status, headers["content-type"]]).toEqual([200, "application/json"]);
      expect(body).toMatchObject({ container_number: container, found: true });
      expect(Object.keys(body.latest_import).toSorted()).toEqual([
        "container_number",
        "imported_on",
        "port_of_discharge_name",
        "scac",
        "vessel_name",
      ]);
      expect(body.latest_import.container_number).toBe(container);
      for (const [container_number, expected] of [
        ["", 422],
        ["M".repeat(20), 200],
        ["M".repeat(21), 422],
      ])
        expect((await ask("containers/lookup", { container_number })).status).toBe(expected);
      expect(body.note).toContain("most recent US import");
      expect(body.commodities.length).toBeGreaterThan(0);
      expect(body.error).toBeUndefined();
    },
  );

  verifies(["trade_intelligence.lookup.found", "trade_intelligence.lookup.message"], async () => {
    for (const container_number of ["HELLO", "MSKU7354624", "12345678901"]) {
      const { status, body } = await ask("containers/lookup", { container_number });
      expect([status, body.found]).toEqual([200, false]);
      expect(body.error).toContain("ISO 6346");
      expect(body.latest_import).toBeUndefined();
    }
    const unseen = await ask("containers/lookup", { container_number: "CSQU3054383" });
    expect([unseen.body.found, unseen.body.error]).toEqual([false, undefined]);
  });

  verifies("trade_intelligence.lookup.bills", async () => {
    const { body } = await ask("containers/lookup", { container_number: container });
    expect(Object.keys(body.bills_of_lading[0]).toSorted()).toEqual([
      "container_reefer_flag",
      "container_teu",
      "container_type_short_description",
      "destination_city",
      "destination_state",
      "house_bill_of_lading_number",
      "imported_on",
      "master_bill_of_lading_number",
      "port_of_discharge_name",
      "port_of_lading_country",
      "port_of_lading_name",
      "scac",
      "scac_name",
      "ultimate_origin_country",
      "vessel_name",
      "voyage_number",
    ]);
  });

  verifies("trade_intelligence.lookup.commodities", async () => {
    await putRecords(api.deps.db, readSnapshot(tradeSample)!.build, [manyLines("CSQU3054383")]);
    const { body } = await ask("containers/lookup", { container_number: "CSQU3054383" });
    expect([body.commodities.length, body.commodities_truncated]).toEqual([200, true]);
    const { body: real } = await ask("containers/lookup", { container_number: container });
    const bills = real.commodities.map((line: any) => line.master_bill_of_lading_number);
    expect(bills).toEqual(bills.toSorted());
  });
});

describe("bill of lading lookup", () => {
  it("finds the containers and goods of a bill", async () => {
    const { body } = await ask("bills_of_lading/lookup", { bol_number: bill, months: 18 });
    expect(body).toMatchObject({ bol_number: bill, found: true, bills_truncated: false });
    expect(body.containers.map((container: any) => container.container_number)).toContain(
      container,
    );
  });

  it("returns found: false for an unknown bill", async () => {
    const { body } = await ask("bills_of_lading/lookup", { bol_number: "MAEU 000-000-001" });
    const { meta, ...rest } = body;
    expect(rest).toEqual({
      bol_number: "MAEU000000001",
      found: false,
      searched_since: "2025-12-01",
    });
    expect(meta.rows_read).toBe(0);
  });
});

describe("searches", () => {
  it("finds a company despite a typing error, the best match first", async () => {
    const largest = (await ask("companies/search")).body.results[0];
    const misspelt = largest.company_name.replace(/([A-Z])([A-Z])(?=[A-Z]*$)/, "$2$1");
    const { body } = await ask("companies/search", { name: misspelt });
    expect(body.results[0].company_name).toBe(largest.company_name);
    expect(body.index.months).toBe(12);
    const scores = body.results.map((row: any) => row.score);
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
  });

  it("finds companies by commodity, state, port and origin", async () => {
    const { body } = await ask("companies/search", {
      imports: "chairs",
      port_of_discharge: "Los Angeles",
      origin_country: "China",
      min_containers: 1,
      limit: 50,
    });
    expect(body.results.every((row: any) => row.containers >= 1)).toBe(true);
    const state = (await ask("companies/search")).body.results[0].company_state;
    const inState = await ask("companies/search", { state: state.toLowerCase() });
    expect(new Set(inState.body.results.map((row: any) => row.company_state))).toEqual(
      new Set([state]),
    );
    expect((await ask("companies/search", { name: "!!!" })).body.results).toEqual([]);
    expect((await ask("companies/search", { imports: "qqqq" })).body.results).toEqual([]);
  });

  it("finds headings by words and by digits", async () => {
    const words = await ask("commodities/search", { query: "leather shoes" });
    expect(words.body.results[0]).toMatchObject({ hs4: "6403" });
    expect(words.body.results[0].common_goods.length).toBeGreaterThan(0);
    expect((await ask("commodities/search", { query: "6403.99" })).body.results[0].hs4).toBe(
      "6403",
    );
  });
});

describe("a company's profile", () => {
  verifies("trade_intelligence.partial_month", async () => {
    const company_name = (await ask("companies/search")).body.results[0].company_name;
    const { body } = await ask("companies/profile", { company_name, months: 6 });
    expect(body).toMatchObject({ found: true, since: "2026-05", until: "2026-10" });
    expect(body.monthly).toHaveLength(6);
    const sum = body.monthly.reduce((total: number, row: any) => total + row.containers, 0);
    expect(sum).toBe(body.totals.containers);
    expect(body.notes.join(" ")).toContain("full calendar months");
    const { body: over } = await ask("trends");
    expect([over.until, over.series.at(-1).period]).toEqual(["2026-11", "2026-11"]);
    expect(over.notes.join(" ")).toContain("2026-11 is still running");
  });

  it("is empty for an unknown company", async () => {
    const { status, body } = await ask("companies/profile", { company_name: "NO SUCH COMPANY" });
    expect([status, body.found, body.totals.containers]).toEqual([200, false, 0]);
    expect(body.monthly).toEqual([]);
  });
});

describe("errors in plain JSON", () => {
  verifies(["trade_intelligence.limit", "trade_intelligence.errors.422"], async () => {
    const { status, body } = await ask("companies/search", { limit: 51 });
    expect(status).toBe(422);
    expect(body.detail).toEqual([
      { loc: ["body", "limit"], msg: expect.any(String), type: "less_than_equal" },
    ]);
    const empty = await ask("containers/lookup", { container_number: "" });
    expect(empty.body.detail[0]).toMatchObject({
      loc: ["body", "container_number"],
      type: "string_too_short",
    });
    expect((await ask("containers/lookup", {})).body.detail[0].type).toBe("missing");
  });

  verifies("trade_intelligence.errors.400", async () => {
    const { status, body } = await ask("importers/top", { hs4: "94" });
    expect(status).toBe(400);
    expect(body.error).toContain("commodity search");
  });

  it("are returned when lanes are combined with companies", async () => {
    const { status, body } = await ask("trends", { group_by: ["pol", "company"] });
    expect([status, typeof body.error]).toEqual([400, "string"]);
    expect((await ask("breakdown", { dims: ["pol"], measure: "estimated_value" })).status).toBe(
      400,
    );
  });

  verifies(
    [
      "trade_intelligence.errors.401",
      "trade_intelligence.errors.403",
      "trade_intelligence.entitlement",
    ],
    async () => {
      const stranger = await api.request("POST", "/trade_intel/trends", {
        headers: { authorization: "Token nobody", "content-type": "application/json" },
        body: "{}",
      });
      expect([stranger.status, stranger.body]).toEqual([
        401,
        { error: "The API key could not be verified" },
      ]);
      // Any request, also a valid one: the other account is allowed, this one is not.
      const without = await api.account("Without", []);
      for (const { method, path } of routes.filter((route) => route.errors === "plain")) {
        const send = method === "GET" ? without.get(path) : without.post(path, { dims: ["pod"] });
        const { status, body } = await send;
        expect([status, body]).toEqual([
          403,
          { error: "Trade intelligence is not enabled for this account" },
        ]);
      }
    },
  );

  verifies(["trade_intelligence.errors.429", "trade_intelligence.rate"], async () => {
    const limited = await startApi({ RATE_LIMITS: true });
    const busy = await limited.account();
    const statuses: number[] = [];
    for (let at = 0; at < 121; at++) statuses.push((await busy.get("/trade_intel/meta")).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    const refused = await busy.get("/trade_intel/meta");
    expect([refused.status, refused.body]).toEqual([
      429,
      { error: "Rate limit exceeded; retry in a minute" },
    ]);
    // Other accounts and other endpoints have separate limits.
    const calm = await limited.account();
    expect((await calm.get("/trade_intel/meta")).status).toBe(200);
    expect((await busy.get("/trade_intel/meta")).status).toBe(429);
    await limited.stop();
  });

  const rows = routes.filter((route) => route.errors === "plain");
  verifies("trade_intelligence.errors.5xx", async () => {
    const broken = await startApi();
    const one = await broken.account();
    const account = one.context.account.id;
    const id = queryIdOf(account, { question: "trends", build: "0123456789ab", body: {} });
    for (const route of rows)
      for (const status of [502, 504] as const) {
        const refuse = () => Promise.reject(new Unavailable(status, new Error("inside")));
        const engine = { snapshot: refuse, held: refuse, query: refuse };
        useTradeEngine(broken.deps, engine as unknown as TradeEngine);
        const answer = await broken.request(route.method, route.path.replace("{id}", id!), {
          headers: { authorization: `Token ${one.key}`, "content-type": "application/json" },
          ...(route.body && {
            body: JSON.stringify({
              ...(route.path.includes("containers") && { container_number: "CSQU3054383" }),
              ...(route.path.includes("bills") && { bol_number: "MAEU1234" }),
              ...(route.path.includes("profile") && { company_name: "ACME" }),
              ...(route.path.includes("commodities") && { query: "shoes" }),
              ...(route.path.includes("breakdown") && { dims: ["pod"] }),
            }),
          }),
        });
        expect([answer.status, answer.body]).toEqual([
          status,
          { error: "Trade intelligence is temporarily unavailable; try again shortly" },
        ]);
      }
    await broken.stop();
  });
});

/** A record with more lines than one answer shows. */
const manyLines = (number: string) => ({
  kind: "container" as const,
  number,
  body: {
    imported_on: "2026-11-01",
    bills: [
      {
        imported_on: "2026-11-01",
        master_bill_of_lading_number: "MAEU1",
        house_bill_of_lading_number: null,
        scac: "MAEU",
        scac_name: "Maersk A/S",
        vessel_name: null,
        voyage_number: null,
        port_of_lading_name: null,
        port_of_lading_country: null,
        port_of_discharge_name: null,
        destination_city: null,
        destination_state: null,
        ultimate_origin_country: null,
        container_type_short_description: null,
        container_teu: 2,
        container_reefer_flag: false,
      },
    ],
    commodities: Array.from({ length: 200 }, (_, at) => ({
      imported_on: "2026-11-01",
      master_bill_of_lading_number: "MAEU1",
      house_bill_of_lading_number: null,
      consignee: null,
      consignee_city: null,
      consignee_state: null,
      notify_party: null,
      shipper: null,
      shipper_country: null,
      commodity_short_description: `LINE ${at}`,
      commodity_hs_code_6: null,
      commodity_hs_code_4: null,
      commodity_hs_confidence: null,
      commodity_quantity: null,
      commodity_quantity_uom: null,
      commodity_estimated_value: 1000 - at,
      bol_metric_tons: null,
      bol_teus: null,
      nvocc_scac: null,
    })),
    commodities_truncated: true,
  },
});
