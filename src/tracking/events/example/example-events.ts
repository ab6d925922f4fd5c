import type { WebhookEvent } from "#schemas/vocabulary.ts";
import { addSeconds, hour, isoSeconds } from "#src/platform/clock.ts";
import { derivedId } from "#src/platform/ids.ts";
import { containerIdOf, shipmentIdOf, transportEventIdOf } from "../../store/find.ts";
import { containerResource, shipmentResource } from "../../render/index.ts";
import { changesetOf, pickupEvents } from "../pickup-changes.ts";
import type { CarrierTargetKey } from "#src/statements/carrier-source.ts";
import type { ContainerItem, TransportEventItem } from "../../store/container-entity.ts";
import type { RequestItem } from "../../store/request-entity.ts";
import type { ShipmentItem } from "../../store/shipment-entity.ts";
import {
  outbox,
  type Outbox,
  arrivalEstimateEvent,
  containerCreatedEvent,
  containerUpdatedEvent,
  pickupChangeEvent,
  podTerminalChangedEvent,
  requestEvent,
  revisionEvent,
  transportEvent,
  type PendingEvent,
} from "../pending-events.ts";
import { contentOf, type RevisionCause } from "../revision-cause.ts";
import { exampleVoyage, examplePlaces, ship } from "./voyage.ts";

const account = derivedId("account", "example");
const carrierTarget: CarrierTargetKey = {
  scac: "MSCU",
  type: "bill_of_lading",
  number: "MEDUEX123456",
};
const requestId = derivedId("tracking_request", account, "example");
const createdAt = "2026-09-27T09:00:00Z";

const firstRequest: RequestItem = {
  account,
  id: requestId,
  shard: "0",
  requestType: carrierTarget.type,
  requestNumber: carrierTarget.number,
  normalizedNumber: carrierTarget.number,
  scac: carrierTarget.scac,
  autoDetect: false,
  refNumbers: ["PO-88123"],
  shipmentTags: ["autumn"],
  roles: [],
  status: "pending",
  isRetrying: false,
  createdAt,
  updatedAt: createdAt,
};

const firstShipment: ShipmentItem = {
  account,
  id: shipmentIdOf(account, carrierTarget),
  shard: "0",
  version: 1,
  createdAt,
  updatedAt: createdAt,
  requestId,
  scac: carrierTarget.scac,
  targetType: carrierTarget.type,
  targetNumber: carrierTarget.number,
  billOfLadingNumber: carrierTarget.number,
  normalizedNumber: carrierTarget.number,
  refNumbers: firstRequest.refNumbers,
  tags: firstRequest.shipmentTags,
  containers: [],
  publishedEstimates: [],
  portOfLading: examplePlaces.shanghai,
  portOfDischarge: examplePlaces.losAngeles,
  destination: examplePlaces.chicago,
  podVesselName: ship.vesselName,
  podVesselImo: ship.vesselImo,
  podVoyageNumber: ship.voyage,
  carrierPolledAt: createdAt,
};

const number = "MSCU6639871";
const containerId = containerIdOf(firstShipment.id, number);
const firstContainer: ContainerItem = {
  account,
  containerId,
  id: containerId,
  shard: "0",
  version: 1,
  createdAt,
  updatedAt: createdAt,
  lastStatusRefreshAt: createdAt,
  shipmentId: firstShipment.id,
  scac: carrierTarget.scac,
  targetType: carrierTarget.type,
  targetNumber: carrierTarget.number,
  number,
  refNumbers: [],
  sealNumber: "FX4408172",
  equipmentType: "dry",
  equipmentLength: 40,
  equipmentHeight: "high_cube",
  weightInLbs: 41_240,
  currentStatus: "new",
  portOfDischarge: examplePlaces.losAngeles,
  destination: examplePlaces.chicago,
  transportEventIds: [],
  rawEventIds: [],
};

const eventId = (event: string): string => transportEventIdOf(containerId, event);

type StatusState = { readonly container: ContainerItem; readonly shipment: ShipmentItem };

/** Container and shipment once an event is published, everything before it included. */
function after(event: string): StatusState {
  const upTo = exampleVoyage.findIndex((one) => one.event === event) + 1;
  const seen = exampleVoyage.slice(0, upTo);
  const container = Object.assign({ ...firstContainer }, ...seen.map(({ container }) => container));
  const shipment = Object.assign({ ...firstShipment }, ...seen.map((one) => one.shipment));
  const transportEventIds = seen.map((one) => eventId(one.event)).toReversed();
  const containers = [{ id: containerId, number, hash: "" }];
  return {
    container: { ...container, transportEventIds, version: 1 + upTo },
    shipment: { ...shipment, containers },
  };
}

function transportItem(event: string): TransportEventItem | null {
  const it = exampleVoyage.find((one) => one.event === event);
  if (!it) return null;
  const publishedAt = addSeconds(new Date(it.at), event.includes("estimated") ? -72 * hour : hour);
  return {
    account,
    containerId,
    id: eventId(event),
    shipmentId: firstShipment.id,
    key: event,
    event,
    at: it.at,
    place: it.place,
    ...it.by,
    dataSource: it.source ?? "shipping_line",
    createdAt: isoSeconds(publishedAt),
  };
}

function milestoneExample(event: string): PendingEvent | null {
  const item = transportItem(event);
  if (!item) return null;
  const { container, shipment } = after(event);
  return transportEvent(item, container, shipment);
}

/** The carrier states the discharge again, three quarters of an hour later. */
function correctedExample(): PendingEvent {
  const event = "container.transport.vessel_discharged";
  const before = transportItem(event)!;
  const now: TransportEventItem = { ...before, at: "2026-10-23T05:40:00Z" };
  const { container } = after(event);
  const shown = { ...container, podDischargedAt: now.at, version: container.version + 1 };
  const cause: RevisionCause = {
    kind: "changed",
    data_source: "shipping_line",
    data_provider_name: null,
    stated_at: "2026-10-23T11:30:00Z",
    raw_event: derivedId("raw_event", "example", event),
    before: contentOf(before),
    after: contentOf(now),
  };
  return revisionEvent("transport_event.corrected", now, shown, cause);
}

/** The carrier takes the return of the empty container back: it was another one's. */
function withdrawnExample(): PendingEvent {
  const event = "container.transport.empty_in";
  const before = transportItem(event)!;
  const { transportEventIds, version } = after(event).container;
  const { container } = after(exampleVoyage.at(-2)!.event);
  const shown = { ...container, transportEventIds, version: version + 1 };
  const cause: RevisionCause = {
    kind: "retracted",
    data_source: "shipping_line",
    data_provider_name: null,
    stated_at: "2026-11-05T02:10:00Z",
    raw_event: derivedId("raw_event", "example", event),
    before: contentOf(before),
    after: null,
  };
  const item = { ...before, invalidatedAt: "2026-11-05T02:14:00Z" };
  return revisionEvent("transport_event.withdrawn", item, shown, cause);
}

/** The terminal releases the container from its hold, and every source states a last free day. */
function pickupChange() {
  const { container: before, shipment } = after("container.transport.not_available");
  const container: ContainerItem = {
    ...before,
    ...after("container.transport.available").container,
    feesAtPodTerminal: [],
    lfdCarrierOn: "2026-10-28",
    lfdTerminalOn: "2026-10-27",
    lfdRailOn: "2026-11-01",
    pickupAppointmentAt: "2026-10-25T18:00:00Z",
  };
  return { before, container, shipment, at: "2026-10-24T17:20:00Z" };
}

function pickupExample(event: string): PendingEvent {
  const { before, container, shipment, at } = pickupChange();
  const item = pickupEvents(before, container, at, {}).find((one) => one.event === event);
  if (!item) throw new Error(`nothing of the example changes ${event}`);
  const listed = { ...container, transportEventIds: [item.id, ...container.transportEventIds] };
  return pickupChangeEvent(item, listed, shipment);
}

function updatedExample(): PendingEvent {
  const { before, container, shipment, at } = pickupChange();
  return containerUpdatedEvent(container, shipment, changesetOf(before, container), at);
}

function terminalChangedExample(): PendingEvent {
  const { container, shipment } = after("container.transport.vessel_berthed");
  const moved = { ...container, portOfDischarge: examplePlaces.everport };
  return podTerminalChangedEvent(moved, shipment, "2026-10-22T15:10:00Z", "shipping_line");
}

function arrivalExample(): PendingEvent {
  const { shipment } = after("container.transport.estimated.vessel_arrived");
  const at = "2026-10-22T13:00:00Z";
  const statement = {
    key: "example",
    createdAt: "2026-10-19T13:00:00Z",
    place: examplePlaces.losAngeles,
  };
  const estimate = {
    ...statement,
    at,
    estimate: "vessel_arrived",
    dataSource: "shipping_line",
    rawKey: statement.key,
    knownAt: statement.createdAt,
  } as const;
  return arrivalEstimateEvent(shipment, { ...estimate, ...ship }, statement.createdAt);
}

function requestEventAs(
  event: Parameters<typeof requestEvent>[0],
  change: Partial<RequestItem>,
  { container, shipment }: Partial<StatusState> = {},
): PendingEvent {
  const request = { ...firstRequest, updatedAt: "2026-09-27T09:00:41Z", ...change };
  return requestEvent(event, request, [
    ...(container ? [containerResource(container)] : []),
    ...(shipment ? [shipmentResource(shipment)] : []),
  ]);
}

const created = (): StatusState => after("none yet");
const shipmentId = firstShipment.id;

const others: Readonly<Partial<Record<WebhookEvent, () => PendingEvent>>> = {
  "tracking_request.succeeded": () =>
    requestEventAs("tracking_request.succeeded", { status: "created", shipmentId }, created()),
  "tracking_request.failed": () =>
    requestEventAs("tracking_request.failed", { status: "failed", failedReason: "not_found" }),
  "tracking_request.awaiting_manifest": () =>
    requestEventAs("tracking_request.awaiting_manifest", { status: "awaiting_manifest" }),
  "tracking_request.tracking_stopped": () => {
    const { shipment } = after("container.transport.empty_in");
    const at = "2026-11-05T20:00:00Z";
    const stopped: ShipmentItem = {
      ...shipment,
      lineTrackingStoppedAt: at,
      lineTrackingStoppedReason: "all_containers_terminated",
    };
    const change = { status: "tracking_stopped", shipmentId, updatedAt: at } as const;
    return requestEventAs("tracking_request.tracking_stopped", change, { shipment: stopped });
  },
  "shipment.estimated.arrival": arrivalExample,
  "container.created": () => {
    const { container, shipment } = created();
    return containerCreatedEvent(container, shipment);
  },
  "container.updated": updatedExample,
  "container.pod_terminal_changed": terminalChangedExample,
  "transport_event.corrected": correctedExample,
  "transport_event.withdrawn": withdrawnExample,
};

/** Events that tracking publishes; the others are of documents. */
export type TrackingEvent = Exclude<WebhookEvent, `document_${string}`>;

/**
 * The payload of an event, from one example voyage through the renderers that publish real ones.
 */
export const exampleOutbox = (event: TrackingEvent): Outbox =>
  outbox([others[event]?.() ?? milestoneExample(event) ?? pickupExample(event)], null);
