import type { correctionEvents, WebhookEvent } from "#schemas/vocabulary.ts";
import { correctedLine, type DomainEvent } from "#src/events/index.ts";
import type { Identifier, Resource } from "#src/platform/http/json-api.ts";
import { derivedId } from "#src/platform/ids.ts";
import { facilityResource, placeResource, vesselResource, vesselOf } from "#src/reference/index.ts";
import type { ProjectedEstimate } from "../projection/journey.ts";
import {
  containerCreatedEventResource,
  containerResource,
  containerUpdatedEventResource,
  estimatedEventResource,
  placeOf,
  podTerminalChangedEventResource,
  requestResource,
  shipmentResource,
  terminalOf,
  transportEventResource,
} from "../render/index.ts";
import type { RevisionCause } from "./revision-cause.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import type { ContainerItem, TransportEventItem } from "../store/container-entity.ts";
import type { RequestItem } from "../store/request-entity.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";

/**
 * A domain event to publish, with the current state of every resource it refers to. Reference
 * object last.
 */
export type PendingEvent = {
  readonly id: string;
  readonly event: string;
  readonly reference: Resource;
  readonly included: readonly (Resource | null)[];
  /** Why a published event is corrected or withdrawn. */
  readonly cause?: RevisionCause;
  /** Held in the commit and never published. */
  readonly unpublished?: Resource;
};

const placeResourceOf = (place: Place): Resource | null => {
  const record = placeOf(place);
  return record && placeResource(record);
};

const facilityOf = (place: Place): Resource | null => {
  const record = terminalOf(place);
  return record && facilityResource(record);
};

const vesselResourceOf = (named: Parameters<typeof vesselOf>[0]): Resource | null => {
  const vessel = vesselOf(named);
  return vessel && vesselResource(vessel);
};

export const requestEvent = (
  event: Extract<WebhookEvent, `tracking_request.${string}`>,
  request: RequestItem,
  included: readonly Resource[] = [],
): PendingEvent => ({
  id: derivedId("event", event, request.account, request.id, request.updatedAt),
  event,
  reference: requestResource(request),
  included,
});

/** For each container, the first ones too (contract: events#one-for-each-container). */
export function containerCreatedEvent(
  container: ContainerItem,
  shipment: ShipmentItem,
): PendingEvent {
  const id = derivedId("event", "container.created", container.account, container.id);
  return {
    id,
    event: "container.created" satisfies WebhookEvent,
    reference: containerCreatedEventResource({ id, container, createdAt: container.createdAt }),
    included: [shipmentResource(shipment), containerResource(container)],
  };
}

/** Names after `container.transport.` (contract: events#included-resources). */
const alone = new Set([
  "available",
  "not_available",
  "delivered",
  "estimated.vessel_departed",
  "estimated.vessel_arrived",
]);
const withTerminal = new Set([
  "vessel_berthed",
  "vessel_discharged",
  "full_out",
  "rail_arrived",
  "rail_unloaded",
  "arrived_at_inland_destination",
  "estimated.arrived_at_inland_destination",
]);
const onLand = /^(empty_|full_|rail_|arrived_at|estimated\.arrived_at)/;

export function transportEvent(
  item: TransportEventItem,
  container: ContainerItem,
  shipment: ShipmentItem,
): PendingEvent {
  const name = item.event.replace("container.transport.", "");
  const included = alone.has(name)
    ? []
    : [
        shipmentResource(shipment),
        containerResource(container),
        placeResourceOf(item.place),
        withTerminal.has(name) ? facilityOf(item.place) : null,
        onLand.test(name) ? null : vesselResourceOf(item),
      ];
  return {
    id: derivedId("event", item.event, item.account, item.id),
    event: item.event,
    reference: transportEventResource(item),
    included,
  };
}

/**
 * A source changed or retracted a statement (contract: events#corrections). Named by the container's version, as a
 * source may state the same again after something else.
 */
export const revisionEvent = (
  event: (typeof correctionEvents)[number],
  item: TransportEventItem,
  container: ContainerItem,
  cause: RevisionCause,
): PendingEvent => ({
  id: derivedId("event", event, item.account, item.id, String(container.version)),
  event,
  reference: transportEventResource(item),
  included: [containerResource(container)],
  cause,
  unpublished: { id: container.scac, type: correctedLine, attributes: {} },
});

export function arrivalEstimateEvent(
  shipment: ShipmentItem,
  estimate: ProjectedEstimate,
  at: string,
): PendingEvent {
  const id = derivedId(
    "event",
    "shipment.estimated.arrival",
    shipment.account,
    shipment.id,
    estimate.key,
  );
  return {
    id,
    event: "shipment.estimated.arrival" satisfies WebhookEvent,
    reference: estimatedEventResource({ id, shipment, estimate, createdAt: at }),
    included: [
      shipmentResource(shipment),
      placeResourceOf(estimate.place),
      vesselResourceOf(estimate),
    ],
  };
}

export function podTerminalChangedEvent(
  container: ContainerItem,
  shipment: ShipmentItem,
  at: string,
  source: "shipping_line" | "terminal",
): PendingEvent {
  const id = derivedId("event", "container.pod_terminal_changed", ...versionOf(container));
  const terminal = podTerminalOf(container);
  return {
    id,
    event: "container.pod_terminal_changed" satisfies WebhookEvent,
    reference: podTerminalChangedEventResource({ id, container, terminal, at, source }),
    included: [shipmentResource(shipment), containerResource(container), terminal],
  };
}

/**
 * Member of a container -> its value before and after, as they are shown
 * (contract: containers#pickup-changes).
 */
export type Changeset = Readonly<Record<string, readonly [unknown, unknown]>>;

/** Once for everything that changed at once (contract: events#container-updated). */
export function containerUpdatedEvent(
  container: ContainerItem,
  shipment: ShipmentItem,
  changeset: Changeset,
  at: string,
): PendingEvent {
  const id = derivedId("event", "container.updated", ...versionOf(container));
  const pod = container.portOfDischarge;
  const terminal = podTerminalOf(container);
  return {
    id,
    event: "container.updated" satisfies WebhookEvent,
    reference: containerUpdatedEventResource({ id, container, terminal, at, changeset }),
    included: [
      shipmentResource(shipment),
      pod ? placeResourceOf(pod) : null,
      terminal,
      containerResource(container),
    ],
  };
}

const versionOf = ({ account, id, version }: ContainerItem): string[] => [
  account,
  id,
  String(version),
];

const podTerminalOf = ({ portOfDischarge }: ContainerItem): Resource | null =>
  portOfDischarge ? facilityOf(portOfDischarge) : null;

/** A last free day or an appointment changed (contract: events#included-resources). */
export function pickupChangeEvent(
  item: TransportEventItem,
  container: ContainerItem,
  shipment: ShipmentItem,
): PendingEvent {
  const isWhole = item.event === "container.pickup_lfd.changed";
  return {
    id: derivedId("event", item.event, item.account, item.id),
    event: item.event,
    reference: transportEventResource(item),
    included: isWhole
      ? [
          shipmentResource(shipment),
          containerResource(container),
          placeResourceOf(item.place),
          facilityOf(item.place),
        ]
      : [],
  };
}

const forCustomer = (resource: Resource, customerName: string | null): Resource =>
  resource.type === "shipment"
    ? { ...resource, attributes: { ...resource.attributes, customer_name: customerName } }
    : resource;

const nameOf = ({ id, type }: Resource): Identifier => ({ id, type });

/** What a commit carries. */
export type Outbox = { events: DomainEvent[]; resources: Resource[] };

/**
 * The outbox form: events by name, each resource they refer to once, a shipment under its
 * customer's name as the API shows it.
 */
export function outbox(
  pendingEvents: readonly PendingEvent[],
  customerName: string | null,
): Outbox {
  const resources = new Map<string, Resource>();
  for (const { reference, included, unpublished = null } of pendingEvents)
    for (const resource of [...included, unpublished, reference])
      if (resource)
        resources.set(`${resource.type} ${resource.id}`, forCustomer(resource, customerName));
  return {
    events: pendingEvents.map(({ id, event, reference, included, cause }) => ({
      id,
      event,
      reference: nameOf(reference),
      included: included.filter((r) => r !== null).map(nameOf),
      ...(cause && { cause }),
    })),
    resources: [...resources.values()],
  };
}
