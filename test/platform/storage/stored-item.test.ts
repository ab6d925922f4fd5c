import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedItem } from "#src/platform/storage/stored-item.ts";
import { polling, pollTargetSchema } from "#src/polling/store/poll-target-entity.ts";
import { containerSchema, histories } from "#src/tracking/store/container-entity.ts";
import { requestFields, requestFieldsSchema } from "#src/tracking/store/request-fields-entity.ts";
import { requests, requestSchema } from "#src/tracking/store/request-entity.ts";
import { shipments, shipmentSchema } from "#src/tracking/store/shipment-entity.ts";
import { startApi, type Api } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";

type Item = Record<string, unknown>;

let api: Api;
const items = new Map<string, Item[]>();
beforeAll(async () => {
  api = await startApi();
  const client = await api.account();
  const { request } = await putTracked(client.context);
  await client.post("/custom_field_definitions", {
    data: {
      type: "custom_field_definition",
      attributes: {
        entity_type: "TrackingRequest",
        api_slug: "team",
        display_name: "Team",
        data_type: "short_text",
      },
    },
  });
  await client.post(`/tracking_requests/${request.id}/custom_fields`, {
    data: { type: "custom_field", attributes: { api_slug: "team", value: "West" } },
  });
  const { db } = api.deps;
  const { Items = [] } = await db.client.send(new ScanCommand({ TableName: db.table }));
  for (const item of Items) {
    const name = String(item["__edb_e__"]);
    items.set(name, [...(items.get(name) ?? []), item]);
  }
});
afterAll(() => api.stop());

describe("an item of the table", () => {
  it("is read as ElectroDB reads it: container, shipment, request, its fields and poll target", () => {
    const { db } = api.deps;
    const parsers = {
      container: [
        containerSchema,
        (Item: Item) => histories(db).entities.container.parse({ Item }),
      ],
      shipment: [shipmentSchema, (Item: Item) => shipments(db).parse({ Item })],
      tracking_request: [requestSchema, (Item: Item) => requests(db).parse({ Item })],
      tracking_request_fields: [
        requestFieldsSchema,
        (Item: Item) => requestFields(db).parse({ Item }),
      ],
      poll_target: [
        pollTargetSchema,
        (Item: Item) => polling(db).entities.pollTarget.parse({ Item }),
      ],
    } as const;
    for (const [name, [schema, parse]] of Object.entries(parsers)) {
      const [item] = items.get(name) ?? [];
      expect(item, `${name} of ${[...items.keys()].join()}`).toBeDefined();
      expect(storedItem(schema)(item!)).toEqual(parse(item!).data);
    }
  });
});
