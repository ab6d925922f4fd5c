import { placeByLocode, type PlaceRecord } from "#src/reference/index.ts";
import { seaPath, type Canal, type SeaPath } from "#src/routing/sea/index.ts";
import { estimatePosition, lastQuarterHour, type EstimatedPosition } from "./estimate-position.ts";
import type { RouteMove, RouteStop } from "./route.ts";

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
    | { readonly is: "under way"; readonly position: EstimatedPosition }
    /** Departed, but no schedule shows where it is. */
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

/** Legs between ports we know; where one in between is unknown there is a gap. */
export function seaLegs(route: readonly RouteStop[], now: Date, shut: readonly Canal[]): SeaLeg[] {
  const calls = callsOf(route);
  const reached = furthest(calls);
  return calls.slice(1).flatMap((to, i) => {
    const from = calls[i]!;
    const path = seaPath(from.port.locode, to.port.locode, shut);
    if (to.sequence !== from.sequence + 1 || !path) return [];
    const ship = from.outbound?.vesselName || from.outbound?.vesselImo ? from.outbound : to.inbound;
    return [{ from, to, ship, path, progress: progressOf(from, to, path, reached, now) }];
  });
}

/** The last call at which anything has happened: the container is there or beyond. */
const furthest = (calls: readonly Call[]): number =>
  calls.findLast(({ inbound, outbound }) => inbound?.actualAt || outbound?.actualAt)?.sequence ?? 0;

function progressOf(
  from: Call,
  to: Call,
  path: SeaPath,
  reached: number,
  now: Date,
): SeaLeg["progress"] {
  if (reached >= to.sequence) return { is: "sailed" };
  const departedAt = from.outbound?.actualAt;
  if (!departedAt) return { is: "ahead" };
  const dueAt = to.inbound?.estimatedAt;
  const grid = lastQuarterHour(now);
  const at = grid.getTime() < Date.parse(departedAt) ? new Date(departedAt) : grid;
  const position = dueAt && estimatePosition({ departedAt, dueAt, path }, at);
  return position ? { is: "under way", position } : { is: "somewhere" };
}
