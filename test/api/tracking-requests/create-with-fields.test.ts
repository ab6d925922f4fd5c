import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
  for (const [entity_type, api_slug, data_type] of [
    ["Shipment", "po", "short_text"],
    ["Container", "weight_limit", "number"],
  ])
    await client.post("/custom_field_definitions", {
      data: {
        type: "custom_field_definition",
        attributes: { entity_type, api_slug, data_type, display_name: "A field" },
      },
    });
});
afterAll(() => api.stop());

let made = 0;
const create = (initial_custom_fields: unknown) =>
  client.post("/tracking_requests", {
    data: {
      type: "tracking_request",
      attributes: {
        request_type: "bill_of_lading",
        request_number: `MAEU${500_000_000 + ++made}`,
        scac: "MAEU",
        initial_custom_fields,
      },
    },
  });

describe("POST /tracking_requests with initial_custom_fields", () => {
  it("takes values for the shipment, for all containers and for one", async () => {
    const { status } = await create({
      shipment: [{ api_slug: "po", value: "PO-1" }],
      containers: [
        { api_slug: "weight_limit", value: 20, number: "" },
        { api_slug: "weight_limit", value: 25, number: "MSKU7354623" },
      ],
    });
    expect(status).toBe(201);
    expect((await create(null)).status).toBe(201);
    expect((await create({})).status).toBe(201);
  });

  it("refuses a wrong value at once, with its place", async () => {
    const at = "/data/attributes/initial_custom_fields";
    for (const [initial, pointer] of [
      [{ shipment: [{ api_slug: "none", value: "x" }] }, `${at}/shipment/0/api_slug`],
      [{ shipment: [{ api_slug: "weight_limit", value: 1 }] }, `${at}/shipment/0/api_slug`],
      [{ shipment: [{ api_slug: "po" }] }, `${at}/shipment/0/value`],
      [
        {
          containers: [
            { api_slug: "weight_limit", value: 1 },
            { api_slug: "weight_limit", value: "heavy" },
          ],
        },
        `${at}/containers/1/value`,
      ],
      [{ containers: [{ value: 1 }] }, `${at}/containers/0/api_slug`],
      ["all", at],
    ] as const) {
      const { status, body } = await create(initial);
      expect(status).toBe(422);
      expect(body.errors[0].source).toEqual({ pointer });
    }
  });

  it("refuses more than a record can hold, and more fields than it can count", async () => {
    for (let i = 0; i < 21; i++)
      await client.post("/custom_field_definitions", {
        data: {
          type: "custom_field_definition",
          attributes: {
            entity_type: "Shipment",
            api_slug: `long_${i}`,
            data_type: "short_text",
            display_name: "A field",
          },
        },
      });
    const values = (count: number, length: number) => ({
      shipment: Array.from({ length: count }, (_, i) => ({
        api_slug: `long_${i}`,
        value: "x".repeat(length),
      })),
    });
    expect((await create(values(20, 10))).status).toBe(201);
    for (const initial of [values(21, 10), values(17, 1000)]) {
      const { status, body } = await create(initial);
      expect(status).toBe(422);
      expect(body.errors[0].source).toEqual({
        pointer: "/data/attributes/initial_custom_fields",
      });
    }
  });
});
