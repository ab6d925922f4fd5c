import type { ContainerInclude } from "#schemas/container.ts";
import type { ShipmentInclude } from "#schemas/shipment-documents.ts";
import { partyResource, partyRoleResource } from "#src/accounts/index.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import { facilityResource, placeResource, vesselResource } from "#src/reference/index.ts";
import type { RawFact } from "../journey.ts";
import type { ContainerView } from "../read/container-views.ts";
import { customerName, type ShipmentView } from "../read/shipment-views.ts";
import type { Place } from "../source.ts";
import type { TransportEventItem } from "../store/container-entity.ts";
import { containerResource, pickupPlace } from "./container-resource.ts";
import { rawEventResource, transportEventResource } from "./event-resources.ts";
import { placeOf, terminalOf, vesselOf } from "./places.ts";
import { shipmentResource } from "./shipment-resource.ts";

/** Resources to sideload; what is unknown is left out. */
type Sideload = (Resource | null)[];
type Asked<T extends string> = ReadonlySet<T> | undefined;

const placeAt = (place: Place | null | undefined): Resource | null => {
  const known = placeOf(place);
  return known && placeResource(known);
};

const terminalAt = (place: Place | null | undefined): Resource | null => {
  const known = terminalOf(place);
  return known && facilityResource(known);
};

const shipIn = (said: Parameters<typeof vesselOf>[0]): Resource | null => {
  const known = vesselOf(said);
  return known && vesselResource(known);
};

/** A shipment with all that is known of it; its party roles only when they are asked for. */
export const shipmentOf = (view: ShipmentView, withRoles = false): Resource =>
  shipmentResource(view.shipment, view.subject, {
    customerName: customerName(view),
    ...(withRoles && { partyRoleIds: view.roles.map((held) => held.id) }),
  });

export const containerOf = (view: ContainerView): Resource =>
  containerResource(view.container, {
    shipmentLastTrackingRequestAt: view.subject?.lastAttemptedAt ?? null,
    terminalCheckedAt: latest(view, "terminal", "lastSucceededAt"),
    podLastTrackingRequestAt: latest(view, "terminal", "lastAttemptedAt"),
    railLastTrackingRequestAt: latest(view, "rail", "lastAttemptedAt"),
  });

/** The latest of a moment over the sites of one kind. */
const latest = (
  { watches }: ContainerView,
  kind: "terminal" | "rail",
  moment: "lastSucceededAt" | "lastAttemptedAt",
): string | null =>
  watches
    .filter((watch) => watch.kind === kind)
    .map((watch) => watch[moment] ?? null)
    .reduce((last, at) => ((at ?? "") > (last ?? "") ? at : last), null);

/** What `include` of GET /shipments asks for. `boxes` are the containers, when they are wanted. */
export function besideShipment(
  view: ShipmentView,
  include: Asked<ShipmentInclude>,
  boxes: readonly ContainerView[],
): Sideload {
  const { shipment } = view;
  const of = { type: "Shipment", id: shipment.id } as const;
  return [
    ...(include?.has("containers")
      ? boxes.filter((box) => box.container.shipmentId === shipment.id).map(containerOf)
      : []),
    include?.has("port_of_lading") ? placeAt(shipment.portOfLading) : null,
    include?.has("port_of_discharge") ? placeAt(shipment.portOfDischarge) : null,
    include?.has("destination") ? placeAt(shipment.destination) : null,
    include?.has("pod_terminal") ? terminalAt(shipment.portOfDischarge) : null,
    include?.has("destination_terminal") ? terminalAt(shipment.destination) : null,
    ...(include?.has("party_roles") ? view.roles.map((held) => partyRoleResource(of, held)) : []),
    ...(include?.has("party_roles.party")
      ? view.roles.map((held) => {
          const party = view.parties.get(held.party);
          return party ? partyResource(party) : null;
        })
      : []),
  ];
}

/** What `include` of GET /containers asks for. */
export function besideContainer(
  view: ContainerView,
  include: Asked<ContainerInclude>,
  rawFacts: readonly RawFact[],
): Sideload {
  const { container, events, shipment } = view;
  const voyage = shipment?.shipment;
  return [
    shipment && include?.has("shipment") ? shipmentOf(shipment) : null,
    include?.has("shipment.port_of_lading") ? placeAt(voyage?.portOfLading) : null,
    include?.has("shipment.port_of_discharge") ? placeAt(voyage?.portOfDischarge) : null,
    include?.has("shipment.destination") ? placeAt(voyage?.destination) : null,
    include?.has("shipment.pod_terminal") ? terminalAt(voyage?.portOfDischarge) : null,
    include?.has("shipment.destination_terminal") ? terminalAt(voyage?.destination) : null,
    include?.has("pod_terminal") ? terminalAt(container.portOfDischarge) : null,
    include?.has("pickup_facility") ? terminalAt(pickupPlace(container)) : null,
    ...(include?.has("transport_events") ? events.map(transportEventResource) : []),
    ...(include?.has("transport_events.location") ? events.map((e) => placeAt(e.place)) : []),
    ...(include?.has("transport_events.vessel") ? events.map(shipIn) : []),
    ...(include?.has("transport_events.terminal") ? events.map((e) => terminalAt(e.place)) : []),
    ...(include?.has("raw_events")
      ? rawFacts.map((fact, index) => rawEventResource(container, fact, index))
      : []),
  ];
}

type EventInclude = "shipment" | "container" | "location" | "vessel" | "terminal";

/** What `include` of GET /containers/{id}/transport_events asks for, for the events of one page. */
export const besideTransportEvents = (
  view: ContainerView,
  events: readonly TransportEventItem[],
  include: Asked<EventInclude>,
): Sideload => [
  include?.has("shipment") && view.shipment ? shipmentOf(view.shipment) : null,
  include?.has("container") ? containerOf(view) : null,
  ...(include?.has("location") ? events.map((e) => placeAt(e.place)) : []),
  ...(include?.has("vessel") ? events.map(shipIn) : []),
  ...(include?.has("terminal") ? events.map((e) => terminalAt(e.place)) : []),
];

/** GET /containers/{id}/raw_events sideloads places, terminals and ships unasked (gaps 3). */
export const besideRawEvents = (facts: readonly RawFact[]): Sideload => [
  ...facts.map((fact) => placeAt(fact.place)),
  ...facts.map((fact) => terminalAt(fact.place)),
  ...facts.map(shipIn),
];
