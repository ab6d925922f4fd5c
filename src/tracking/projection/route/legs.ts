import type { Place } from "#src/statements/carrier-source.ts";
import { compareInTurn, compareText, greatest } from "#src/platform/canonical.ts";
import type { CarrierEvent } from "../carrier/carrier-events.ts";
import {
  byProgress,
  byWeight,
  isForecast,
  movesOf,
  voyageKeyOf,
  type CarrierView,
} from "../carrier/view.ts";

/** One container on one vessel (or barge) from where it is put on to where it is taken off. */
export type Leg = {
  readonly vessel: string;
  readonly vesselName: string | null;
  readonly vesselImo: string | null;
  readonly voyage: string;
  readonly from: Place | null;
  readonly fromKey: string | null;
  readonly to: Place | null;
  readonly toKey: string | null;
  /** A feeder, as the source itself states. */
  readonly feeder: boolean;
  /** The moves at its two ends and on the way. */
  readonly moves: readonly CarrierEvent[];
};

/** Legs in the order of time, built from what happened and what the newest plan expects. */
export function legsOf(view: CarrierView, mode: "VESSEL" | "BARGE"): Leg[] {
  const moves = withVessels(
    movesOf(view, (event) => event.mode === mode && event.empty !== true && isMove(event)),
  );
  const origin = originOf(view);
  const legs = joined(groupsOf(moves).flatMap(cycles)).flatMap((group) => legOf(group, origin));
  return inSequence(withoutRivals(legs, view.container));
}

const isStart = ({ code }: CarrierEvent): boolean => code === "LOAD" || code === "DEPA";
const isEnd = ({ code }: CarrierEvent): boolean => code === "DISC" || code === "ARRI";
const isMove = (event: CarrierEvent): boolean => isStart(event) || isEnd(event);

/**
 * Where the full container was handed in: a vessel's arrival there is not the end of its journey.
 */
const originOf = (view: CarrierView): string | null =>
  view.acts.find((event) => event.code === "GTIN" && event.empty === false)?.placeKey ?? null;

/**
 * Equipment events often name no vessel. The vessel that leaves the same place next took the
 * container; the one that came there last brought it.
 */
function withVessels(moves: readonly CarrierEvent[]): CarrierEvent[] {
  const named = moves.filter((event) => event.vessel !== "");
  return moves.map((event) => {
    if (event.vessel !== "") return event;
    const there = named.filter((other) => other.placeKey === event.placeKey);
    const match =
      event.code === "LOAD" || event.code === "DEPA"
        ? there.find((other) => isStart(other) && isAfter(event, other))
        : there.findLast((other) => isEnd(other) && isAfter(other, event));
    if (!match) return event;
    const { vessel, vesselName, vesselImo, voyage } = match;
    return { ...event, vessel, vesselName, vesselImo, voyage };
  });
}

/** An overdue forecast is still to come, whatever its date. */
const isAfter = (earlier: CarrierEvent, later: CarrierEvent): boolean =>
  isForecast(later) === isForecast(earlier) ? later.at >= earlier.at : isForecast(later);

function groupsOf(moves: readonly CarrierEvent[]): CarrierEvent[][] {
  const groups = new Map<string, CarrierEvent[]>();
  for (const event of moves)
    groups.set(voyageKeyOf(event), [...(groups.get(voyageKeyOf(event)) ?? []), event]);
  return [...groups.values()];
}

/** Put on again after being taken off: another leg. */
function cycles(moves: readonly CarrierEvent[]): CarrierEvent[][] {
  const groups: CarrierEvent[][] = [[]];
  let isOff = false;
  for (const event of moves) {
    if (event.code === "LOAD" && isOff) groups.push([]);
    if (event.code === "LOAD" || event.code === "DISC") isOff = event.code === "DISC";
    groups.at(-1)!.push(event);
  }
  return groups;
}

/** A vessel may arrive under another voyage number than it left (export and import voyage). */
function joined(groups: readonly CarrierEvent[][]): CarrierEvent[][] {
  const left = groups.filter((group) => !group.some(isEnd));
  const rest = groups.filter((group) => group.some(isEnd));
  for (const start of left) {
    const end = rest.findIndex(
      (group) =>
        !group.some(isStart) &&
        group[0]!.vessel !== "" &&
        group[0]!.vessel === start[0]!.vessel &&
        isAfter(start[0]!, group[0]!),
    );
    if (end >= 0) rest[end] = [...start, ...rest[end]!].toSorted(byProgress);
    else rest.push(start);
  }
  return rest;
}

function legOf(moves: readonly CarrierEvent[], origin: string | null): Leg[] {
  const loads = moves.filter(({ code }) => code === "LOAD");
  const start =
    moves.find((event) => isStart(event) && event.placeRole === "POL") ??
    greatest(loads, byWeight) ??
    moves.find(({ code }) => code === "DEPA");
  const after = moves.filter(
    (event) =>
      isEnd(event) &&
      event.placeKey !== start?.placeKey &&
      (start ? isAfter(start, event) || event.at >= start.at : event.placeKey !== origin),
  );
  const end = endOf(after, moves);
  if (!start && !end) return [];
  const named = greatest(moves, byWeight)!;
  return [
    {
      vessel: named.vessel,
      vesselName: named.vesselName,
      vesselImo: named.vesselImo,
      voyage: (end ?? start)!.voyage,
      from: start?.place ?? null,
      fromKey: start?.placeKey ?? null,
      to: end?.place ?? null,
      toKey: end?.placeKey ?? null,
      feeder: moves.some(({ feeder }) => feeder),
      moves,
    },
  ];
}

/**
 * Where the container leaves the vessel: where it is discharged, else the last port of call. A port
 * the vessel has left again with nothing planned for it was only on the way
 * (contract: sources#milestones-from-codes).
 */
function endOf(
  ends: readonly CarrierEvent[],
  moves: readonly CarrierEvent[],
): CarrierEvent | undefined {
  const projection = ends.find(({ placeRole }) => placeRole === "POD");
  if (projection) return projection;
  const discharge = greatest(
    ends.filter(({ code }) => code === "DISC"),
    byWeight,
  );
  if (discharge) return discharge;
  return ends.findLast((end) => end.classifier !== "ACT" || !hasLeft(end, moves));
}

const hasLeft = (arrival: CarrierEvent, moves: readonly CarrierEvent[]): boolean =>
  moves.some(
    (event) =>
      event.code === "DEPA" &&
      event.classifier === "ACT" &&
      event.placeKey === arrival.placeKey &&
      event.at >= arrival.at,
  );

/**
 * A container leaves a port on one vessel, and reaches one on one: of two, the one it was seen on.
 */
function withoutRivals(legs: readonly Leg[], container: string | null): Leg[] {
  const strongest = legs.toSorted((a, b) => compareStrength(b, a, container));
  const kept: Leg[] = [];
  for (const leg of strongest) if (!kept.some((other) => areRivals(other, leg))) kept.push(leg);
  return kept;
}

const areRivals = (a: Leg, b: Leg): boolean =>
  (a.fromKey !== null && a.fromKey === b.fromKey) || (a.toKey !== null && a.toKey === b.toKey);

const compareStrength = (a: Leg, b: Leg, container: string | null): number =>
  compareInTurn(
    [seen(a, "LOAD", container), seen(b, "LOAD", container)],
    [seen(a, "DISC", container), seen(b, "DISC", container)],
    [seen(a, "DEPA", null), seen(b, "DEPA", null)],
    [seen(a, "ARRI", null), seen(b, "ARRI", null)],
    [firstStatement(a), firstStatement(b)],
    [lastKnown(a), lastKnown(b)],
    [voyageKeyOf(a.moves[0]!), voyageKeyOf(b.moves[0]!)],
  );

/** The latest actual of this kind, empty when there is none. */
const seen = (leg: Leg, code: string, container: string | null): string =>
  leg.moves
    .filter(
      (event) =>
        event.code === code &&
        event.classifier === "ACT" &&
        (container === null || event.container === container),
    )
    .reduce((latest, { at }) => (at > latest ? at : latest), "");

const firstStatement = (leg: Leg): string =>
  leg.moves.reduce((last, event) => (event.firstStatedAt > last ? event.firstStatedAt : last), "");

/** Decides where a carrier gives two voyages one creation time. */
const lastKnown = (leg: Leg): string =>
  leg.moves.reduce((last, event) => (event.knownUntil > last ? event.knownUntil : last), "");

/**
 * By departure. But a leg that begins where another ends follows it, whatever the dates are: after
 * a delay the plan of the next leg is often in the past.
 */
function inSequence(legs: readonly Leg[]): Leg[] {
  const waiting = legs.toSorted(byDeparture);
  const sequence: Leg[] = [];
  while (waiting.length > 0) {
    const here = sequence.at(-1)?.toKey ?? null;
    const next = waiting.findIndex((leg) => here !== null && leg.fromKey === here);
    const first = waiting.findIndex(
      (leg) =>
        leg.fromKey === null ||
        !waiting.some((other) => other !== leg && other.toKey === leg.fromKey),
    );
    sequence.push(...waiting.splice(Math.max(next >= 0 ? next : first, 0), 1));
  }
  return sequence;
}

const byDeparture = (a: Leg, b: Leg): number =>
  Number(isOpen(a)) - Number(isOpen(b)) ||
  compareText(timeOf(a), timeOf(b)) ||
  compareText(voyageKeyOf(a.moves[0]!), voyageKeyOf(b.moves[0]!));

/** Only expected at its far end: comes after every leg that has begun. */
const isOpen = (leg: Leg): boolean => leg.fromKey === null && leg.moves.every(isForecast);

/** When the container goes aboard; where only the far end is known, when it gets there. */
const timeOf = (leg: Leg): string =>
  (
    leg.moves.find((event) => isStart(event) && event.placeKey === leg.fromKey) ??
    leg.moves.find((event) => isEnd(event) && event.placeKey === leg.toKey) ??
    leg.moves[0]!
  ).at;
