import type { WebhookEvent } from "./vocabulary.ts";

/** How GET /webhooks/events groups them (contract: events#event-groups). */
export const webhookEventGroups = {
  "tracking-request-events": "Tracking request events",
  "origin-events": "Origin events",
  "transshipment-events": "Transshipment events",
  "feeder-events": "Feeder and barge events",
  "destination-events": "Destination events",
  "rail-events": "Rail events",
  "estimated-events": "Estimated events",
  "container-update-events": "Container update events",
  "document-events": "Document events",
  "correction-events": "Corrections",
} as const;
type Group = keyof typeof webhookEventGroups;

/** Listed for those alone who ask for it. */
export const correctionGroup: Group = "correction-events";

/** What each event means, and its group. */
export const webhookEventSentences = {
  "tracking_request.succeeded": [
    "tracking-request-events",
    "A shipment now exists for the request.",
  ],
  "tracking_request.failed": ["tracking-request-events", "The request ended without a shipment."],
  "tracking_request.awaiting_manifest": [
    "tracking-request-events",
    "The carrier does not know the number yet; it is polled daily.",
  ],
  "tracking_request.tracking_stopped": [
    "tracking-request-events",
    "The shipment is no longer polled at the carrier.",
  ],
  "shipment.estimated.arrival": [
    "estimated-events",
    "The carrier named a new arrival time at the port of discharge.",
  ],
  "container.created": ["container-update-events", "A container was added to a shipment."],
  "container.updated": [
    "container-update-events",
    "Terminal, holds, fees, last free day or appointment changed.",
  ],
  "container.pod_terminal_changed": [
    "container-update-events",
    "The container is now expected at another terminal.",
  ],
  "container.pickup_lfd.changed": ["container-update-events", "The pickup last free day changed."],
  "container.pickup_lfd_line.changed": [
    "container-update-events",
    "The carrier's last free day changed.",
  ],
  "container.pickup_lfd_terminal.changed": [
    "container-update-events",
    "The terminal's last free day changed.",
  ],
  "container.pickup_lfd_rail.changed": [
    "container-update-events",
    "The railroad's last free day changed.",
  ],
  "container.pickup_appointment.changed": [
    "container-update-events",
    "The pickup appointment changed.",
  ],
  "container.transport.empty_out": ["origin-events", "The empty container left for loading."],
  "container.transport.full_in": [
    "origin-events",
    "The full container entered the port of lading.",
  ],
  "container.transport.vessel_loaded": ["origin-events", "Loaded at the port of lading."],
  "container.transport.vessel_departed": ["origin-events", "The vessel left the port of lading."],
  "container.transport.transshipment_arrived": [
    "transshipment-events",
    "Arrived at a port of transshipment.",
  ],
  "container.transport.transshipment_discharged": [
    "transshipment-events",
    "Discharged at a port of transshipment.",
  ],
  "container.transport.transshipment_loaded": [
    "transshipment-events",
    "Loaded at a port of transshipment.",
  ],
  "container.transport.transshipment_departed": [
    "transshipment-events",
    "Left a port of transshipment.",
  ],
  "container.transport.feeder_arrived": ["feeder-events", "Arrived by feeder or barge."],
  "container.transport.feeder_discharged": ["feeder-events", "Discharged from a feeder or barge."],
  "container.transport.feeder_loaded": ["feeder-events", "Loaded on a feeder or barge."],
  "container.transport.feeder_departed": ["feeder-events", "Left by feeder or barge."],
  "container.transport.vessel_arrived": [
    "destination-events",
    "The vessel arrived at the port of discharge.",
  ],
  "container.transport.vessel_berthed": [
    "destination-events",
    "The vessel berthed at the port of discharge.",
  ],
  "container.transport.vessel_discharged": [
    "destination-events",
    "Discharged at the port of discharge.",
  ],
  "container.transport.available": ["destination-events", "Ready to be picked up."],
  "container.transport.not_available": ["destination-events", "No longer ready to be picked up."],
  "container.transport.full_out": ["destination-events", "Picked up full."],
  "container.transport.delivered": ["destination-events", "Delivered to the consignee."],
  "container.transport.empty_in": ["destination-events", "Returned empty."],
  "container.transport.rail_loaded": ["rail-events", "Loaded on a train."],
  "container.transport.rail_departed": ["rail-events", "The train left."],
  "container.transport.rail_arrived": ["rail-events", "The train arrived at a ramp."],
  "container.transport.rail_unloaded": ["rail-events", "Unloaded from the train."],
  "container.transport.arrived_at_inland_destination": [
    "rail-events",
    "Arrived at the inland destination.",
  ],
  "container.transport.estimated.vessel_departed": [
    "estimated-events",
    "The expected departure of the vessel changed.",
  ],
  "container.transport.estimated.vessel_arrived": [
    "estimated-events",
    "The expected arrival of the vessel changed.",
  ],
  "container.transport.estimated.arrived_at_inland_destination": [
    "estimated-events",
    "The expected arrival at the inland destination changed.",
  ],
  "document_representation.created": ["document-events", "A document's content was extracted."],
  "document_representation.failed": ["document-events", "A document could not be read."],
  "transport_event.corrected": [
    "correction-events",
    "An event that was published has another time, place or vessel.",
  ],
  "transport_event.withdrawn": ["correction-events", "An event that was published did not happen."],
} as const satisfies Record<WebhookEvent, readonly [Group, string]>;
