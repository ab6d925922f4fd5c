import type { Place } from "#src/statements/carrier-source.ts";
import type { CarrierEvent } from "../carrier/carrier-events.ts";
import { legsOf, type Leg } from "./legs.ts";
import { movesOf, type CarrierView } from "../carrier/view.ts";

/** The way of one container: by sea, and on from the port of discharge. */
export type ContainerRoute = {
  readonly legs: readonly Leg[];
  readonly barges: readonly Leg[];
  readonly pol: Place | null;
  readonly polKey: string | null;
  readonly pod: Place | null;
  readonly podKey: string | null;
  /**
   * When the container leaves the port of lading and reaches that of discharge, done or planned.
   */
  readonly leavesAt: string | null;
  readonly reachesAt: string | null;
  /** The last ramp or inland terminal, null when the move ends at the port. */
  readonly inland: Place | null;
  readonly inlandKey: string | null;
};

export function routeOf(view: CarrierView): ContainerRoute {
  const legs = legsOf(view, "VESSEL");
  const barges = legsOf(view, "BARGE");
  const content = [...view.acts, ...view.plan];
  const pol = roleOf(content, "POL") ?? ends(legs[0], "from");
  const pod = roleOf(content, "POD") ?? podOf(legs);
  const sea = {
    legs,
    barges,
    pol: pol?.place ?? null,
    polKey: pol?.key ?? null,
    pod: pod?.place ?? null,
    podKey: pod?.key ?? null,
    leavesAt: timeAt(legs[0]?.moves, legs[0]?.fromKey, ["DEPA", "LOAD"]),
    reachesAt: timeAt(legs.at(-1)?.moves, pod?.key, ["ARRI", "DISC"]),
  };
  const inland = inlandOf(view, sea);
  return { ...sea, inland: inland?.place ?? null, inlandKey: inland?.placeKey ?? null };
}

type Named = { readonly place: Place; readonly key: string };

/**
 * What the source itself calls the place beats any inference
 * (contract: sources#milestones-from-codes).
 */
function roleOf(events: readonly CarrierEvent[], role: "POL" | "POD"): Named | null {
  const event = events.findLast(({ placeRole }) => placeRole === role);
  return event ? { place: event.place, key: event.placeKey } : null;
}

const ends = (leg: Leg | undefined, end: "from" | "to"): Named | null => {
  const place = leg?.[end];
  const key = end === "from" ? leg?.fromKey : leg?.toKey;
  return place && key ? { place, key } : null;
};

/**
 * Discharge place of the last vessel leg in the plan, not of the latest discharge
 * (contract: incidents#port-of-discharge-at-a-hub). A place the source calls a transshipment is
 * never it.
 */
function podOf(legs: readonly Leg[]): Named | null {
  const last = legs.at(-1);
  const isHub = last?.moves.some(
    (event) => event.placeKey === last.toKey && event.placeRole === "TRANSSHIPMENT",
  );
  return isHub ? null : ends(last, "to");
}

function timeAt(
  moves: readonly CarrierEvent[] | undefined,
  key: string | null | undefined,
  codes: readonly string[],
): string | null {
  for (const code of codes) {
    const event = moves?.find((move) => move.code === code && move.placeKey === key);
    if (event) return event.at;
  }
  return null;
}

const byLand: ReadonlySet<CarrierEvent["mode"]> = new Set(["RAIL", "BARGE"]);
const inlandFacilities: ReadonlySet<string | null> = new Set(["RAMP", "INTE"]);

/** On the way inland: by rail or barge, after the sea voyage and not before it (pre-carriage). */
export const isOnCarriage = (
  event: Pick<CarrierEvent, "at">,
  { leavesAt }: Pick<ContainerRoute, "leavesAt">,
): boolean => leavesAt === null || event.at >= leavesAt;

/**
 * The final ramp: the last place the container is brought to by rail or barge, or handled at a ramp
 * or inland terminal, and not sent on from (contract: sources#milestones-from-codes). A move by
 * truck alone is not an inland move.
 */
function inlandOf(
  view: CarrierView,
  sea: Omit<ContainerRoute, "inland" | "inlandKey">,
): CarrierEvent | undefined {
  const moves = movesOf(
    view,
    (event) =>
      event.mode !== "VESSEL" &&
      event.empty !== true &&
      event.placeKey !== sea.podKey &&
      isOnCarriage(event, sea) &&
      (sea.reachesAt === null || event.at >= sea.reachesAt || byLand.has(event.mode)),
  );
  const projection = moves.findLast(
    (event) => event.placeRole === "DESTINATION" && (byLand.has(event.mode) || isRamp(event)),
  );
  if (projection) return projection;
  return moves.findLast(
    (event) =>
      ((byLand.has(event.mode) && (event.code === "ARRI" || event.code === "DISC")) ||
        (isRamp(event) &&
          sea.podKey !== null &&
          (event.mode !== "TRUCK" || event.code.startsWith("GT")))) &&
      !goesOn(event, moves),
  );
}

const isRamp = (event: CarrierEvent): boolean => inlandFacilities.has(event.place.facilityType);

const goesOn = (event: CarrierEvent, moves: readonly CarrierEvent[]): boolean =>
  moves.some(
    (move) =>
      byLand.has(move.mode) &&
      (move.code === "LOAD" || move.code === "DEPA") &&
      move.placeKey === event.placeKey &&
      move.at >= event.at,
  );
