import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#functions/manifest.ts";
import { runBulkEdit } from "#src/tracking/index.ts";
import { alwaysLate } from "#test/support/aws/adversity.ts";
import { startApi, type Answer, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { edit, someBytes, upload } from "#test/documents/uploaded.ts";
import { commitOf, dispatch, notificationsOf } from "#test/webhooks/scene.ts";

let api: Api;
let calls: Readonly<Record<string, () => Promise<Answer>>>;
const party = (name: string) => ({ data: { type: "party", attributes: { company_name: name } } });
const webhook = (url: string) => ({
  data: { type: "webhook", attributes: { url, events: ["container.created"] } },
});

/** Definitions, options and values that stand, and calls that change each. */
async function ownFields(
  client: Client,
  of: { readonly shipment: string; readonly container: string; readonly request: string },
): Promise<Record<string, () => Promise<Answer>>> {
  const resource = (type: string, attributes: object, relationships?: object) => ({
    data: { type, attributes, relationships },
  });
  const define = async (entity_type: string, data_type: string, api_slug: string) => {
    const attributes = { entity_type, data_type, api_slug, display_name: "A field" };
    const made = await client.post(
      "/custom_field_definitions",
      resource("custom_field_definition", attributes),
    );
    return `/custom_field_definitions/${made.body.data.id}`;
  };
  await define("Shipment", "short_text", "text");
  await define("Container", "short_text", "text");
  await define("TrackingRequest", "short_text", "text");
  const choice = await define("Container", "enum", "choice");
  const unused = await define("Container", "enum", "unused");
  const option = (value: string) => resource("custom_field_option", { label: value, value });
  const made = await client.post(`${choice}/options`, option("one"));
  const at = `${choice}/options/${made.body.data.id}`;
  const text = (value: string) => resource("custom_field", { api_slug: "text", value });
  await client.post(`${of.shipment}/custom_fields`, text("a"));
  await client.post(`${of.request}/custom_fields`, text("a"));
  const value = await client.post(`${of.container}/custom_fields`, text("a"));
  const own = `/custom_fields/${value.body.data.id}`;
  const entity = { data: { type: "container", id: of.container.split("/")[2] } };
  return {
    "custom-field-definitions.edit": () =>
      client.patch(choice, resource("custom_field_definition", { display_name: "New" })),
    "custom-field-definitions.delete": () => client.delete(unused),
    "custom-field-options.create": () => client.post(`${choice}/options`, option("two")),
    "custom-field-options.edit": () =>
      client.patch(at, resource("custom_field_option", { label: "First" })),
    "custom-field-options.delete": () => client.delete(at),
    "custom-fields.create": () =>
      client.post(
        "/custom_fields",
        resource("custom_field", { api_slug: "choice", value: "one" }, { entity }),
      ),
    "custom-fields.edit": () => client.patch(own, text("b")),
    "custom-fields.delete": () => client.delete(own),
    "shipments.custom-fields.set": () => client.post(`${of.shipment}/custom_fields`, text("b")),
    "shipments.custom-fields.edit": () =>
      client.patch(`${of.shipment}/custom_fields/text`, text("b")),
    "shipments.custom-fields.remove": () => client.delete(`${of.shipment}/custom_fields/text`),
    "containers.custom-fields.set": () => client.post(`${of.container}/custom_fields`, text("b")),
    "containers.custom-fields.edit": () =>
      client.patch(`${of.container}/custom_fields/text`, text("b")),
    "containers.custom-fields.remove": () => client.delete(`${of.container}/custom_fields/text`),
    "tracking-requests.custom-fields.set": () =>
      client.post(`${of.request}/custom_fields`, text("b")),
    "tracking-requests.custom-fields.edit": () =>
      client.patch(`${of.request}/custom_fields/text`, text("b")),
    "tracking-requests.custom-fields.remove": () =>
      client.delete(`${of.request}/custom_fields/text`),
  };
}

const bulkEdit = (id: string) => ({
  data: {
    type: "bulk_edit",
    attributes: { records: "shipments", ids: [id], edit: { tags: { add: ["peak"] } } },
  },
});
/** The job that undoes another one: it is not undone itself. Of an account with as many jobs as may be. */
async function undoneJob(client: Client, id: string): Promise<string> {
  const { body } = await client.post("/bulk_edits", bulkEdit(id));
  for (const message of api.queues.take("bulk-edits"))
    await runBulkEdit(api.deps, message.body as never);
  const undo = await client.post(`/bulk_edits/${body.data.id}/undo`, undefined);
  for (let i = 0; i < 9; i++) await client.post("/bulk_edits", bulkEdit(id));
  return undo.body.data.id;
}

beforeAll(async () => {
  api = await startApi();
  const client = await api.account();
  const ctx = client.context;
  const { shipment, containers, request } = await putTracked(ctx);
  const stopped = await putTracked(ctx, {
    shipment: { lineTrackingStoppedAt: "2026-11-20T00:00:00Z" },
  });
  const of = {
    shipment: `/shipments/${shipment.id}`,
    container: `/containers/${containers[0]!.id}`,
    request: `/tracking_requests/${request.id}`,
  };
  const made = await client.post("/parties", party("Harbor & Vine"));
  const role = (name: string) => ({
    data: {
      type: "party_role",
      attributes: { role: name },
      relationships: { party: { data: { id: made.body.data.id, type: "party" } } },
    },
  });
  const roles = {
    shipment: await client.post(`${of.shipment}/party_roles`, role("shipper")),
    container: await client.post(`${of.container}/party_roles`, role("pickup_dray_carrier")),
  };
  const field = await ownFields(client, of);
  const hook = await client.post("/webhooks", webhook("https://example.com/hook"));
  const at = `/webhooks/${hook.body.data.id}`;
  await dispatch(ctx, commitOf(ctx, "late"));
  const [notification] = await notificationsOf(ctx);
  const other = await client.post("/parties", party("Blue Ocean"));
  const uploaded = await upload(client, someBytes());
  const document = `/documents/${uploaded.body.data.id}`;
  const scan = await upload(client, Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "a.png");
  const picture = `/documents/${scan.body.data.id}`;
  const saved = await client.post("/views", {
    data: { type: "view", attributes: { name: "Due this week", screen: "containers" } },
  });
  const view = `/views/${saved.body.data.id}`;
  const mailing = async (path: string, attributes: object) => {
    const recipients = ["ops@harbor.example"];
    const { body } = await client.post(`/${path}`, {
      data: { attributes: { name: "Late", recipients, ...attributes } },
    });
    return `/${path}/${body.data.id}`;
  };
  const atSeven = { screen: "containers", hour: 7, time_zone: "America/New_York" };
  const digest = await mailing("digests", atSeven);
  const alert = await mailing("alerts", { events: ["container.created"] });
  const otherRole = role("pickup_dray_carrier");
  otherRole.data.relationships.party.data.id = other.body.data.id;
  const many = bulkEdit(shipment.id);
  const undone = await undoneJob(client, shipment.id);
  const parityKey = { data: { type: "parity_key", attributes: { name: "The other provider" } } };
  for (let i = 0; i < 5; i++) await client.post("/parity/keys", parityKey);
  calls = {
    "shipments.edit": () =>
      client.patch(of.shipment, { data: { type: "shipment", attributes: { tags: ["late"] } } }),
    "containers.edit": () =>
      client.patch(of.container, {
        data: { type: "container", attributes: { ref_numbers: ["late"] } },
      }),
    "containers.attention": () =>
      client.put(`${of.container}/attention`, {
        data: { type: "container", attributes: { note: "late" } },
      }),
    // Of an account with as many as may be.
    "parity.create-key": () => client.post("/parity/keys", parityKey),
    "bulk-edits.create": () => client.post("/bulk_edits", many),
    "bulk-edits.undo": () => client.post(`/bulk_edits/${undone}/undo`, undefined),
    "containers.refresh": () => client.patch(`/containers/${stopped.containers[0]!.id}/refresh`),
    "shipments.party-roles.assign": () =>
      client.post(`${of.shipment}/party_roles`, role("consignee")),
    "shipments.party-roles.remove": () =>
      client.delete(`${of.shipment}/party_roles/${roles.shipment.body.data.id}`),
    "containers.party-roles.assign": () => client.post(`${of.container}/party_roles`, otherRole),
    "containers.party-roles.remove": () =>
      client.delete(`${of.container}/party_roles/${roles.container.body.data.id}`),
    "parties.edit": () =>
      client.patch(`/parties/${made.body.data.id}`, party("Harbor & Vine Imports")),
    ...field,
    "documents.edit": () => client.patch(document, edit({ document_type_manual: "other" })),
    "documents.delete": () => client.delete(document),
    "documents.reextract": () => client.post(`${document}/reextract`, undefined),
    "documents.reclassify": () => client.post(`${document}/reclassify`, undefined),
    "documents.rotate": () => client.post(`${picture}/rotate`, { degrees: 90 }),
    "documents.split": () => client.post(`${document}/split`, { start_pages: [2] }),
    "digests.create": () =>
      client.post("/digests", {
        data: { attributes: { name: "Late", recipients: ["late@harbor.example"], ...atSeven } },
      }),
    "alerts.create": () =>
      client.post("/alerts", {
        data: {
          attributes: {
            name: "Late",
            recipients: ["late@harbor.example"],
            events: ["container.created"],
          },
        },
      }),
    "digests.edit": () => client.patch(digest, { data: { attributes: { name: "Later" } } }),
    "digests.delete": () => client.delete(digest),
    "alerts.edit": () => client.patch(alert, { data: { attributes: { name: "Later" } } }),
    "alerts.delete": () => client.delete(alert),
    "views.edit": () =>
      client.patch(view, { data: { type: "view", attributes: { name: "Late" } } }),
    "views.delete": () => client.delete(view),
    "webhooks.create": () => client.post("/webhooks", webhook("https://example.com/new")),
    "webhooks.edit": () =>
      client.patch(at, { data: { type: "webhook", attributes: { active: false } } }),
    "webhooks.delete": () => client.delete(at),
    "webhooks.rotate-secret": () => client.post(`${at}/rotate_secret`, {}),
    "webhook-notifications.redeliver": () =>
      client.post(`/webhook_notifications/${notification!.id}/redeliver`, undefined),
  };
  alwaysLate(api);
});
afterAll(() => api.stop());

describe("when others change the same record all the time", () => {
  const contested = routes.filter(
    ({ access, fails }) => access.caller === "client" && fails.includes("conflict"),
  );
  it.each(contested.map(({ id }) => id))("%s gives up with 409", async (id) => {
    const { status, body } = await calls[id]!();
    expect([status, body.errors[0].code]).toEqual([409, "conflict"]);
  });
});
