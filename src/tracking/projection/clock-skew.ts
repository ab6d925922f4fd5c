/**
 * An actual further ahead than this is an error of the source (contract: incidents#future-dates).
 */
const maxClockSkewMs = 24 * 3_600_000;

/**
 * Whether an instant is in the future. A statement about it is stored, and counts once that instant
 * has passed.
 */
export const isInFuture = (at: string, now: string): boolean =>
  Date.parse(at) > Date.parse(now) + maxClockSkewMs;
