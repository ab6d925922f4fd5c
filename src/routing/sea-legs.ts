import { placeByLocode, vesselOf, type PlaceRecord, type Vessel } from "#src/reference/index.ts";
import { seaPath, type Canal, type SeaPath } from "#src/routing/sea/index.ts";
import type { ObservedPosition } from "./observed/index.ts";
import type { RouteMove, RouteStop } from "./route.ts";
import { shipNow, type ShipNow } from "./ship-now.ts";

/** A port of a container's sea voyage that has a known position. */
export type Call = {
  /** From 1, the port of lading; ports without a position count too. */
  readonly sequence: number;
  readonly port: PlaceRecord;
  readonly label: string;
  readonly inbound: RouteMove | null;
  readonly outbound: RouteMove | null;
};

/** The course between two consecutive calls, and how far along it the container is. */
export type SeaLeg = {
  readonly from: Call;
  readonly to: Call;
  /** The ship, as its departure or else its arrival names it. */
  readonly ship: RouteMove | null;
  readonly path: SeaPath;
  readonly progress:
    | { readonly is: "ahead" }
    | { readonly is: "under way"; readonly position: ShipNow }
    /** Departed, but neither a schedule nor the ship itself shows where it is. */
    | { readonly is: "somewhere" }
    | { readonly is: "sailed" };
};

export const seaStops = (route: readonly RouteStop[]): readonly RouteStop[] =>
  route.filter(({ label }) => label !== null);

export function callsOf(route: readonly RouteStop[]): Call[] {
  return seaStops(route).flatMap(({ place, label, inbound, outbound }, index) => {
    const port = placeByLocode(place.locode);
    return port && label ? [{ sequence: index + 1, port, label, inbound, outbound }] : [];
  });
}

/** The ship that carries it now: the one that left the last call that was made. */
export function shipUnderWay(route: readonly RouteStop[]): Vessel | null {
  const calls = callsOf(route);
  const last = calls.findIndex(({ sequence }) => sequence === furthest(calls));
  const [from, to] = [calls[last], calls[last + 1]];
  if (!from?.outbound?.actualAt || to?.sequence !== from.sequence + 1) return null;
  return vesselOf(shipOfLeg(from, to) ?? {});
}

const shipOfLeg = (from: Call, to: Call): RouteMove | null =>
  from.outbound?.vesselName || from.outbound?.vesselImo ? from.outbound : to.inbound;

/** Legs between ports we know; where one in between is unknown there is a gap. `observed`: the ship under way. */
export function seaLegs(
  route: readonly RouteStop[],
  now: Date,
  shut: readonly Canal[],
  observed: ObservedPosition | null,
): SeaLeg[] {
  const calls = callsOf(route);
  const reached = furthest(calls);
  return calls.slice(1).flatMap((to, i) => {
    const from = calls[i]!;
    const path = seaPath(from.port.locode, to.port.locode, shut);
    if (to.sequence !== from.sequence + 1 || !path) return [];
    const progress = progressOf({ from, to, path, reached, observed }, now);
    return [{ from, to, ship: shipOfLeg(from, to), path, progress }];
  });
}

/** The last call at which anything has happened: the container is there or beyond. */
const furthest = (calls: readonly Call[]): number =>
  calls.findLast(({ inbound, outbound }) => inbound?.actualAt || outbound?.actualAt)?.sequence ?? 0;

function progressOf(
  leg: {
    readonly from: Call;
    readonly to: Call;
    readonly path: SeaPath;
    readonly reached: number;
    readonly observed: ObservedPosition | null;
  },
  now: Date,
): SeaLeg["progress"] {
  const { from, to, path, reached, observed } = leg;
  if (reached >= to.sequence) return { is: "sailed" };
  const departedAt = from.outbound?.actualAt;
  if (!departedAt) return { is: "ahead" };
  const dueAt = to.inbound?.estimatedAt ?? null;
  const position = shipNow({ departedAt, dueAt, path }, observed, now);
  return position ? { is: "under way", position } : { is: "somewhere" };
}
