import { isoSeconds } from "#src/platform/clock.ts";
import { kmPerNauticalMile, lengthKm, splitAt, type SeaPath } from "#src/routing/sea/index.ts";

/** A ship between two ports, by its schedule. */
export type Passage = {
  readonly departedAt: string;
  readonly dueAt: string;
  readonly path: SeaPath;
};

export type EstimatedPosition = {
  /** The time the estimate is for. */
  readonly at: string;
  readonly headingDegrees: number;
  /** Null once the ship is late: it may be slow, or wait. */
  readonly knots: number | null;
  /** The course it has sailed, up to where it is; and from there on. */
  readonly behind: SeaPath;
  readonly ahead: SeaPath;
};

/** A ship that is late is taken to be off the port, at this share of the way... */
const offThePort = 0.99;
/** ...for so long; after that the schedule no longer places it. */
const lateForSeconds = 24 * 3600;

/**
 * Where a ship is, as far as its schedule shows: nobody saw it there. It is assumed to
 * sail the whole course at one speed. Null when the schedule does not place it.
 */
export function estimatePosition(passage: Passage, at: Date): EstimatedPosition | null {
  const { path, departedAt, dueAt } = passage;
  const seconds = (Date.parse(dueAt) - Date.parse(departedAt)) / 1000;
  const gone = (at.getTime() - Date.parse(departedAt)) / 1000;
  if (seconds <= 0 || gone < 0 || gone > seconds + lateForSeconds) return null;
  const share = gone / seconds;
  return {
    at: isoSeconds(at),
    knots:
      share <= 1
        ? Math.round((lengthKm(path) / kmPerNauticalMile / (seconds / 3600)) * 10) / 10
        : null,
    ...splitAt(path, Math.min(share, offThePort)),
  };
}

const quarterHour = 15 * 60 * 1000;

/**
 * Positions move on every 15 minutes (contract: routes#positions), so that two requests in between
 * agree.
 */
export const lastQuarterHour = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / quarterHour) * quarterHour);
