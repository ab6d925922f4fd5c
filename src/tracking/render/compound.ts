import { partyResource, partyRoleResource } from "#src/accounts/index.ts";
import type { Find, Identifier, Resource } from "#src/platform/http/json-api.ts";
import {
  facilityResource,
  placeById,
  placeResource,
  terminalById,
  vesselId,
  vesselResource,
  vesselOf,
} from "#src/reference/index.ts";
import type { RawEvent } from "../projection/journey.ts";
import type { ContainerItem } from "../store/container-entity.ts";
import { containerResource } from "./container-resource.ts";
import { rawEventId, rawEventResource, transportEventResource } from "./event-resources.ts";
import { shipmentResource } from "./shipment-resource.ts";
import { type ContainerView, customerName, type ShipmentView } from "./views.ts";

/** A shipment with all that is known of it; its party roles only when they are asked for. */
export const shipmentOf = (view: ShipmentView, withRoles = false): Resource =>
  shipmentResource(view.shipment, view.carrierTarget, {
    customerName: customerName(view),
    ...(withRoles && { partyRoleIds: view.roles.map((held) => held.id) }),
  });

export const containerResourceOf = (view: ContainerView): Resource =>
  containerResource(view.container, {
    shipmentLastTrackingRequestAt: view.carrierTarget?.lastAttemptedAt ?? null,
    terminalCheckedAt: latest(view, "terminal", "lastSucceededAt"),
    podLastTrackingRequestAt: latest(view, "terminal", "lastAttemptedAt"),
    railLastTrackingRequestAt: latest(view, "rail", "lastAttemptedAt"),
  });

/** When a railroad last answered about it; null: never. */
export const railCheckedAt = (view: ContainerView): string | null =>
  latest(view, "rail", "lastSucceededAt");

/** The latest time over the facility sources of one kind. */
const latest = (
  { facilityTargets }: ContainerView,
  kind: "terminal" | "rail",
  instant: "lastSucceededAt" | "lastAttemptedAt",
): string | null =>
  facilityTargets
    .filter((facilityTarget) => facilityTarget.kind === kind)
    .map((facilityTarget) => facilityTarget[instant] ?? null)
    .reduce((last, at) => ((at ?? "") > (last ?? "") ? at : last), null);

/** What one container's sources stated, as far as it was read. */
export type RawEventsOfContainer = {
  readonly container: ContainerItem;
  readonly rawEvents: readonly RawEvent[];
};

/** Everything read for one answer. */
export type Read = {
  readonly shipments?: readonly ShipmentView[];
  readonly containers?: readonly ContainerView[];
  readonly rawEvents?: readonly RawEventsOfContainer[];
  readonly withRoles?: boolean;
};

/**
 * Resolves linkages among everything that was read, and in the reference data, which is always
 * available. A resource is made when it is first found.
 */
export function finder({ shipments = [], containers = [], rawEvents = [], withRoles }: Read): Find {
  const shelf = new Map<string, () => Resource>();
  const put = (type: string, id: string, make: () => Resource) => shelf.set(`${type} ${id}`, make);
  const putVessel = (of: Parameters<typeof vesselOf>[0]) => {
    const vessel = vesselOf(of);
    if (vessel) put("vessel", vesselId(vessel), () => vesselResource(vessel));
  };
  for (const view of shipments) {
    const of = { type: "Shipment", id: view.shipment.id } as const;
    put("shipment", of.id, () => shipmentOf(view, withRoles));
    for (const held of view.roles) put("party_role", held.id, () => partyRoleResource(of, held));
    for (const party of view.parties.values()) put("party", party.id, () => partyResource(party));
  }
  for (const view of containers) {
    put("container", view.container.id, () => containerResourceOf(view));
    for (const event of view.events) {
      put("transport_event", event.id, () => transportEventResource(event));
      putVessel(event);
    }
  }
  for (const { container, rawEvents: own } of rawEvents)
    for (const [index, rawEvent] of own.entries()) {
      put("raw_event", rawEventId(container.id, rawEvent), () =>
        rawEventResource(container, rawEvent, index),
      );
      putVessel(rawEvent);
    }
  return ({ type, id }) => shelf.get(`${type} ${id}`)?.() ?? fromReference({ type, id });
}

function fromReference({ type, id }: Identifier): Resource | null {
  if (type === "port" || type === "metro_area") {
    const place = placeById(id);
    return place && placeResource(place);
  }
  if (type === "terminal" || type === "rail_terminal") {
    const terminal = terminalById(id);
    return terminal && facilityResource(terminal);
  }
  return null;
}
