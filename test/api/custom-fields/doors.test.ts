import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";

let api: Api;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.stop());

const field = (api_slug: string, value: string, entity?: object) => ({
  data: {
    type: "custom_field",
    attributes: { api_slug, value },
    ...(entity && { relationships: { entity: { data: entity } } }),
  },
});

const define = (client: Client, entity_type: string, api_slug: string, validation?: object) =>
  client.post("/custom_field_definitions", {
    data: {
      type: "custom_field_definition",
      attributes: {
        entity_type,
        api_slug,
        display_name: "A field",
        data_type: "short_text",
        ...(validation && { validation }),
      },
    },
  });

describe("a rule about values holds at every endpoint that changes one", () => {
  it("the limit of 100 values without the entitlement", async () => {
    const client = await api.account("Small Imports", ["data_out_api"]);
    const containerNumbers = Array.from({ length: 20 }, (_, i) => `MSKU${String(2_000_000 + i)}`);
    const { shipment, containers } = await putTracked(client.context, { containerNumbers });
    const slugs = ["a", "b", "c", "d", "e"];
    for (const slug of slugs) await define(client, "Container", slug);
    await define(client, "Shipment", "order");
    for (const { id } of containers)
      for (const slug of slugs)
        await client.post(`/containers/${id}/custom_fields`, field(slug, "x"));
    const entity = { id: shipment.id, type: "shipment" };
    const answers = [
      await client.post(`/shipments/${shipment.id}/custom_fields`, field("order", "x")),
      await client.post("/custom_fields", field("order", "x", entity)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });

  it("a required value stays", async () => {
    const client = await api.account();
    const { containers } = await putTracked(client.context);
    await define(client, "Container", "seal_check", { required: true });
    const path = `/containers/${containers[0]!.id}/custom_fields`;
    const { body } = await client.post(path, field("seal_check", "done"));
    const answers = [
      await client.delete(`${path}/seal_check`),
      await client.delete(`/custom_fields/${body.data.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect((await client.get(path)).body.data).toHaveLength(1);
  });
});
