import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

const search = async (client: Client, words: string) => {
  const { status, body } = await client.get(`/search?query=${encodeURIComponent(words)}`);
  expect(status).toBe(200);
  return body.data.map((one: any) => [one.attributes.entity_type, one.attributes.number]);
};
const request = (client: Client, request_number: string, ref_numbers: string[] = []) =>
  client.post("/tracking_requests", {
    data: {
      type: "tracking_request",
      attributes: { request_type: "booking_number", request_number, scac: "ONEY", ref_numbers },
    },
  });

describe("GET /search", () => {
  it("finds by the beginning of numbers and references, whatever case, blanks and hyphens", async () => {
    const client = await api.account();
    await putTracked(client.context, {
      number: "700100200",
      containerNumbers: ["MSKU7354623", "TCLU5471298"],
      shipment: { refNumbers: ["Order 17-A"] },
      container: { refNumbers: ["Pallet 9"] },
    });
    const shipment = ["shipment", "MAEU700100200"];
    expect(await search(client, "maeu 7001")).toEqual([shipment]);
    expect(await search(client, "700-100")).toEqual([shipment]);
    expect(await search(client, "order17")).toEqual([shipment]);
    expect(await search(client, "mSku-735")).toEqual([["cargo", "MSKU7354623"]]);
    expect(new Set(await search(client, "PALLET"))).toEqual(
      new Set([
        ["cargo", "MSKU7354623"],
        ["cargo", "TCLU5471298"],
      ]),
    );
    // From the beginning, not from anywhere.
    expect(await search(client, "7354623")).toEqual([]);
    expect(await search(client, "%")).toEqual([]);
  });

  it("shows of each kind what applies to it, and null for the rest", async () => {
    const client = await api.account();
    const { shipment, containers } = await putTracked(client.context, {
      number: "700200300",
      containerNumbers: ["MSKU7354623"],
      shipment: {
        refNumbers: ["S-1"],
        lineTrackingStoppedAt: "2026-11-20T00:00:00Z",
        lineTrackingStoppedReason: "cancelled_by_user",
      },
    });
    const made = await request(client, "S1BOOKING", ["S-2"]);
    const { body } = await client.get("/search?query=S");
    const self = "http://127.0.0.1:4949/v2/search?query=S";
    expect(body.links).toEqual({ self, current: self });
    expect(body).not.toHaveProperty("meta");
    const voyage = {
      scac: "MAEU",
      port_of_lading_name: "Shanghai",
      port_of_discharge_name: "Los Angeles",
      tracking_stopped: true,
      tracking_stopped_reason: "cancelled_by_user",
      failed_reason: null,
      created_at: "2026-11-01T00:00:00Z",
      updated_at: "2026-11-01T00:00:00Z",
    };
    expect(body.data).toEqual([
      {
        id: shipment.id,
        type: "search_result",
        attributes: {
          ...voyage,
          entity_type: "shipment",
          number: "MAEU700200300",
          // It is its own `id`.
          shipment_id: null,
          containers_count: 1,
          status: null,
          ref_numbers: ["S-1"],
        },
      },
      {
        id: made.body.data.id,
        type: "search_result",
        attributes: {
          entity_type: "tracking_request",
          number: "S1BOOKING",
          shipment_id: null,
          scac: "ONEY",
          port_of_lading_name: null,
          port_of_discharge_name: null,
          containers_count: null,
          tracking_stopped: null,
          tracking_stopped_reason: null,
          status: "pending",
          failed_reason: null,
          ref_numbers: ["S-2"],
          created_at: "2026-11-21T08:00:00Z",
          updated_at: "2026-11-21T08:00:00Z",
        },
      },
    ]);
    const containerNumber = await client.get("/search?query=MSKU");
    expect(containerNumber.body.data).toEqual([
      {
        id: containers[0]!.id,
        type: "search_result",
        attributes: {
          ...voyage,
          entity_type: "cargo",
          shipment_id: shipment.id,
          number: "MSKU7354623",
          containers_count: null,
          status: "awaiting_inland_transfer",
          ref_numbers: [],
        },
      },
    ]);
  });

  it("drops a request whose shipment exists, keeps one that failed", async () => {
    const client = await api.account();
    await putTracked(client.context, { number: "700300400" });
    await request(client, "MAEU700300499");
    expect(await search(client, "MAEU7003")).toEqual([
      ["shipment", "MAEU700300400"],
      ["tracking_request", "MAEU700300499"],
    ]);
  });

  it("answers with at most 25: shipments, then containers, then requests, the newest first", async () => {
    const client = await api.account();
    for (let i = 0; i < 13; i++)
      await putTracked(client.context, {
        number: `8${String(i).padStart(8, "0")}`,
        containerNumbers: ["MSKU7354623"],
        shipment: {
          refNumbers: ["PO-9"],
          createdAt: `2026-11-${String(i + 1).padStart(2, "0")}T00:00:00Z`,
        },
        container: { refNumbers: ["PO-9"] },
      });
    await request(client, "PO9BOOKING");
    const found = await search(client, "po 9");
    expect(found).toHaveLength(25);
    expect(found.slice(0, 13).map(([kind]: string[]) => kind)).toEqual(
      Array.from({ length: 13 }, () => "shipment"),
    );
    expect(found[0][1]).toBe("MAEU800000012");
    expect(new Set(found.slice(13).map(([kind]: string[]) => kind))).toEqual(new Set(["cargo"]));
  });

  it("refuses to search for nothing", async () => {
    for (const path of ["/search", "/search?query=", "/search?query=%20-%20"]) {
      const { status, body } = await alpha.get(path);
      expect([path, status, body.errors[0].source]).toEqual([path, 400, { parameter: "query" }]);
    }
  });

  it("finds nothing of another account's", async () => {
    await putTracked(alpha.context, { number: "700400500" });
    expect(await search(alpha, "7004005")).toHaveLength(1);
    expect(await search(beta, "7004005")).toEqual([]);
    expect(await search(beta, "MSKU")).toEqual([]);
  });
});
