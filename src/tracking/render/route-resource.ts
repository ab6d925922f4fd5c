import { toMany, toOne, type Resource } from "#src/platform/http/json-api.ts";
import { derivedId } from "#src/platform/ids.ts";
import { placeResource, vesselResource, vesselOf } from "#src/reference/index.ts";
import type { ContainerItem } from "../store/container-entity.ts";
import { placeLinkage, placeOf, vesselLinkage } from "./places.ts";
import type { RouteMove, RouteStop } from "#src/routing/route.ts";

type Container = Pick<
  ContainerItem,
  "id" | "scac" | "createdAt" | "updatedAt" | "route" | "podRailCarrierScac"
>;

const routeId = (container: Container): string => derivedId("route", container.id);
const locationId = (container: Container, index: number): string =>
  derivedId("route_location", container.id, String(index));

/** The route, and its stops as resources of their own (contract: routes#route). */
export function routeResource(container: Container): Resource {
  const stops = container.route ?? [];
  return {
    id: routeId(container),
    type: "route",
    attributes: { created_at: container.createdAt, updated_at: container.updatedAt },
    relationships: {
      route_locations: toMany(
        "route_location",
        stops.map((_, index) => locationId(container, index)),
      ),
    },
  };
}

/** The stops, then where they are and the ships between them. */
export const includedOfRoute = (container: Container): (Resource | null)[] => {
  const stops = container.route ?? [];
  return [
    ...stops.map((stop, index) => locationResource(container, stop, index)),
    ...stops.map(({ place }) => {
      const known = placeOf(place);
      return known && placeResource(known);
    }),
    ...stops.flatMap(({ inbound, outbound }) => [shipOf(inbound), shipOf(outbound)]),
  ];
};

function shipOf(move: RouteMove | null): Resource | null {
  const known = move && vesselOf(move);
  return known && vesselResource(known);
}

const locationResource = (container: Container, stop: RouteStop, index: number): Resource => ({
  id: locationId(container, index),
  type: "route_location",
  attributes: {
    inbound_scac: scacOf(container, stop.inbound),
    inbound_mode: stop.inbound?.mode ?? null,
    inbound_eta_at: stop.inbound?.estimatedAt ?? null,
    inbound_ata_at: stop.inbound?.actualAt ?? null,
    inbound_voyage_number: stop.inbound?.voyage ?? null,
    outbound_scac: scacOf(container, stop.outbound),
    outbound_mode: stop.outbound?.mode ?? null,
    outbound_etd_at: stop.outbound?.estimatedAt ?? null,
    outbound_atd_at: stop.outbound?.actualAt ?? null,
    outbound_voyage_number: stop.outbound?.voyage ?? null,
    created_at: container.createdAt,
    updated_at: container.updatedAt,
  },
  relationships: {
    route: toOne("route", routeId(container)),
    location: placeLinkage(stop.place),
    inbound_vessel: stop.inbound ? vesselLinkage(stop.inbound) : { data: null },
    outbound_vessel: stop.outbound ? vesselLinkage(stop.outbound) : { data: null },
  },
});

/** The carrier carries by sea; a train's railroad is known once it reports. */
const scacOf = (container: Container, move: RouteMove | null): string | null =>
  move?.mode === "vessel"
    ? container.scac
    : move?.mode === "rail"
      ? (container.podRailCarrierScac ?? null)
      : null;
