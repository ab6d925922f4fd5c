import type { Resource } from "#src/platform/http/json-api.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";
import type { Found } from "./views.ts";

/** What does not apply is null (contract: lists#search). */
export function searchResult(found: Found): Resource {
  const { id, ...attributes } = attributesOf(found);
  return { id, type: "search_result", attributes };
}

const ofVoyage = (shipment: ShipmentItem | null) => ({
  port_of_lading_name: shipment?.portOfLading?.name ?? null,
  port_of_discharge_name: shipment?.portOfDischarge?.name ?? null,
});
const ofTracking = (shipment: ShipmentItem | null) => ({
  tracking_stopped: shipment && shipment.lineTrackingStoppedAt !== undefined,
  tracking_stopped_reason: shipment?.lineTrackingStoppedReason ?? null,
});

function attributesOf(found: Found) {
  if (found.kind === "shipment") {
    const { shipment } = found;
    return {
      id: shipment.id,
      entity_type: "shipment",
      number: shipment.billOfLadingNumber,
      // It is its own `id` (contract: lists#search).
      shipment_id: null,
      scac: shipment.scac,
      ...ofVoyage(shipment),
      containers_count: shipment.containers.length,
      ...ofTracking(shipment),
      status: null,
      failed_reason: null,
      ...common(shipment),
    };
  }
  if (found.kind === "container") {
    const { container, shipment } = found;
    return {
      id: container.id,
      entity_type: "cargo",
      number: container.number,
      shipment_id: container.shipmentId,
      scac: container.scac,
      ...ofVoyage(shipment),
      containers_count: null,
      ...ofTracking(shipment),
      status: container.currentStatus,
      failed_reason: null,
      ...common(container),
    };
  }
  const { request } = found;
  return {
    id: request.id,
    entity_type: "tracking_request",
    number: request.requestNumber,
    shipment_id: null,
    scac: request.scac ?? null,
    ...ofVoyage(null),
    containers_count: null,
    tracking_stopped: null,
    tracking_stopped_reason: null,
    status: request.status,
    failed_reason: request.failedReason ?? null,
    ...common(request),
  };
}

const common = (item: {
  readonly refNumbers: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}) => ({
  ref_numbers: item.refNumbers,
  created_at: item.createdAt,
  updated_at: item.updatedAt,
});
