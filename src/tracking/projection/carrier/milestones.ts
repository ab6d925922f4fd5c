import type { Milestone } from "#schemas/vocabulary.ts";
import type { CarrierFact } from "./facts.ts";
import type { Leg } from "../route/legs.ts";
import { isOnCarriage, type ContainerRoute } from "../route/route.ts";
import { isAtBerth } from "#src/knowledge/statement.ts";
import { voyageKeyOf, type CarrierView } from "./view.ts";

/** Where in the journey of its container a move is made. */
type JourneyPosition =
  | "pol"
  | "transshipment_from"
  | "transshipment_to"
  | "feeder_from"
  | "feeder_to"
  | "pod"
  | "pod_berth"
  | "rail"
  | "inland"
  | "origin_gate"
  | "destination_gate"
  | "off_dock_gate"
  | "pickup";

type Row = {
  readonly code: string;
  /** true EMPTY, false LADEN; a row without it takes both, and what the source leaves open. */
  readonly empty?: boolean;
  readonly position: JourneyPosition;
  readonly is: readonly Milestone[];
};

/**
 * DCSA Track & Trace 2.2 event codes, and AVPU of 2.3, by position
 * (contract: sources#milestones-from-codes). A code or position that is not here stays raw: stored
 * and shown, never guessed at.
 */
const milestoneTable: readonly Row[] = [
  { code: "GTOT", empty: true, position: "origin_gate", is: ["empty_out"] },
  { code: "GTIN", empty: false, position: "origin_gate", is: ["full_in"] },
  { code: "LOAD", position: "pol", is: ["vessel_loaded"] },
  { code: "DEPA", position: "pol", is: ["vessel_departed"] },
  { code: "ARRI", position: "transshipment_to", is: ["transshipment_arrived"] },
  { code: "DISC", position: "transshipment_to", is: ["transshipment_discharged"] },
  { code: "LOAD", position: "transshipment_from", is: ["transshipment_loaded"] },
  { code: "DEPA", position: "transshipment_from", is: ["transshipment_departed"] },
  { code: "ARRI", position: "feeder_to", is: ["feeder_arrived"] },
  { code: "DISC", position: "feeder_to", is: ["feeder_discharged"] },
  { code: "LOAD", position: "feeder_from", is: ["feeder_loaded"] },
  { code: "DEPA", position: "feeder_from", is: ["feeder_departed"] },
  { code: "ARRI", position: "pod", is: ["vessel_arrived"] },
  { code: "ARRI", position: "pod_berth", is: ["vessel_berthed"] },
  { code: "DISC", position: "pod", is: ["vessel_discharged"] },
  { code: "LOAD", position: "rail", is: ["rail_loaded"] },
  { code: "DEPA", position: "rail", is: ["rail_departed"] },
  { code: "ARRI", position: "rail", is: ["rail_arrived"] },
  { code: "DISC", position: "rail", is: ["rail_unloaded"] },
  { code: "ARRI", position: "inland", is: ["arrived_at_inland_destination"] },
  { code: "AVPU", position: "pickup", is: ["available"] },
  { code: "GTOT", empty: false, position: "pickup", is: ["full_out"] },
  { code: "GTIN", empty: true, position: "destination_gate", is: ["empty_in"] },
];

/** The milestones of a move: none for most codes, two for the arrival at the final ramp. */
export function milestonesOf(
  fact: CarrierFact,
  view: CarrierView,
  route: ContainerRoute,
): Milestone[] {
  const positions = positionsOf(fact, view, route);
  return milestoneTable
    .filter(
      (row) =>
        row.code === fact.code &&
        (row.empty === undefined || row.empty === fact.empty) &&
        positions.includes(row.position),
    )
    .flatMap(({ is }) => is);
}

function positionsOf(
  fact: CarrierFact,
  view: CarrierView,
  route: ContainerRoute,
): JourneyPosition[] {
  if (fact.code.startsWith("GT") || fact.code === "AVPU") return gatePositions(fact, view, route);
  if (fact.empty === true) return [];
  if (fact.mode === "VESSEL") return berthing(fact, view, seaPositions(fact, route));
  if (fact.mode === "BARGE") {
    const leg = legWith(route.barges, fact);
    const end = leg ? endOfLeg(fact, leg) : null;
    return [
      ...(end ? [`feeder_${end}` as const] : []),
      ...(fact.placeKey === route.inlandKey && isOnCarriage(fact, route)
        ? ["inland" as const]
        : []),
    ];
  }
  if (fact.mode === "RAIL" && isOnCarriage(fact, route))
    return fact.placeKey === route.inlandKey ? ["rail", "inland"] : ["rail"];
  return [];
}

/** The lading and the discharge keep their names on a feeder too, or neither would be published. */
function seaPositions(fact: CarrierFact, route: ContainerRoute): JourneyPosition[] {
  const leg = legWith(route.legs, fact);
  const end = leg ? endOfLeg(fact, leg) : null;
  if (!leg || !end) return [];
  if (fact.placeRole === "TRANSSHIPMENT") return [betweenLegs(leg, end)];
  if (end === "from")
    return leg === route.legs[0] && (route.polKey === null || leg.fromKey === route.polKey)
      ? ["pol"]
      : [betweenLegs(leg, end)];
  return leg === route.legs.at(-1) && leg.toKey === route.podKey
    ? ["pod"]
    : [betweenLegs(leg, end)];
}

/** At its berth a vessel has arrived as well, where the source states no arrival before. */
function berthing(
  fact: CarrierFact,
  view: CarrierView,
  positions: JourneyPosition[],
): JourneyPosition[] {
  if (fact.code !== "ARRI" || !isAtBerth(fact) || !positions.includes("pod")) return positions;
  const hasArrival = view.acts.some(
    (act) =>
      act.code === "ARRI" &&
      act.mode === "VESSEL" &&
      act.placeKey === fact.placeKey &&
      !isAtBerth(act),
  );
  return hasArrival ? ["pod_berth"] : ["pod", "pod_berth"];
}

const betweenLegs = (leg: Leg, end: "from" | "to"): JourneyPosition =>
  `${leg.feeder ? "feeder" : "transshipment"}_${end}`;

const legWith = (legs: readonly Leg[], fact: CarrierFact): Leg | undefined =>
  legs.find((leg) =>
    leg.moves.some(
      (move) =>
        move.code === fact.code &&
        move.placeKey === fact.placeKey &&
        (voyageKeyOf(move) === voyageKeyOf(fact) || fact.vessel === ""),
    ),
  );

/** null: a port on the way, where this container is neither put on nor taken off. */
function endOfLeg({ code, placeKey }: CarrierFact, leg: Leg): "from" | "to" | null {
  const isStart = code === "LOAD" || code === "DEPA";
  if (isStart) return placeKey === leg.fromKey ? "from" : null;
  return placeKey === leg.toKey ? "to" : null;
}

/** What a gate move means depends on what came before it: the same gate-in means two things. */
function gatePositions(
  fact: CarrierFact,
  view: CarrierView,
  route: ContainerRoute,
): JourneyPosition[] {
  if (fact.mode === "VESSEL") return [];
  const positions: JourneyPosition[] = [];
  if (isAtOrigin(fact, view, route)) positions.push("origin_gate");
  if (isReturn(fact, view, route)) positions.push("destination_gate");
  if (isPickup(fact, view, route)) positions.push("pickup");
  return positions;
}

const notATerminal: ReadonlySet<string | null> = new Set(["DEPO", "OFFD", "COFS", "CLOC"]);
const notADepot: ReadonlySet<string | null> = new Set(["CLOC", "COFS"]);

function isAtOrigin(fact: CarrierFact, view: CarrierView, route: ContainerRoute): boolean {
  if (isLandside(fact.at, view, route)) return false;
  const { facilityType } = fact.place;
  const laden = actualMoves(view).filter(({ empty }) => empty === false);
  if (fact.empty) return !notADepot.has(facilityType) && !laden.some((move) => move.at < fact.at);
  if (laden.some((move) => move.code === "LOAD" && move.at < fact.at)) return false;
  return route.polKey === null
    ? facilityType === "POTE"
    : fact.placeKey === route.polKey && !notATerminal.has(facilityType);
}

/**
 * An empty return follows the last laden move, after a pick-up or discharge
 * (contract: containers#current-status). A container seen laden later was not returned
 * (contract: incidents#early-empty-return); one seen empty again is moved between depots.
 */
function isReturn(fact: CarrierFact, view: CarrierView, route: ContainerRoute): boolean {
  if (fact.code !== "GTIN" || fact.empty !== true) return false;
  if (!isLandside(fact.at, view, route, ["DISC"])) return false;
  return !actualMoves(view).some(
    (move) =>
      (move.empty === false && move.at > fact.at) ||
      (move.code === "GTIN" && move.empty === true && move.at < fact.at && isLast(move, view)),
  );
}

const isLast = (fact: CarrierFact, view: CarrierView): boolean =>
  !actualMoves(view).some((move) => move.empty === false && move.at > fact.at);

function isPickup(fact: CarrierFact, view: CarrierView, route: ContainerRoute): boolean {
  if (fact.mode === "RAIL" || fact.mode === "BARGE") return false;
  if (!isLandside(fact.at, view, route)) return false;
  if (route.inlandKey !== null && fact.placeKey !== route.inlandKey)
    return fact.code === "AVPU" && fact.placeKey === route.podKey;
  return fact.code !== "GTOT" || !isToOffDock(fact, view);
}

/** Out of the gate and, still full, into an off-dock yard: moved for storage, not picked up. */
const isToOffDock = (fact: CarrierFact, view: CarrierView): boolean =>
  fact.place.facilityType !== "OFFD" && offDockMoves(view).some((move) => move.at >= fact.at);

const offDockMoves = (view: CarrierView): CarrierFact[] =>
  view.acts.filter(
    (fact) => fact.code === "GTIN" && fact.empty === false && fact.place.facilityType === "OFFD",
  );

/** The full container came to an off-dock yard of its port of discharge; null if it did not. */
export const offDockMove = (view: CarrierView, route: ContainerRoute): CarrierFact | null =>
  offDockMoves(view).findLast((fact) => isLandside(fact.at, view, route)) ?? null;

/** The shipper filled the container, before its voyage. */
export function stuffing(view: CarrierView, route: ContainerRoute): CarrierFact | null {
  const isStuffing = (fact: CarrierFact): boolean =>
    fact.code === "STUF" && fact.empty !== true && !isLandside(fact.at, view, route);
  return view.acts.findLast(isStuffing) ?? null;
}

/** The full container was set down at the customer, after its voyage. */
export function dropping(view: CarrierView, route: ContainerRoute): CarrierFact | null {
  const isDrop = (fact: CarrierFact): boolean =>
    fact.code === "DROP" && fact.empty === false && isLandside(fact.at, view, route);
  return view.acts.findLast(isDrop) ?? null;
}

/**
 * The sea voyage is over: the vessel came in, or the container was discharged or picked up full.
 */
function isLandside(
  at: string,
  view: CarrierView,
  route: ContainerRoute,
  landings: readonly string[] = ["DISC", "ARRI"],
): boolean {
  const landed = route.podKey;
  return view.acts.some(
    (fact) =>
      fact.at <= at &&
      fact.empty !== true &&
      ((landings.includes(fact.code) && isLanding(fact, route)) ||
        (fact.code === "GTOT" &&
          fact.empty === false &&
          ((landed !== null && fact.placeKey === landed && landed !== route.polKey) ||
            (route.inlandKey !== null && fact.placeKey === route.inlandKey)))),
  );
}

const isLanding = (fact: CarrierFact, route: ContainerRoute): boolean =>
  fact.mode === "VESSEL" &&
  fact.placeKey === route.podKey &&
  seaPositions(fact, route).includes("pod");

const actualMoves = (view: CarrierView): readonly CarrierFact[] =>
  view.acts.filter(({ kind, code }) => kind === "equipment" && physical.has(code));

const physical: ReadonlySet<string> = new Set(["LOAD", "DISC", "GTIN", "GTOT"]);
