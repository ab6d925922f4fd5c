import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { verifies } from "#test/support/verifies.ts";

const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

const body = (attributes: object, relationships?: object, type = "tracking_request") => ({
  data: { type, attributes, ...(relationships && { relationships }) },
});

describe("GET /tracking_requests/{id}", () => {
  verifies("tracking.get", async () => {
    const { request, shipment } = await putTracked(alpha.context);
    const { status, body: answer } = await alpha.get(`/tracking_requests/${request.id}`);
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({
      id: request.id,
      attributes: { status: "created" },
      relationships: { tracked_object: { data: { id: shipment.id, type: "shipment" } } },
    });
    expect(answer.included.map((r: any) => r.id)).toEqual([shipment.id]);
  });

  it("includes the containers when asked", async () => {
    const { request } = await putTracked(alpha.context);
    const { body: answer } = await alpha.get(
      `/tracking_requests/${request.id}?include=tracked_object.containers`,
    );
    expect(answer.included.map((r: any) => r.type)).toEqual(["shipment", "container"]);
  });

  it("refuses an unknown relation", async () => {
    const { request } = await putTracked(alpha.context);
    const { status, body: answer } = await alpha.get(
      `/tracking_requests/${request.id}?include=roles`,
    );
    expect(status).toBe(400);
    expect(answer.errors[0].source).toEqual({ parameter: "include" });
  });

  verifies("errors.404.request", async () => {
    const { status, body: answer } = await alpha.get(`/tracking_requests/${unknownId}`);
    expect(status).toBe(404);
    expect(answer.errors[0]).toMatchObject({ status: "404", title: "Not Found" });
  });

  it("does not know another account's request", async () => {
    const { request } = await putTracked(alpha.context);
    expect((await beta.get(`/tracking_requests/${request.id}`)).status).toBe(404);
  });
});

describe("GET /tracking_requests", () => {
  let client: Client;
  beforeAll(async () => {
    client = await api.account();
    await putTracked(client.context, {
      number: "400000001",
      request: { createdAt: "2026-11-02T00:00:00Z", status: "created" },
    });
    await putTracked(client.context, {
      number: "400000002",
      request: {
        createdAt: "2026-11-03T12:00:00Z",
        status: "failed",
        failedReason: "not_found",
        refNumbers: [],
        requestType: "booking_number",
      },
    });
  });
  const order = async (query: string) => {
    const { status, body: answer } = await client.get(`/tracking_requests?${query}`);
    expect(status).toBe(200);
    return answer.data.map((r: any) => r.attributes.request_number.slice(-1)).join("");
  };

  verifies("tracking.list", async () => {
    const { body: answer } = await client.get("/tracking_requests");
    expect(answer.data.map((r: any) => r.attributes.request_number)).toEqual([
      "MAEU400000002",
      "MAEU400000001",
    ]);
    expect(answer.included.map((r: any) => r.type)).toEqual(["shipment", "shipment"]);
    expect(answer.meta.total).toBe(2);
  });

  it("filters by number, status, carrier, kind, time and text", async () => {
    expect(await order("filter[request_number]=MAEU400000001")).toBe("1");
    expect(await order("filter[request_number]=400000001")).toBe("1");
    expect(await order("filter[status]=failed")).toBe("2");
    expect(await order("filter[status]=failed,created")).toBe("21");
    expect(await order("filter[scac]=HLCU")).toBe("");
    expect(await order("filter[request_type]=booking_number")).toBe("2");
    expect(await order("filter[created_at][start]=2026-11-03")).toBe("2");
    expect(await order("filter[created_at][end]=2026-11-02")).toBe("1");
    expect(await order("filter[created_at][start]=2026-11-03T12:00:01Z")).toBe("");
    expect(await order("filter[created_at][start]=2026-11-03T13:00:00+01:00")).toBe("2");
    expect(await order("filter[status][]=failed&filter[status][]=created")).toBe("21");
    expect(await order("filter[status]=lost")).toBe("");
    expect(await order("filter[scac]=@not_exists")).toBe("");
    expect(await order("filter[scac]=@exists&filter[request_type]=bill_of_lading")).toBe("1");
    expect(await order("q=maeu4000")).toBe("21");
    expect(await order("q=po-47")).toBe("1");
  });

  it("refuses page 0, a time that is none and an unknown relation", async () => {
    for (const query of [
      "page[number]=0",
      "filter[created_at][start]=soon",
      "filter[updated_at][end]=2026-02-30",
      "filter[updated_at][start]=today",
      "filter[status]=,",
      "include=x",
    ])
      expect((await client.get(`/tracking_requests?${query}`)).status).toBe(400);
  });
});

describe("PATCH /tracking_requests/{id}", () => {
  it("replaces the reference numbers", async () => {
    const { request } = await putTracked(alpha.context);
    const { status, body: answer } = await alpha.patch(
      `/tracking_requests/${request.id}`,
      body({ ref_numbers: ["PO-9"] }),
    );
    expect(status).toBe(200);
    expect(answer.data.attributes.ref_numbers).toEqual(["PO-9"]);
    const listed = await alpha.get("/tracking_requests?q=PO-9");
    expect(listed.body.data.map((r: any) => r.id)).toEqual([request.id]);
  });

  it("takes ref_number, one string, beside ref_numbers, and no data.type", async () => {
    const { request } = await putTracked(alpha.context);
    const path = `/tracking_requests/${request.id}`;
    for (const [attributes, expected] of [
      [{ ref_number: "PO-1" }, ["PO-1"]],
      [{ ref_number: "PO-1", ref_numbers: ["PO-2", "PO-1"] }, ["PO-1", "PO-2"]],
      [{ ref_numbers: ["PO-3"] }, ["PO-3"]],
    ] as const) {
      const { status, body: answer } = await alpha.patch(path, { data: { attributes } });
      expect(status).toBe(200);
      expect(answer.data.attributes.ref_numbers).toEqual(expected);
    }
    for (const wrong of [{ ref_number: ["PO-1"] }, { ref_number: "" }]) {
      const { status, body: answer } = await alpha.patch(path, { data: { attributes: wrong } });
      expect([status, answer.errors[0].source]).toEqual([
        422,
        { pointer: "/data/attributes/ref_number" },
      ]);
    }
  });

  it("refuses a missing list and a foreign request", async () => {
    const { request } = await putTracked(alpha.context);
    const path = `/tracking_requests/${request.id}`;
    expect((await alpha.patch(path, body({}))).status).toBe(422);
    expect((await beta.patch(path, body({ ref_numbers: [] }))).status).toBe(404);
  });
});
