import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestColumns } from "#schemas/request-rows.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";

let api: Api;
let alpha: Client;
let beta: Client;

beforeAll(async () => {
  api = await startApi();
  alpha = await api.account();
  beta = await api.account("Other Imports");
  for (let i = 0; i < 31; i++) {
    const at = `2026-11-${String(1 + (i % 28)).padStart(2, "0")}T00:00:00Z`;
    await putTracked(alpha.context, {
      request: {
        createdAt: at,
        updatedAt: at,
        refNumbers: i % 4 ? [] : [`@x${i}`],
        ...(i % 3 === 0 && { status: "failed", failedReason: "not_found", shipmentId: undefined }),
        ...(i % 5 === 0 && { scac: undefined }),
      } as object,
    });
  }
  await putTracked(beta.context);
});
afterAll(() => api.stop());

const rows = async (client: Client, query = "") => {
  const { status, body } = await client.get(`/tracking_request_rows?${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
};

describe("GET /tracking_request_rows", () => {
  it("has all its columns when none are named, with the values of the resource", async () => {
    const names = Object.keys(requestColumns);
    const { columns, facets } = await rows(alpha);
    expect(Object.keys(columns)).toEqual(["id", ...names]);
    expect(Object.keys(facets)).toEqual(["request_type", "scac", "status", "failed_reason"]);
    const { body } = await alpha.get("/tracking_requests?page[size]=100");
    for (const [at, { id, attributes, relationships }] of body.data.entries()) {
      expect(columns.id[at]).toBe(id);
      for (const name of names.filter((one) => one in attributes))
        expect([name, columns[name][at]]).toEqual([name, attributes[name]]);
      expect(columns.shipment_id[at]).toBe(relationships.tracked_object.data?.id ?? null);
    }
    expect(facets.failed_reason).toEqual({ not_found: 11, "@not_exists": 20 });
  });

  it("chooses and sorts the same rows as GET /tracking_requests", async () => {
    const filters = fc.subarray([
      "filter[status]=failed",
      "filter[scac]=MAEU,@not_exists",
      "filter[created_at][start]=2026-11-05",
      "filter[updated_at][end]=2026-11-20",
      "filter[request_type]=bill_of_lading",
      "q=@x",
    ]);
    const limits = fc.integer({ min: 1, max: 40 });
    await fc.assert(
      fc.asyncProperty(filters, limits, async (some, limit) => {
        const query = some.join("&");
        const { columns, total } = await rows(alpha, `${query}&limit=${limit}&columns=status`);
        const { body } = await alpha.get(`/tracking_requests?${query}&page[size]=100`);
        expect([total, columns.id]).toEqual([
          body.meta.total,
          body.data.map((one: any) => one.id).slice(0, limit),
        ]);
      }),
      { numRuns: 12 },
    );
  });

  it("answers what came since a version, with the reason of a failure", async () => {
    const query = "columns=status,failed_reason&filter[status]=failed";
    const { version, total } = await rows(alpha, query);
    const { request } = await putTracked(alpha.context, {
      request: { status: "failed", failedReason: "invalid_number" } as object,
    });
    const body = await rows(alpha, `${query}&since=${version}`);
    expect(body).toMatchObject({ reset: false, total: total + 1, removed: [] });
    expect(body.columns).toEqual({
      id: [request.id],
      status: ["failed"],
      failed_reason: ["invalid_number"],
    });
  });

  it("keeps accounts apart, in rows and versions", async () => {
    expect((await rows(beta)).total).toBe(1);
    const { version } = await rows(alpha);
    const refused = await beta.get(`/tracking_request_rows?since=${version}`);
    expect([refused.status, refused.body.errors[0].source]).toEqual([400, { parameter: "since" }]);
  });

  it.each([
    ["columns=nonsense", "columns"],
    ["limit=0", "limit"],
    ["since=nonsense", "since"],
    ["filter[created_at][start]=soon", "filter[created_at][start]"],
  ])("refuses %s with 400 and the parameter", async (query, parameter) => {
    const { status, body } = await alpha.get(`/tracking_request_rows?${query}`);
    expect([status, body.errors[0].source]).toEqual([400, { parameter }]);
  });

  it("answers CSV, with no cell that runs as a formula", async () => {
    const { statusCode, body } = await api.raw(
      "GET",
      "/tracking_request_rows?columns=ref_numbers,status&q=@x&limit=1",
      { headers: { authorization: `Token ${alpha.key}`, accept: "text/csv" } },
    );
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^id,ref_numbers,status\r\n[\w-]{36},'@x\d+,\w+\r\n$/);
  });

  it("needs a key", async () => {
    const { statusCode } = await api.raw("GET", "/tracking_request_rows", { headers: {} });
    expect(statusCode).toBe(401);
  });
});
