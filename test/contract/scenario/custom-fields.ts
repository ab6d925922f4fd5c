import type { Client } from "#test/support/api.ts";

const resource = (type: string, attributes: object, relationships?: object) => ({
  data: { type, attributes, ...(relationships && { relationships }) },
});

/** An importer notes the customer's order on a shipment and a priority on its container. */
export async function exerciseCustomFields(
  received: Client,
  records: { readonly request: string; readonly shipment: string; readonly container: string },
): Promise<void> {
  const define = (entity_type: string, api_slug: string, display_name: string, more: object) =>
    received.post(
      "/custom_field_definitions",
      resource("custom_field_definition", { entity_type, api_slug, display_name, ...more }),
    );
  const po = await define("Shipment", "customer_po", "Customer PO", {
    data_type: "short_text",
    validation: { pattern: "^PO-\\d+$", max_length: 20 },
  });
  const priority = await define("Container", "priority", "Priority", { data_type: "enum" });
  const definition = `/custom_field_definitions/${priority.body.data.id}`;
  const option = (label: string, value: string) =>
    received.post(`${definition}/options`, resource("custom_field_option", { label, value }));
  await option("High", "high");
  const { body: low } = await option("Low", "low");
  const { id: lowId } = low.data;
  await received.get(`${definition}/options`);
  await received.get(`${definition}/options/${lowId}`);
  const moved = resource("custom_field_option", { label: "Whenever", position: 9 });
  await received.patch(`${definition}/options/${lowId}`, moved);

  await setOn(received, `/shipments/${records.shipment}`, "customer_po", ["PO-4711", "PO-4712"]);
  await setOn(received, `/containers/${records.container}`, "priority", ["high", "low"]);
  await define("TrackingRequest", "asked_by", "Asked by", { data_type: "short_text" });
  await setOn(received, `/tracking_requests/${records.request}`, "asked_by", ["Ann", "Ben"]);

  const entity = { data: { id: records.container, type: "container" } };
  const { body: made } = await received.post(
    "/custom_fields",
    resource("custom_field", { api_slug: "priority", value: "high" }, { entity }),
  );
  const field = `/custom_fields/${made.data.id}`;
  await received.get("/custom_fields");
  await received.get(field);
  await received.get("/custom_field_definitions");
  await received.get(`${definition}?include=options`);
  await received.patch(
    definition,
    resource("custom_field_definition", { display_name: "How urgent", default_value: "high" }),
  );
  await received.patch(field, resource("custom_field", { value: "low" }));
  await received.delete(field);
  await received.delete(`${definition}/options/${lowId}`);
  await received.delete(`/custom_field_definitions/${po.body.data.id}`);
}

/** Sets, lists, changes and deletes a value of a record. */
async function setOn(
  received: Client,
  record: string,
  api_slug: string,
  [first, second]: readonly [string, string],
): Promise<void> {
  const at = `${record}/custom_fields`;
  await received.post(at, resource("custom_field", { api_slug, value: first }));
  await received.get(at);
  await received.patch(`${at}/${api_slug}`, resource("custom_field", { value: second }));
  await received.delete(`${at}/${api_slug}`);
}
