import { toMany, toOne, type Resource } from "#src/platform/http/json-api.ts";
import { derivedId } from "#src/platform/ids.ts";
import { placeResource, vesselResource } from "#src/reference/index.ts";
import type { RouteMove, RouteStop } from "../journey.ts";
import type { ContainerItem } from "../store/container-entity.ts";
import { placeLinkage, placeOf, vesselLinkage, vesselOf } from "./places.ts";

type Box = Pick<
  ContainerItem,
  "id" | "scac" | "createdAt" | "updatedAt" | "route" | "podRailCarrierScac"
>;

const routeId = (box: Box): string => derivedId("route", box.id);
const locationId = (box: Box, index: number): string =>
  derivedId("route_location", box.id, String(index));

/** The route, and its stops as resources of their own (contract: routes#route). */
export function routeResource(box: Box): Resource {
  const stops = box.route ?? [];
  return {
    id: routeId(box),
    type: "route",
    attributes: { created_at: box.createdAt, updated_at: box.updatedAt },
    relationships: {
      route_locations: toMany(
        "route_location",
        stops.map((_, index) => locationId(box, index)),
      ),
    },
  };
}

/** The stops, then where they are and the ships between them. */
export const besideRoute = (box: Box): (Resource | null)[] => {
  const stops = box.route ?? [];
  return [
    ...stops.map((stop, index) => locationResource(box, stop, index)),
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

const locationResource = (box: Box, stop: RouteStop, index: number): Resource => ({
  id: locationId(box, index),
  type: "route_location",
  attributes: {
    inbound_scac: scacOf(box, stop.inbound),
    inbound_mode: stop.inbound?.mode ?? null,
    inbound_eta_at: stop.inbound?.estimatedAt ?? null,
    inbound_ata_at: stop.inbound?.actualAt ?? null,
    inbound_voyage_number: stop.inbound?.voyage ?? null,
    outbound_scac: scacOf(box, stop.outbound),
    outbound_mode: stop.outbound?.mode ?? null,
    outbound_etd_at: stop.outbound?.estimatedAt ?? null,
    outbound_atd_at: stop.outbound?.actualAt ?? null,
    outbound_voyage_number: stop.outbound?.voyage ?? null,
    created_at: box.createdAt,
    updated_at: box.updatedAt,
  },
  relationships: {
    route: toOne("route", routeId(box)),
    location: placeLinkage(stop.place),
    inbound_vessel: stop.inbound ? vesselLinkage(stop.inbound) : { data: null },
    outbound_vessel: stop.outbound ? vesselLinkage(stop.outbound) : { data: null },
  },
});

/** The line carries by sea; a train's carrier is known once the railroad speaks. */
const scacOf = (box: Box, move: RouteMove | null): string | null =>
  move?.mode === "vessel"
    ? box.scac
    : move?.mode === "rail"
      ? (box.podRailCarrierScac ?? null)
      : null;
