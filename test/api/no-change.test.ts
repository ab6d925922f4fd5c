import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#functions/manifest.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { startApi, type Api } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { adminOf, type Admin } from "./share-links/sharing-rig.ts";

let api: Api;
let alpha: Admin;
let writes: string[] = [];
beforeAll(async () => {
  api = await startApi();
  api.deps.db.client.middlewareStack.add(
    (next, context) => (args) => {
      const name = String(context["commandName"]);
      if (/Put|Update|Delete|Write/.test(name)) writes.push(name);
      return next(args);
    },
    { step: "initialize" },
  );
  alpha = await adminOf(api, await api.account("Alpha Imports"));
});
afterAll(() => api.stop());

const made = async (path: string, type: string, attributes: object, relationships?: object) => {
  const { status, body } = await alpha.post(path, {
    data: { type, attributes, ...(relationships && { relationships }) },
  });
  if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.data as { id: string; attributes: Record<string, unknown> };
};

/** Every PATCH that edits a record: where the record is, and the values that it has. */
async function records(): Promise<Record<string, { path: string; type: string; same: object }>> {
  const { shipment, containers, request } = await putTracked(alpha.context, {
    request: { refNumbers: ["PO-1", "PO-2"] },
    shipment: { refNumbers: ["PO-1"], tags: ["hot"] },
    container: { refNumbers: ["C-1"], deliveredAt: "2026-11-20T10:00:00Z" },
  });
  const container = containers[0]!.id;
  const party = await made("/parties", "party", { company_name: "Same & Co" });
  const webhook = await made("/webhooks", "webhook", {
    url: "https://example.com/hook",
    events: ["container.updated"],
    headers: [{ name: "X-A", value: "b" }],
  });
  const definition = await made("/custom_field_definitions", "custom_field_definition", {
    entity_type: "Shipment",
    api_slug: "priority",
    display_name: "Priority",
    data_type: "enum",
    description: "How urgent",
  });
  const definitionPath = `/custom_field_definitions/${definition.id}`;
  const option = await made(`${definitionPath}/options`, "custom_field_option", {
    label: "High",
    value: "high",
    position: 1,
  });
  await made("/custom_field_definitions", "custom_field_definition", {
    entity_type: "Container",
    api_slug: "team",
    display_name: "Team",
    data_type: "short_text",
  });
  await made("/custom_field_definitions", "custom_field_definition", {
    entity_type: "TrackingRequest",
    api_slug: "desk",
    display_name: "Desk",
    data_type: "number",
  });
  const onRequest = `/tracking_requests/${request.id}/custom_fields`;
  const onShipment = `/shipments/${shipment.id}/custom_fields`;
  const onContainer = `/containers/${container}/custom_fields`;
  const field = await made(onShipment, "custom_field", { api_slug: "priority", value: "high" });
  await made(onContainer, "custom_field", { api_slug: "team", value: "North" });
  await made(onRequest, "custom_field", { api_slug: "desk", value: 7 });
  const view = await made("/views", "view", {
    name: "Due",
    screen: "containers",
    query: { sort: "pickup_lfd" },
    position: 1,
  });
  const link = await made(
    "/share_links",
    "share_link",
    { name: "Due", fields: ["pod", "pickup_lfd"] },
    { shared: { data: { type: "view", id: view.id } } },
  );
  const digest = await made("/digests", "digest", {
    name: "Due",
    screen: "containers",
    query: { sort: "pickup_lfd" },
    weekdays: ["monday"],
    hour: 7,
    time_zone: "America/New_York",
    recipients: ["ops@harbor.example"],
  });
  const alert = await made("/alerts", "alert", {
    name: "Due",
    events: ["container.created"],
    recipients: ["ops@harbor.example"],
  });
  return {
    "share-links.edit": {
      path: `/share_links/${link.id}`,
      type: "share_link",
      same: { name: " Due ", fields: ["pickup_lfd", "pod"] },
    },
    "digests.edit": {
      path: `/digests/${digest.id}`,
      type: "digest",
      same: {
        name: " Due ",
        owner: "account",
        screen: "containers",
        weekdays: ["monday"],
        recipients: ["ops@harbor.example"],
        paused: false,
      },
    },
    "alerts.edit": {
      path: `/alerts/${alert.id}`,
      type: "alert",
      same: { events: ["container.created"], every_minutes: 60, view_id: null, screen: null },
    },
    "views.edit": {
      path: `/views/${view.id}`,
      type: "view",
      same: { name: " Due ", owner: "account", query: { sort: "pickup_lfd" }, position: 1 },
    },
    "shipments.edit": {
      path: `/shipments/${shipment.id}`,
      type: "shipment",
      same: { ref_numbers: ["PO-1"], shipment_tags: ["hot"] },
    },
    "containers.edit": {
      path: `/containers/${container}`,
      type: "container",
      same: { ref_numbers: ["C-1"], delivered_at: "2026-11-20T11:00:00+01:00" },
    },
    "tracking-requests.edit": {
      path: `/tracking_requests/${request.id}`,
      type: "tracking_request",
      same: { ref_numbers: ["PO-1", "PO-2"] },
    },
    "parties.edit": {
      path: `/parties/${party.id}`,
      type: "party",
      same: { company_name: " Same & Co " },
    },
    "webhooks.edit": {
      path: `/webhooks/${webhook.id}`,
      type: "webhook",
      same: {
        url: "https://example.com/hook",
        events: ["container.updated"],
        headers: [{ name: "X-A", value: "b" }],
        active: true,
      },
    },
    "custom-field-definitions.edit": {
      path: definitionPath,
      type: "custom_field_definition",
      same: { display_name: "Priority", description: "How urgent" },
    },
    "custom-field-options.edit": {
      path: `${definitionPath}/options/${option.id}`,
      type: "custom_field_option",
      same: { label: "High", position: 1 },
    },
    "custom-fields.edit": {
      path: `/custom_fields/${field.id}`,
      type: "custom_field",
      same: { value: "high" },
    },
    "shipments.custom-fields.edit": {
      path: `${onShipment}/priority`,
      type: "custom_field",
      same: { value: "high" },
    },
    "tracking-requests.custom-fields.edit": {
      path: `${onRequest}/desk`,
      type: "custom_field",
      same: { value: "7.0" },
    },
    "containers.custom-fields.edit": {
      path: `${onContainer}/team`,
      type: "custom_field",
      same: { value: "North" },
    },
  };
}

describe("a PATCH that changes nothing", () => {
  it("touches nothing: no updated_at, no event, no write, for every record that can be edited", async () => {
    const all = await records();
    const others = [
      "shipments.stop-tracking",
      "shipments.resume-tracking",
      "containers.refresh",
      // Proven with documents (test/documents).
      "documents.edit",
      // No key may; proven with users (test/api/people).
      "users.edit",
    ];
    const patches = routes.filter(({ method }) => method === "PATCH").map(({ id }) => id);
    expect([...Object.keys(all), ...others].toSorted()).toEqual(patches.toSorted());
    for (const [id, { path, type, same }] of Object.entries(all)) {
      const before = (await alpha.get(path)).body.data;
      (api.deps.clock as ManualClock).advance(60);
      writes = [];
      const { status } = await alpha.patch(path, { data: { type, attributes: same } });
      expect([id, status, writes]).toEqual([id, 200, []]);
      expect((await alpha.get(path)).body.data).toEqual(before);
    }
  });

  it("is not one that changes a value: that is written", async () => {
    const { shipment } = await putTracked(alpha.context);
    writes = [];
    await alpha.patch(`/shipments/${shipment.id}`, {
      data: { type: "shipment", attributes: { ref_numbers: ["PO-9"] } },
    });
    expect(writes).not.toEqual([]);
  });

  it("a custom field named by its slug is 409 when the body names another id", async () => {
    const { shipment } = await putTracked(alpha.context);
    const path = `/shipments/${shipment.id}/custom_fields`;
    const { id } = await made(path, "custom_field", { api_slug: "priority", value: "high" });
    const edit = (sent: string) =>
      alpha.patch(`${path}/priority`, {
        data: { id: sent, type: "custom_field", attributes: { value: "high" } },
      });
    expect((await edit(shipment.id)).status).toBe(409);
    expect((await edit(id)).status).toBe(200);
  });
});
