import type { VesselPosition } from "#schemas/reference.ts";
import { addSeconds, isoSeconds, minute } from "#src/platform/clock.ts";
import {
  nearestTo,
  pointsAlong,
  splitAt,
  type Canal,
  type Position,
} from "#src/routing/sea/index.ts";
import type { SailingLeg } from "./sailing-entity.ts";
import { currentPassage, passageBetween, passagesOf } from "./ship-passages.ts";
import { estimatePosition, lastQuarterHour, type Passage } from "./estimate-position.ts";

/** A year of them would not fit into an answer: 30 days of minutes. */
const maxPositions = 30 * 24 * 60;
/** Further off its way than this a ship is on another one. */
export const offTheWayKm = 500;

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

const positionOf = (
  [longitude, latitude]: Position,
  heading: number | null,
  at: Date,
): VesselPosition => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
  heading,
  timestamp: isoSeconds(at),
  estimated: true,
});

/** How far the ship has come by its schedule, on the quarter-hour that all requests share. */
export function passageNow(legs: readonly SailingLeg[], now: Date, shut: readonly Canal[]) {
  const quotaVersion = currentPassage(legs, shut);
  const grid = lastQuarterHour(now);
  const departed = quotaVersion && new Date(quotaVersion.departedAt);
  const at = departed && grid < departed && departed <= now ? departed : grid;
  return quotaVersion && estimatePosition(quotaVersion, at);
}

/** Where the ship is now by its schedule. */
export function shipNow(legs: readonly SailingLeg[], now: Date, shut: readonly Canal[]) {
  const estimate = passageNow(legs, now, shut);
  return (
    estimate && {
      ...positionOf(estimate.ahead[0]!, estimate.headingDegrees, new Date(estimate.at)),
      knots: estimate.knots,
    }
  );
}

/** Every quarter-hour between the two times at which a schedule places the ship at sea. */
export function pastPositions(
  legs: readonly SailingLeg[],
  from: Date,
  to: Date,
  shut: readonly Canal[],
): readonly VesselPosition[] {
  return passagesOf(legs, shut)
    .flatMap((quotaVersion) => along(quotaVersion, from, to, 15))
    .slice(-maxPositions);
}

/** Every minute from now (or the departure) to the arrival; empty without a schedule. */
export function futurePositions(
  legs: readonly SailingLeg[],
  ports: { readonly from: string; readonly to: string },
  now: Date,
  shut: readonly Canal[],
): readonly VesselPosition[] {
  const quotaVersion = passageBetween(legs, ports.from, ports.to, shut);
  return quotaVersion ? along(quotaVersion, now, new Date(quotaVersion.dueAt), 1) : [];
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
  const quotaVersion = passageBetween(legs, ports.from, ports.to, shut);
  if (!quotaVersion) return [];
  const { share, km } = nearestTo(quotaVersion.path, here);
  if (km > offTheWayKm) return null;
  const path = [here, ...splitAt(quotaVersion.path, share).ahead];
  const departedAt = isoSeconds(nextMinute(now));
  return departedAt < quotaVersion.dueAt
    ? along({ ...quotaVersion, departedAt, path }, now, new Date(quotaVersion.dueAt), 1)
    : [];
}

const nextMinute = (at: Date): Date => new Date(Math.ceil(at.getTime() / 60_000) * 60_000);

function along(quotaVersion: Passage, from: Date, to: Date, minutes: number): VesselPosition[] {
  const begin = Date.parse(quotaVersion.departedAt);
  const end = Date.parse(quotaVersion.dueAt);
  const grid = minutes * minute * 1000;
  const first = Math.ceil(Math.max(from.getTime(), begin) / grid) * grid;
  const last = Math.min(to.getTime(), end);
  const count = Math.min(Math.floor((last - first) / grid) + 1, maxPositions);
  const at = pointsAlong(quotaVersion.path);
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const time = addSeconds(new Date(first), i * minutes * minute);
    const { position, headingDegrees } = at((time.getTime() - begin) / (end - begin));
    return positionOf(position, headingDegrees, time);
  });
}
