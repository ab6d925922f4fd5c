import type { VesselPosition } from "#schemas/reference.ts";
import { compareText } from "#src/platform/canonical.ts";
import { addSeconds, isoSeconds, minute } from "#src/platform/clock.ts";
import { pointsAlong, type Canal, type Position } from "#src/routing/sea/index.ts";
import type { Passage } from "./estimate-position.ts";
import { isFresh, type ObservedPosition } from "./observed/index.ts";
import type { SailingLeg } from "./sailing-entity.ts";
import { passageBetween, passagesOf } from "./ship-passages.ts";
import { pointOf, wayThrough } from "./ship-now.ts";

/** What the account's shipments state of a ship, and what it transmitted itself. */
export type ShipHistory = {
  readonly legs: readonly SailingLeg[];
  readonly observed: ObservedPosition | null;
  /** Oldest first. */
  readonly trail: readonly ObservedPosition[];
};

/** A year of them would not fit into an answer: 30 days of minutes. */
const maxPositions = 30 * 24 * 60;

const positionOf = (point: Position, heading: number | null, at: Date): VesselPosition => ({
  ...pointOf(point),
  heading,
  timestamp: isoSeconds(at),
  estimated: true,
});

/**
 * Where the ship was between the two times: as it transmitted, once in a quarter of an hour, and every quarter-hour at
 * which its schedule places it at sea and nothing newer than six hours was received.
 */
export function pastPositions(
  { legs, trail, observed }: ShipHistory,
  from: Date,
  to: Date,
  shut: readonly Canal[],
): readonly VesselPosition[] {
  const seen = [...trail, ...(observed ? [observed] : [])].toSorted((a, b) =>
    compareText(a.at, b.at),
  );
  let last = -1;
  const isSeenAt = (timestamp: string): boolean => {
    while (last + 1 < seen.length && seen[last + 1]!.at <= timestamp) last++;
    return last >= 0 && isFresh(seen[last]!, new Date(timestamp));
  };
  const estimated = passagesOf(legs, shut)
    .flatMap((passage) => along(passage, from, to, 15))
    .toSorted((a, b) => compareText(a.timestamp, b.timestamp))
    .filter(({ timestamp }) => !isSeenAt(timestamp));
  const [first, end] = [isoSeconds(from), isoSeconds(to)];
  const between = seen.filter(({ at }, i) => at >= first && at <= end && at !== seen[i - 1]?.at);
  return [...estimated, ...between.map(observedPosition)]
    .toSorted((a, b) => compareText(a.timestamp, b.timestamp))
    .slice(-maxPositions);
}

const observedPosition = (seen: ObservedPosition): VesselPosition => ({
  latitude: seen.latitude,
  longitude: seen.longitude,
  heading: seen.headingDegrees,
  timestamp: seen.at,
  estimated: false,
});

/**
 * Every minute from now (or the departure) to the arrival, from where the ship was seen last on this passage; empty
 * without a schedule.
 */
export function futurePositions(
  { legs, observed }: Pick<ShipHistory, "legs" | "observed">,
  ports: { readonly from: string; readonly to: string },
  now: Date,
  shut: readonly Canal[],
): readonly VesselPosition[] {
  const planned = passageBetween(legs, ports.from, ports.to, shut);
  if (!planned) return [];
  const { departedAt, dueAt, path } = planned;
  const seen = observed && observed.at >= departedAt && observed.at < dueAt ? observed : null;
  const way = seen && wayThrough(path, [seen.longitude, seen.latitude]);
  const passage = way && seen ? { departedAt: seen.at, dueAt, path: way.ahead } : planned;
  return along(passage, now, new Date(dueAt), 1);
}

/**
 * The same from where the caller knows the ship to be: back to its way by the shortest course, then
 * along it. Null when that is too far off the way to be true.
 */
export function futurePositionsFrom(
  legs: readonly SailingLeg[],
  ports: { readonly from: string; readonly to: string },
  here: Position,
  now: Date,
  shut: readonly Canal[],
): readonly VesselPosition[] | null {
  const passage = passageBetween(legs, ports.from, ports.to, shut);
  if (!passage) return [];
  const path = wayThrough(passage.path, here)?.ahead;
  if (!path) return null;
  const departedAt = isoSeconds(nextMinute(now));
  return departedAt < passage.dueAt
    ? along({ ...passage, departedAt, path }, now, new Date(passage.dueAt), 1)
    : [];
}

const nextMinute = (at: Date): Date => new Date(Math.ceil(at.getTime() / 60_000) * 60_000);

function along(passage: Passage, from: Date, to: Date, minutes: number): VesselPosition[] {
  const begin = Date.parse(passage.departedAt);
  const end = Date.parse(passage.dueAt);
  const grid = minutes * minute * 1000;
  const first = Math.ceil(Math.max(from.getTime(), begin) / grid) * grid;
  const last = Math.min(to.getTime(), end);
  const count = Math.min(Math.floor((last - first) / grid) + 1, maxPositions);
  const at = pointsAlong(passage.path);
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const time = addSeconds(new Date(first), i * minutes * minute);
    const { position, headingDegrees } = at((time.getTime() - begin) / (end - begin));
    return positionOf(position, headingDegrees, time);
  });
}
