import { compareText } from "#src/platform/canonical.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { placeByLocode, placeId, type PlaceRecord } from "#src/reference/index.ts";
import { seaPath, type Canal, type SeaPath } from "#src/routing/sea/index.ts";
import type { FleetMap } from "#schemas/fleet-map.ts";
import { lastQuarterHour } from "./estimate-position.ts";
import { portNow, portsAhead, type SeaVoyage, type ShipLeg } from "./sea-voyage.ts";
import type { ObservedPosition } from "./observed/index.ts";
import { pointOf, shipNow } from "./ship-now.ts";
import { lastCallOf, underwayOf } from "./ship-passages.ts";

/** One container of the map. */
export type MappedContainer = {
  readonly voyage: SeaVoyage | undefined;
  /** Of that voyage: where no ship is named, undefined. */
  readonly leg: ShipLeg | undefined;
  readonly needsAttention: boolean;
};

type Vessel = FleetMap["vessels"][number];
type Port = FleetMap["ports"][number];
type Route = FleetMap["routes"][number];

/**
 * Vessels, ports and routes of some containers of an account (contract: routes#fleet-map). `known` are the legs
 * that any of its containers states, for a vessel's schedule does not depend on what is asked for; `observed` are the
 * newest positions of vessels, by id.
 */
export function fleetMapOf(
  containers: readonly MappedContainer[],
  known: Iterable<ShipLeg>,
  observed: ReadonlyMap<string, ObservedPosition>,
  now: Date,
  shut: readonly Canal[],
): FleetMap {
  const ports = new Map<string, Port>();
  const portAt = (code: string | undefined): Port | undefined => {
    const held = code === undefined ? undefined : ports.get(code);
    const place = held || !code ? null : placeByLocode(code);
    if (!place) return held;
    const port = emptyPort(place);
    ports.set(place.locode, port);
    return port;
  };
  const aboard = new Map<string, Aboard>();
  const routes = new Map<string, Route>();
  const routeOf = (from: string, to: string): Route => {
    const name = `${from} ${to}`;
    const route = routes.get(name) ?? { from, to, containers: 0, way: seaWay(from, to, shut) };
    routes.set(name, route);
    return route;
  };
  const counts = { containers: 0, attention: 0, on_vessels: 0, in_ports: 0, elsewhere: 0 };
  for (const { voyage, leg, needsAttention } of containers) {
    const one = Number(needsAttention);
    counts.containers++;
    counts.attention += one;
    const ship = voyage?.sails ? leg : undefined;
    const port = portAt(portNow(voyage));
    if (ship) {
      counts.on_vessels++;
      const of = aboard.get(ship.vesselId) ?? { ship, containers: 0, attention: 0 };
      aboard.set(ship.vesselId, of);
      of.containers++;
      of.attention += one;
    } else if (port) {
      counts.in_ports++;
      port.containers++;
      port.attention += one;
    } else counts.elsewhere++;
    for (const code of new Set(portsAhead(voyage))) {
      const next = portAt(code);
      if (next) next.inbound++;
    }
    arrivesNext(portAt(ship?.to), ship?.etaAt ?? null);
    for (const [from, to] of legsAhead(voyage))
      if (portAt(from) && portAt(to)) routeOf(from, to).containers++;
  }
  const legs = legsByVessel(known, aboard);
  const vessels = [...aboard.values()].map((of) =>
    vesselOn(of, { legs, observed: observed.get(of.ship.vesselId) ?? null }, now, shut),
  );
  for (const { previous_port_code: before, next_port_code: next } of vessels) {
    portAt(before ?? undefined);
    portAt(next ?? undefined);
  }
  return {
    positions_at: isoSeconds(lastQuarterHour(now)),
    ...counts,
    vessels: vessels.toSorted((a, b) => b.containers - a.containers || compareText(a.name, b.name)),
    ports: [...ports.values()].toSorted(
      (a, b) =>
        b.containers + b.inbound - (a.containers + a.inbound) || compareText(a.code, b.code),
    ),
    routes: [...routes.values()].toSorted(
      (a, b) =>
        b.containers - a.containers || compareText(a.from, b.from) || compareText(a.to, b.to),
    ),
  };
}

const emptyPort = (place: PlaceRecord): Port => ({
  id: placeId(place),
  code: place.locode,
  name: place.name,
  country_code: place.country,
  time_zone: place.timezone,
  longitude: rounded(place.longitude),
  latitude: rounded(place.latitude),
  containers: 0,
  attention: 0,
  inbound: 0,
  next_eta_at: null,
});

function arrivesNext(port: Port | undefined, etaAt: string | null): void {
  if (port && etaAt && (port.next_eta_at === null || etaAt < port.next_eta_at))
    port.next_eta_at = etaAt;
}

/** Legs that it has not departed on. */
function legsAhead(voyage: SeaVoyage | undefined): (readonly [string, string])[] {
  if (!voyage) return [];
  const { calls, call, sails } = voyage;
  return calls.slice(1).flatMap((to, i) => {
    const from = calls[i]!;
    return i >= (sails ? call + 1 : Math.max(call, 0)) && from && to ? [[from, to] as const] : [];
  });
}

type Aboard = { readonly ship: ShipLeg; containers: number; attention: number };

/** Each leg once, however many containers state it. */
function legsByVessel(
  known: Iterable<ShipLeg>,
  asked: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, ReadonlyMap<string, ShipLeg>> {
  const legs = new Map<string, Map<string, ShipLeg>>();
  for (const leg of known) {
    if (!asked.has(leg.vesselId)) continue;
    const of = legs.get(leg.vesselId) ?? new Map<string, ShipLeg>();
    legs.set(leg.vesselId, of);
    of.set(`${leg.from} ${leg.to} ${leg.atdAt} ${leg.etaAt} ${leg.ataAt}`, leg);
  }
  return legs;
}

function vesselOn(
  { ship, containers, attention }: Aboard,
  known: {
    readonly legs: ReturnType<typeof legsByVessel>;
    readonly observed: ObservedPosition | null;
  },
  now: Date,
  shut: readonly Canal[],
): Vessel {
  const own = [...(known.legs.get(ship.vesselId)?.values() ?? [])];
  const { last, next } = lastCallOf(own) ?? {};
  const placed = shipNow(underwayOf(own, shut), known.observed, now);
  const isAway = !last || last.left || (placed !== null && placed.at >= last.at);
  return {
    id: ship.vesselId,
    name: ship.name,
    imo: ship.imo,
    containers,
    attention,
    previous_port_code: last?.port || null,
    departed_at: last?.left ? last.at : null,
    next_port_code: next?.port || null,
    next_eta_at: next?.at ?? null,
    position:
      placed && isAway
        ? {
            ...pointOf(placed.position),
            heading_degrees: placed.headingDegrees,
            speed_knots: placed.knots,
            at: placed.at,
            estimated: placed.observed === null,
            status: placed.observed?.status ?? null,
          }
        : last && !last.left && next && now.getTime() < Date.parse(next.at)
          ? inPort(last.port, last.at)
          : null,
    passed: placed?.behind ? wayOf(placed.behind) : null,
    ahead: placed?.ahead ? wayOf(placed.ahead) : null,
  };
}

function inPort(code: string, at: string): Vessel["position"] {
  const port = placeByLocode(code);
  return (
    port && {
      ...pointOf([port.longitude, port.latitude]),
      heading_degrees: null,
      speed_knots: null,
      at,
      estimated: false,
      status: null,
    }
  );
}

/** To about ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

const wayOf = (path: SeaPath): [number, number][] =>
  path.map(([longitude, latitude]) => [rounded(longitude), rounded(latitude)]);

function seaWay(from: string, to: string, shut: readonly Canal[]): Route["way"] {
  const path = seaPath(from, to, shut);
  return path && wayOf(path);
}
