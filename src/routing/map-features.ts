import {
  countryNameOf,
  placeId,
  stateNameOf,
  vesselId,
  type PlaceRecord,
  vesselOf,
} from "#src/reference/index.ts";
import { drawn, type Canal, type Position, type SeaPath } from "#src/routing/sea/index.ts";
import type { ContainerMap, MapFeature } from "#schemas/map.ts";
import type { ObservedPosition } from "./observed/index.ts";
import type { RouteStop } from "./route.ts";
import { callsOf, seaLegs, seaStops, type Call, type SeaLeg } from "./sea-legs.ts";

/**
 * The ports of a voyage and the way over sea, canals shut or not (contract: routes#map). `observed`: the newest
 * position of the ship that carries it now.
 */
export function mapOf(
  container: { readonly route?: readonly RouteStop[] | undefined; readonly updatedAt: string },
  now: Date,
  shut: readonly Canal[],
  observed: ObservedPosition | null,
): ContainerMap {
  const route = container.route ?? [];
  const total = seaStops(route).length;
  const legs = seaLegs(route, now, shut, observed);
  return {
    type: "FeatureCollection",
    features: [
      ...callsOf(route).map((call) => portFeature(call, total, container.updatedAt)),
      ...legs.flatMap(pastFeatures),
      ...legs.flatMap(vesselFeature),
      ...legs.flatMap(aheadFeatures),
    ],
  };
}

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
const point = ([longitude, latitude]: Position) => ({
  type: "Point" as const,
  coordinates: [rounded(longitude), rounded(latitude)] as [number, number],
});

/** A line for each side of the antimeridian. */
const lines = (path: SeaPath) =>
  drawn(path).map((positions) => ({
    type: "LineString" as const,
    coordinates: positions.map(([longitude, latitude]): [number, number] => [longitude, latitude]),
  }));

/** The state in full and abbreviated, and the country, of a port. */
const whereIs = (port: PlaceRecord) => ({
  name: port.name,
  state_abbr: port.state,
  state: stateNameOf(port),
  country_code: port.country,
  country: countryNameOf(port),
});

const portFeature = (call: Call, total: number, updatedAt: string): MapFeature => ({
  type: "Feature",
  geometry: point([call.port.longitude, call.port.latitude]),
  properties: {
    feature_type: "port",
    ports_sequence: call.sequence,
    ports_total: total,
    location_id: placeId(call.port),
    location_type: "Port",
    ...whereIs(call.port),
    time_zone: call.port.timezone,
    label: call.label,
    inbound_eta_at: call.inbound?.estimatedAt ?? null,
    inbound_ata_at: call.inbound?.actualAt ?? null,
    outbound_etd_at: call.outbound?.estimatedAt ?? null,
    outbound_atd_at: call.outbound?.actualAt ?? null,
    updated_at: updatedAt,
  },
});

const shipOf = ({ ship }: SeaLeg) => {
  const known = ship && vesselOf(ship);
  return { id: known && vesselId(known), name: known?.name ?? null, imo: known?.imo ?? null };
};

function pastFeatures(leg: SeaLeg): MapFeature[] {
  const { progress, from, to } = leg;
  if (progress.is !== "sailed" && progress.is !== "under way") return [];
  const underWay = progress.is === "under way" ? progress.position : null;
  const path = underWay ? underWay.behind : leg.path;
  // A ship that is far off its way did not sail it.
  if (!path) return [];
  return lines(path).map((geometry) => ({
    type: "Feature",
    geometry,
    properties: {
      feature_type: "past_vessel_locations",
      ports_sequence: from.sequence,
      vessel_id: shipOf(leg).id,
      start_time: from.outbound?.actualAt ?? null,
      end_time: underWay?.at ?? to.inbound?.actualAt ?? null,
      point_count: geometry.coordinates.length,
      outbound_atd_at: from.outbound?.actualAt ?? null,
      inbound_ata_at: to.inbound?.actualAt ?? null,
      inbound_eta_at: to.inbound?.estimatedAt ?? null,
      estimated: true,
    },
  }));
}

function vesselFeature(leg: SeaLeg): MapFeature[] {
  const { progress, from, to } = leg;
  if (progress.is !== "under way") return [];
  const { position } = progress;
  const ship = shipOf(leg);
  const departure = whereIs(from.port);
  const arrival = whereIs(to.port);
  return [
    {
      type: "Feature",
      geometry: point(position.position),
      properties: {
        feature_type: "current_vessel",
        ports_sequence: from.sequence,
        vessel_id: ship.id,
        vessel_name: ship.name,
        vessel_imo: ship.imo,
        voyage_number: leg.ship?.voyage ?? null,
        vessel_location_timestamp: position.at,
        vessel_location_heading: position.headingDegrees,
        vessel_location_speed: position.knots,
        vessel_location_estimated: position.observed === null,
        departure_port_id: placeId(from.port),
        departure_port_name: departure.name,
        departure_port_state_abbr: departure.state_abbr,
        departure_port_state: departure.state,
        departure_port_country_code: departure.country_code,
        departure_port_country: departure.country,
        departure_port_label: from.label,
        departure_port_atd: from.outbound?.actualAt ?? null,
        departure_port_time_zone: from.port.timezone,
        arrival_port_id: placeId(to.port),
        arrival_port_name: arrival.name,
        arrival_port_state_abbr: arrival.state_abbr,
        arrival_port_state: arrival.state,
        arrival_port_country_code: arrival.country_code,
        arrival_port_country: arrival.country,
        arrival_port_label: to.label,
        arrival_port_eta: to.inbound?.estimatedAt ?? null,
        arrival_port_time_zone: to.port.timezone,
      },
    },
  ];
}

/** What is still to be sailed: from the ship on, and whole legs that nothing places a ship on. */
function aheadFeatures({ progress, path, from, to }: SeaLeg): MapFeature[] {
  if (progress.is === "sailed") return [];
  const ports_sequence = from.sequence;
  const next_port_id = placeId(to.port);
  const ahead = progress.is === "under way" ? progress.position.ahead : null;
  if (ahead)
    return lines(ahead).map((geometry) => ({
      type: "Feature",
      geometry,
      properties: {
        feature_type: "estimated_partial_leg",
        ports_sequence,
        current_port_id: placeId(from.port),
        next_port_id,
        point_count: geometry.coordinates.length,
      },
    }));
  return lines(path).map((geometry) => ({
    type: "Feature",
    geometry,
    properties: {
      feature_type: "estimated_full_legs",
      ports_sequence,
      previous_port_id: placeId(from.port),
      next_port_id,
      point_count: geometry.coordinates.length,
    },
  }));
}
