/** A delivery of another provider as its webhook sends it; every part can be left out or be something else. */
export function delivery({
  id = "8f3c1d52-0d7e-4f6a-9d0a-000000000001",
  event = "container.updated",
  at = "2026-11-21T07:59:58Z",
  number = "MSKU7354623",
  theirId = "their-container-1",
  attributes = {},
  included = [],
}: {
  readonly id?: string;
  readonly event?: string;
  readonly at?: string;
  readonly number?: string;
  readonly theirId?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly included?: readonly unknown[];
} = {}) {
  return {
    data: {
      id,
      type: "webhook_notification",
      attributes: { event, delivery_status: "pending", created_at: at },
      relationships: { reference_object: { data: { id: theirId, type: "container" } } },
    },
    included: [
      {
        id: theirId,
        type: "container",
        attributes: { number, ...attributes },
        relationships: { shipment: { data: { id: "their-shipment", type: "shipment" } } },
      },
      {
        id: "their-shipment",
        type: "shipment",
        attributes: { bill_of_lading_number: "MAEU900000001", shipping_line_scac: "MAEU" },
        relationships: {},
      },
      ...included,
    ],
  };
}
