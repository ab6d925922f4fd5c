import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shipmentColumns } from "#schemas/shipment-rows.ts";
import { shipmentSummary } from "#src/tracking/index.ts";
import { shipments } from "#src/tracking/store/shipment-entity.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { place, putTracked, type Tracked } from "#test/support/tracked.ts";

let api: Api;
let alpha: Client;
let beta: Client;
let first: Tracked;
const newYork = place("USNYC", "New York", "America/New_York");

beforeAll(async () => {
  api = await startApi();
  alpha = await api.account();
  beta = await api.account("Other Imports");
  for (let i = 0; i < 33; i++) {
    const tracked = await putTracked(alpha.context, {
      containerNumbers: [`MSKU${1_000_000 + i}`, `MSKU${2_000_000 + i}`].slice(0, 1 + (i % 2)),
      shipment: {
        tags: i % 3 ? ["spring", `lane ${i % 2}`] : [],
        refNumbers: i % 4 ? [] : [`=cmd${i}`],
        podEtaAt: `2026-11-${String(1 + (i % 28)).padStart(2, "0")}T00:00:00Z`,
        createdAt: `2026-10-${String(1 + (i % 28)).padStart(2, "0")}T00:00:00Z`,
        ...(i % 2 && { portOfDischarge: newYork, podAtaAt: undefined }),
        ...(i % 5 === 0 && { lineTrackingStoppedAt: "2026-11-02T00:00:00Z" }),
      },
    });
    first ??= tracked;
  }
  await putTracked(beta.context);
});
afterAll(() => api.stop());

const rows = async (client: Client, query = "") => {
  const { status, body } = await client.get(`/shipment_rows?${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
};

describe("GET /shipment_rows", () => {
  it("knows every column that it describes, with the values of the resource", async () => {
    const names = Object.keys(shipmentColumns);
    const { columns } = await rows(alpha, `columns=${names.join(",")}`);
    expect(Object.keys(columns)).toEqual(["id", ...names]);
    const { body } = await alpha.get(`/shipments/${columns.id[0]}`);
    const { attributes, relationships } = body.data;
    const shared = names.filter((name) => name in attributes);
    expect(shared).toHaveLength(24);
    for (const name of shared) expect([name, columns[name][0]]).toEqual([name, attributes[name]]);
    expect(columns.containers[0]).toBe(relationships.containers.data.length);
    expect(columns.pod_terminal_id).toContain(relationships.pod_terminal.data?.id ?? null);
    expect(columns.pod_terminal).toContain("APM Terminals Pier 400");
  });

  it("chooses, counts and sorts the same rows as GET /shipments", async () => {
    const filters = fc.subarray([
      "filter[pod_code]=USNYC",
      "filter[tags]=spring",
      "filter[actively_tracked]=true",
      "tracking_stopped=true",
      "filter[voyage_status]=arrived",
      "filter[pod_arrival]=%3C2026-11-20",
      "q=MSKU20000",
      "filter[party_id]=3f0c9a71-0000-4000-8000-000000000000",
    ]);
    const sorts = fc.constantFrom("", "sort=-pod_eta_at,created_at", "sort=pod_ata_at");
    const limits = fc.integer({ min: 1, max: 40 });
    await fc.assert(
      fc.asyncProperty(filters, sorts, limits, async (some, sort, limit) => {
        const query = [...some, sort].filter(Boolean).join("&");
        const { columns, total, facets } = await rows(
          alpha,
          `${query}&limit=${limit}&columns=port_of_discharge_locode`,
        );
        const { body } = await alpha.get(`/shipments?${query}&page[size]=100`);
        expect(total).toBe(body.meta.total);
        expect(columns.id).toEqual(body.data.map((one: any) => one.id).slice(0, limit));
        const counts: Record<string, number> = {};
        for (const { attributes } of body.data)
          counts[attributes.port_of_discharge_locode] =
            (counts[attributes.port_of_discharge_locode] ?? 0) + 1;
        expect(facets.port_of_discharge_locode).toEqual(counts);
      }),
      { numRuns: 12 },
    );
  });

  it("answers what changed since a version, and nothing otherwise", async () => {
    const query = "columns=bill_of_lading_number,tags";
    const { version } = await rows(alpha, query);
    expect(await rows(alpha, `${query}&since=${version}`)).toMatchObject({
      version,
      reset: false,
      columns: { id: [] },
    });
    const { account, id } = first.shipment;
    const next = { ...first.shipment, tags: ["changed"], version: first.shipment.version + 1 };
    await shipments(alpha.context.db)
      .patch({ account, id })
      .set({ tags: next.tags, version: next.version, summary: shipmentSummary(next) })
      .go();
    expect((await rows(alpha, `${query}&since=${version}`)).columns).toEqual({
      id: [id],
      bill_of_lading_number: [next.billOfLadingNumber],
      tags: [["changed"]],
    });
  });

  it("keeps accounts apart, in rows, counts and versions", async () => {
    const body = await rows(beta, "columns=port_of_discharge_locode");
    expect([body.total, body.facets.port_of_discharge_locode]).toEqual([1, { USLAX: 1 }]);
    const { version } = await rows(alpha, "columns=tags");
    const refused = await beta.get(`/shipment_rows?columns=tags&since=${version}`);
    expect([refused.status, refused.body.errors[0].source]).toEqual([400, { parameter: "since" }]);
  });

  it.each([
    ["columns=nonsense", "columns"],
    ["columns=number", "columns"],
    ["limit=5001", "limit"],
    ["since=nonsense", "since"],
    ["q=", "q"],
    ["filter[created_at]=today", "filter[created_at]"],
  ])("refuses %s with 400 and the parameter", async (query, parameter) => {
    const { status, body } = await alpha.get(`/shipment_rows?${query}`);
    expect([status, body.errors[0].source]).toEqual([400, { parameter }]);
  });

  it("answers CSV, with no cell that runs as a formula", async () => {
    const { statusCode, headers, body } = await api.raw(
      "GET",
      "/shipment_rows?columns=ref_numbers,containers&q=MAEU9&sort=created_at&limit=1",
      { headers: { authorization: `Token ${alpha.key}`, accept: "text/csv" } },
    );
    expect([statusCode, headers]).toMatchObject([
      200,
      { "content-type": "text/csv; charset=utf-8; header=present" },
    ]);
    expect(body).toMatch(/^id,ref_numbers,containers\r\n[\w-]{36},('=cmd\d+)?,[12]\r\n$/);
  });

  it("needs a key", async () => {
    const { statusCode } = await api.raw("GET", "/shipment_rows", { headers: {} });
    expect(statusCode).toBe(401);
  });
});
