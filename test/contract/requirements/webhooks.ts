import { sentences } from "./sentence.ts";

export const webhooks = [
  ...sentences("webhooks", ["webhooks#webhook", "webhooks#notifications"], {
    "resource.url": "url is an HTTPS address",
    "resource.active": "active is a boolean",
    "resource.events": "events is an array of event names",
    "resource.secret": "A secret is available in the webhook configuration",
    "notification.attributes":
      "A notification has event, delivery_status and created_at; pending is a delivery status",
    "notification.reference": "A notification is related to its reference_object",
  }),
  ...sentences("webhooks", ["webhooks#webhook", "webhooks#addresses"], {
    create: "POST /webhooks takes url, active and events",
    ips: "GET /webhooks/ips lists the delivery addresses",
  }),
  ...sentences("webhooks", ["webhooks#signature"], {
    signature:
      "X-SVC-Webhook-Signature is the lowercase hex HMAC SHA-256 of the raw body with the signing secret",
  }),
  ...sentences(
    "webhooks",
    ["webhooks#delivery", "webhooks#delivery-retries", "webhooks#payload", "webhooks#addresses"],
    {
      "delivery.post": "A webhook is a POST request to the registered URL",
      "delivery.success": "200, 201, 202 and 204 are success",
      "delivery.other_answer": "Any other answer is a failed delivery and is retried",
      "delivery.timeout": "A timeout is a failed delivery and is retried",
      "delivery.idempotency": "data.id is the notification's id, the same in every attempt",
      "delivery.addresses": "The delivery addresses are 35.222.62.171, 3.230.67.145, 44.217.15.129",
    },
  ),
  ...sentences("webhooks", ["webhooks#payload"], {
    "envelope.data":
      "data has id, type webhook_notification, event, delivery_status, created_at and the reference object",
    "envelope.included": "included holds the related resources",
  }),
  ...sentences("webhooks", ["events#event-names", "events#included-resources"], {
    "events.request_succeeded": "tracking_request.succeeded is published",
    "events.request_failed": "tracking_request.failed is published",
    "events.request_awaiting_manifest": "tracking_request.awaiting_manifest is published",
    "events.origin": "empty_out, full_in, vessel_loaded and vessel_departed are published",
    "events.destination":
      "vessel_arrived, vessel_berthed, vessel_discharged, full_out and empty_in are published",
    "events.transshipment":
      "Transshipment arrivals, discharges, loadings, departures are published",
    "events.feeder": "Moves by feeder vessel and barge are published",
    "events.rail": "Rail loadings, departures, arrivals and unloadings are published",
    "events.inland": "arrived_at_inland_destination is published",
    "events.updated_changeset":
      "container.updated carries a changeset with the old value first, the new one second",
  }),
  ...sentences("webhooks", ["events#event-names", "events#included-resources"], {
    "events.lfd": "container.pickup_lfd.changed is published",
    "events.lfd_rail": "container.pickup_lfd_rail.changed is published",
    "events.availability": "container.transport.available and not_available are published",
    "events.updated_terminal": "container.updated tells of fees, holds, LFD and appointment",
  }),
];
