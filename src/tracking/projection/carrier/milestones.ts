import type { Milestone } from "#schemas/vocabulary.ts";
import type { CarrierEvent } from "./carrier-events.ts";
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
  event: CarrierEvent,
  view: CarrierView,
  route: ContainerRoute,
): Milestone[] {
  const positions = positionsOf(event, view, route);
  return milestoneTable
    .filter(
      (row) =>
        row.code === event.code &&
        (row.empty === undefined || row.empty === event.empty) &&
        positions.includes(row.position),
    )
    .flatMap(({ is }) => is);
}

function positionsOf(
  event: CarrierEvent,
  view: CarrierView,
  route: ContainerRoute,
): JourneyPosition[] {
  if (event.code.startsWith("GT") || event.code === "AVPU")
    return gatePositions(event, view, route);
  if (event.empty === true) return [];
  if (event.mode === "VESSEL") return berthing(event, view, seaPositions(event, route));
  if (event.mode === "BARGE") {
    const leg = legWith(route.barges, event);
    const end = leg ? endOfLeg(event, leg) : null;
    return [
      ...(end ? [`feeder_${end}` as const] : []),
      ...(event.placeKey === route.inlandKey && isOnCarriage(event, route)
        ? ["inland" as const]
        : []),
    ];
  }
  if (event.mode === "RAIL" && isOnCarriage(event, route))
    return event.placeKey === route.inlandKey ? ["rail", "inland"] : ["rail"];
  return [];
}

/** The lading and the discharge keep their names on a feeder too, or neither would be published. */
function seaPositions(event: CarrierEvent, route: ContainerRoute): JourneyPosition[] {
  const leg = legWith(route.legs, event);
  const end = leg ? endOfLeg(event, leg) : null;
  if (!leg || !end) return [];
  if (event.placeRole === "TRANSSHIPMENT") return [betweenLegs(leg, end)];
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
  event: CarrierEvent,
  view: CarrierView,
  positions: JourneyPosition[],
): JourneyPosition[] {
  if (event.code !== "ARRI" || !isAtBerth(event) || !positions.includes("pod")) return positions;
  const hasArrival = view.acts.some(
    (act) =>
      act.code === "ARRI" &&
      act.mode === "VESSEL" &&
      act.placeKey === event.placeKey &&
      !isAtBerth(act),
  );
  return hasArrival ? ["pod_berth"] : ["pod", "pod_berth"];
}

const betweenLegs = (leg: Leg, end: "from" | "to"): JourneyPosition =>
  `${leg.feeder ? "feeder" : "transshipment"}_${end}`;

const legWith = (legs: readonly Leg[], event: CarrierEvent): Leg | undefined =>
  legs.find((leg) =>
    leg.moves.some(
      (move) =>
        move.code === event.code &&
        move.placeKey === event.placeKey &&
        (voyageKeyOf(move) === voyageKeyOf(event) || event.vessel === ""),
    ),
  );

/** null: a port on the way, where this container is neither put on nor taken off. */
function endOfLeg({ code, placeKey }: CarrierEvent, leg: Leg): "from" | "to" | null {
  const isStart = code === "LOAD" || code === "DEPA";
  if (isStart) return placeKey === leg.fromKey ? "from" : null;
  return placeKey === leg.toKey ? "to" : null;
}

/** What a gate move means depends on what came before it: the same gate-in means two things. */
function gatePositions(
  event: CarrierEvent,
  view: CarrierView,
  route: ContainerRoute,
): JourneyPosition[] {
  if (event.mode === "VESSEL") return [];
  const positions: JourneyPosition[] = [];
  if (isAtOrigin(event, view, route)) positions.push("origin_gate");
  if (isReturn(event, view, route)) positions.push("destination_gate");
  if (isPickup(event, view, route)) positions.push("pickup");
  return positions;
}

const notATerminal: ReadonlySet<string | null> = new Set(["DEPO", "OFFD", "COFS", "CLOC"]);
const notADepot: ReadonlySet<string | null> = new Set(["CLOC", "COFS"]);

function isAtOrigin(event: CarrierEvent, view: CarrierView, route: ContainerRoute): boolean {
  if (isLandside(event.at, view, route)) return false;
  const { facilityType } = event.place;
  const laden = actualMoves(view).filter(({ empty }) => empty === false);
  if (event.empty) return !notADepot.has(facilityType) && !laden.some((move) => move.at < event.at);
  if (laden.some((move) => move.code === "LOAD" && move.at < event.at)) return false;
  return route.polKey === null
    ? facilityType === "POTE"
    : event.placeKey === route.polKey && !notATerminal.has(facilityType);
}

/**
 * An empty return follows the last laden move, after a pick-up or discharge
 * (contract: containers#current-status). A container seen laden later was not returned
 * (contract: incidents#early-empty-return); one seen empty again is moved between depots.
 */
function isReturn(event: CarrierEvent, view: CarrierView, route: ContainerRoute): boolean {
  if (event.code !== "GTIN" || event.empty !== true) return false;
  if (!isLandside(event.at, view, route, ["DISC"])) return false;
  return !actualMoves(view).some(
    (move) =>
      (move.empty === false && move.at > event.at) ||
      (move.code === "GTIN" && move.empty === true && move.at < event.at && isLast(move, view)),
  );
}

const isLast = (event: CarrierEvent, view: CarrierView): boolean =>
  !actualMoves(view).some((move) => move.empty === false && move.at > event.at);

function isPickup(event: CarrierEvent, view: CarrierView, route: ContainerRoute): boolean {
  if (event.mode === "RAIL" || event.mode === "BARGE") return false;
  if (!isLandside(event.at, view, route)) return false;
  if (route.inlandKey !== null && event.placeKey !== route.inlandKey)
    return event.code === "AVPU" && event.placeKey === route.podKey;
  return event.code !== "GTOT" || !isToOffDock(event, view);
}

/** Out of the gate and, still full, into an off-dock yard: moved for storage, not picked up. */
const isToOffDock = (event: CarrierEvent, view: CarrierView): boolean =>
  event.place.facilityType !== "OFFD" && offDockMoves(view).some((move) => move.at >= event.at);

const offDockMoves = (view: CarrierView): CarrierEvent[] =>
  view.acts.filter(
    (event) =>
      event.code === "GTIN" && event.empty === false && event.place.facilityType === "OFFD",
  );

/** The full container came to an off-dock yard of its port of discharge; null if it did not. */
export const offDockMove = (view: CarrierView, route: ContainerRoute): CarrierEvent | null =>
  offDockMoves(view).findLast((event) => isLandside(event.at, view, route)) ?? null;

/** The shipper filled the container, before its voyage. */
export function stuffing(view: CarrierView, route: ContainerRoute): CarrierEvent | null {
  const isStuffing = (event: CarrierEvent): boolean =>
    event.code === "STUF" && event.empty !== true && !isLandside(event.at, view, route);
  return view.acts.findLast(isStuffing) ?? null;
}

/** The full container was set down at the customer, after its voyage. */
export function dropping(view: CarrierView, route: ContainerRoute): CarrierEvent | null {
  const isDrop = (event: CarrierEvent): boolean =>
    event.code === "DROP" && event.empty === false && isLandside(event.at, view, route);
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
    (event) =>
      event.at <= at &&
      event.empty !== true &&
      ((landings.includes(event.code) && isLanding(event, route)) ||
        (event.code === "GTOT" &&
          event.empty === false &&
          ((landed !== null && event.placeKey === landed && landed !== route.polKey) ||
            (route.inlandKey !== null && event.placeKey === route.inlandKey)))),
  );
}

const isLanding = (event: CarrierEvent, route: ContainerRoute): boolean =>
  event.mode === "VESSEL" &&
  event.placeKey === route.podKey &&
  seaPositions(event, route).includes("pod");

const actualMoves = (view: CarrierView): readonly CarrierEvent[] =>
  view.acts.filter(({ kind, code }) => kind === "equipment" && physical.has(code));

const physical: ReadonlySet<string> = new Set(["LOAD", "DISC", "GTIN", "GTOT"]);
