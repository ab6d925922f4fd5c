import type { Place } from "#src/statements/carrier-source.ts";
import type { CarrierFact } from "../carrier/facts.ts";
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
function roleOf(facts: readonly CarrierFact[], role: "POL" | "POD"): Named | null {
  const fact = facts.findLast(({ placeRole }) => placeRole === role);
  return fact ? { place: fact.place, key: fact.placeKey } : null;
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
    (fact) => fact.placeKey === last.toKey && fact.placeRole === "TRANSSHIPMENT",
  );
  return isHub ? null : ends(last, "to");
}

function timeAt(
  moves: readonly CarrierFact[] | undefined,
  key: string | null | undefined,
  codes: readonly string[],
): string | null {
  for (const code of codes) {
    const fact = moves?.find((move) => move.code === code && move.placeKey === key);
    if (fact) return fact.at;
  }
  return null;
}

const byLand: ReadonlySet<CarrierFact["mode"]> = new Set(["RAIL", "BARGE"]);
const inlandFacilities: ReadonlySet<string | null> = new Set(["RAMP", "INTE"]);

/** On the way inland: by rail or barge, after the sea voyage and not before it (pre-carriage). */
export const isOnCarriage = (
  fact: Pick<CarrierFact, "at">,
  { leavesAt }: Pick<ContainerRoute, "leavesAt">,
): boolean => leavesAt === null || fact.at >= leavesAt;

/**
 * The final ramp: the last place the container is brought to by rail or barge, or handled at a ramp
 * or inland terminal, and not sent on from (contract: sources#milestones-from-codes). A move by
 * truck alone is no inland move.
 */
function inlandOf(
  view: CarrierView,
  sea: Omit<ContainerRoute, "inland" | "inlandKey">,
): CarrierFact | undefined {
  const moves = movesOf(
    view,
    (fact) =>
      fact.mode !== "VESSEL" &&
      fact.empty !== true &&
      fact.placeKey !== sea.podKey &&
      isOnCarriage(fact, sea) &&
      (sea.reachesAt === null || fact.at >= sea.reachesAt || byLand.has(fact.mode)),
  );
  const projection = moves.findLast(
    (fact) => fact.placeRole === "DESTINATION" && (byLand.has(fact.mode) || isRamp(fact)),
  );
  if (projection) return projection;
  return moves.findLast(
    (fact) =>
      ((byLand.has(fact.mode) && (fact.code === "ARRI" || fact.code === "DISC")) ||
        (isRamp(fact) &&
          sea.podKey !== null &&
          (fact.mode !== "TRUCK" || fact.code.startsWith("GT")))) &&
      !goesOn(fact, moves),
  );
}

const isRamp = (fact: CarrierFact): boolean => inlandFacilities.has(fact.place.facilityType);

const goesOn = (fact: CarrierFact, moves: readonly CarrierFact[]): boolean =>
  moves.some(
    (move) =>
      byLand.has(move.mode) &&
      (move.code === "LOAD" || move.code === "DEPA") &&
      move.placeKey === fact.placeKey &&
      move.at >= fact.at,
  );
