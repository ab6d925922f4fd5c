import { vesselId, vesselOf } from "#src/reference/index.ts";
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

/** How far a container has come over sea: what the list of containers keeps of its route. */
export type SeaVoyage = {
  /** Its ports in order, by UN/LOCODE; "" for a port without one. */
  readonly calls: readonly string[];
  /** The call that it is at, or that it left last, from 0; -1: it has not come to its port of lading. */
  readonly call: number;
  /** It left that call, and no arrival at the next one was stated. */
  readonly sails: boolean;
  /** The leg that it sails, or that brought it to the call; absent where no source names the ship. */
  readonly leg?: ShipLeg;
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
  const leg = shipLeg(stops, sails ? call + 1 : call);
  return { calls, call, sails, ...(leg && { leg }) };
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

/** The leg that ends at a stop. */
function shipLeg(stops: readonly RouteStop[], to: number): ShipLeg | null {
  const [start, end] = [stops[to - 1], stops[to]];
  const ship = start && end && (shipIn(start.outbound) ?? shipIn(end.inbound));
  return ship
    ? { vesselId: vesselId(ship), name: ship.name, imo: ship.imo, ...legOf(start, end) }
    : null;
}

/** The ship that it is on now; undefined when it is on none, or none is named. */
export const shipBoarded = (voyage: SeaVoyage | undefined): ShipLeg | undefined =>
  voyage?.sails ? voyage.leg : undefined;

/** The port that it is in now, by UN/LOCODE; undefined when it is in none. */
export const portNow = (voyage: SeaVoyage | undefined): string | undefined =>
  voyage && !voyage.sails ? voyage.calls[voyage.call] || undefined : undefined;

/** The ports that it is still to come to, in order, by UN/LOCODE. */
export const portsAhead = (voyage: SeaVoyage | undefined): readonly string[] =>
  voyage ? voyage.calls.slice(voyage.call + 1).filter(Boolean) : [];
