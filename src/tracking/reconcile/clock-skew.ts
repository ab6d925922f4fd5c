/** An actual further ahead than this is a slip of the source (contract: incidents#future-dates). */
const maxClockSkewMs = 24 * 3_600_000;

/** Whether an instant lies in the future. What is said of it is kept, and counts once its time has come. */
export const isInFuture = (at: string, now: string): boolean =>
  Date.parse(at) > Date.parse(now) + maxClockSkewMs;
