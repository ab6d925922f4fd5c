import { boundedCache } from "#src/platform/bounded-cache.ts";
import { vesselId, vesselOf, type Vessel } from "#src/reference/index.ts";
import type { RouteMove, RouteStop } from "./route.ts";
import type { SailingLeg } from "./sailing-entity.ts";
import { legOf } from "./sailings.ts";
import { seaStops } from "./sea-legs.ts";

/** A leg of a voyage and the ship that sails it, as its departure or else its arrival names it. */
export type ShipLeg = SailingLeg & {
  /** As GET /vessels/{id} has it. */
  readonly vesselId: string;
  readonly name: string;
  readonly imo: string | null;
};

/**
 * How far a container has come over sea: what the list of containers keeps of its route. Its row is written with
 * every change, so it holds no member that follows from others and none that is unknown.
 */
export type SeaVoyage = {
  /** Its ports in order, by UN/LOCODE; "" for a port without one. */
  readonly calls: readonly string[];
  /** The call that it is at, or that it left last, from 0; -1: it has not come to its port of lading. */
  readonly call: number;
  /** It left that call, and no arrival at the next one was stated. */
  readonly sails: boolean;
  /** The ship that it sails on, or that brought it to the call; absent where no source names it. */
  readonly name?: string;
  readonly imo?: string;
  /** When that ship left the call before, is due at its next one, and came there. */
  readonly atdAt?: string;
  readonly etaAt?: string;
  readonly ataAt?: string;
};

type Carried = {
  readonly route?: readonly RouteStop[] | undefined;
  readonly polFullInAt?: string | undefined;
  readonly polVesselLoadedAt?: string | undefined;
  readonly podArrivedAt?: string | undefined;
  readonly podDischargedAt?: string | undefined;
};

/**
 * The voyage of a container that is on its way to its port of discharge, or waits there. Null when none is
 * known, or it has left that port.
 */
export function seaVoyageOf(container: Carried): SeaVoyage | null {
  const stops = seaStops(container.route ?? []);
  const call = lastCall(stops, container);
  const sails = call >= 0 && !hasLanded(container) && Boolean(stops[call]?.outbound?.actualAt);
  if (stops.length === 0 || (sails && call === stops.length - 1)) return null;
  const calls = stops.map(({ place }) => place.locode ?? "");
  return { calls, call, sails, ...sailing(stops, sails ? call + 1 : call) };
}

/** A terminal may have it before the shipping line states the arrival. */
const hasLanded = ({ podArrivedAt, podDischargedAt }: Carried): boolean =>
  Boolean(podArrivedAt ?? podDischargedAt);

function lastCall(stops: readonly RouteStop[], container: Carried): number {
  if (hasLanded(container)) return stops.length - 1;
  const last = stops.findLastIndex(
    ({ inbound, outbound }) => inbound?.actualAt || outbound?.actualAt,
  );
  const isHandedIn = Boolean(container.polFullInAt ?? container.polVesselLoadedAt);
  return last < 0 && isHandedIn && stops[0]?.label === "POL" ? 0 : last;
}

const shipIn = (move: RouteMove | null) => move && vesselOf(move);

/** Of the leg that ends at a stop. */
function sailing(stops: readonly RouteStop[], to: number): Partial<SeaVoyage> {
  const [start, end] = [stops[to - 1], stops[to]];
  const ship = start && end && (shipIn(start.outbound) ?? shipIn(end.inbound));
  if (!ship) return {};
  const { atdAt, etaAt, ataAt } = legOf(start, end);
  return {
    name: ship.name,
    ...(ship.imo !== null && { imo: ship.imo }),
    ...(atdAt !== null && { atdAt }),
    ...(etaAt !== null && { etaAt }),
    ...(ataAt !== null && { ataAt }),
  };
}

/** A list has thousands of rows of few ships, and an id is a hash. */
const ids = boundedCache<string>(2000);

function idOf(ship: Vessel): string {
  const name = ship.imo ?? ship.name;
  const known = ids.get(name);
  if (known !== undefined) return known;
  const id = vesselId(ship);
  ids.set(name, id);
  return id;
}

/** The leg that it sails, or that brought it to its call; undefined where no source names the ship. */
export function shipLegOf(voyage: SeaVoyage | undefined): ShipLeg | undefined {
  if (voyage?.name === undefined) return undefined;
  const { calls, call, sails, name, imo = null } = voyage;
  const to = sails ? call + 1 : call;
  return {
    vesselId: idOf({ name, imo }),
    name,
    imo,
    from: calls[to - 1] ?? "",
    to: calls[to] ?? "",
    voyage: null,
    etdAt: null,
    atdAt: voyage.atdAt ?? null,
    etaAt: voyage.etaAt ?? null,
    ataAt: voyage.ataAt ?? null,
  };
}

/** The ship that it is on now; undefined when it is on none, or none is named. */
export function shipBoarded(
  voyage: SeaVoyage | undefined,
): { readonly id: string; readonly name: string } | undefined {
  if (!voyage?.sails || voyage.name === undefined) return undefined;
  const { name, imo = null } = voyage;
  return { id: idOf({ name, imo }), name };
}

/** The port that it is in now, by UN/LOCODE; undefined when it is in none. */
export const portNow = (voyage: SeaVoyage | undefined): string | undefined =>
  voyage && !voyage.sails ? voyage.calls[voyage.call] || undefined : undefined;

/** The ports that it is still to come to, in order, by UN/LOCODE. */
export const portsAhead = (voyage: SeaVoyage | undefined): readonly string[] =>
  voyage ? voyage.calls.slice(voyage.call + 1).filter(Boolean) : [];
