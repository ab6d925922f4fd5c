/** The only source of time in the product (contract: invariants#time-and-chance). */
export interface Clock {
  /** Product time. */
  now(): Date;
  /** How many times faster product time runs than the wall clock; 1 in AWS. */
  readonly scale: number;
}

export const wallClock: Clock = { now: () => new Date(), scale: 1 };

/** Product time that runs `scale` times faster, anchored so that a restart goes on from it. */
export function scaledClock(anchor: { realMs: number; productMs: number; scale: number }): Clock {
  return {
    scale: anchor.scale,
    now: () => new Date(anchor.productMs + (Date.now() - anchor.realMs) * anchor.scale),
  };
}

/** Real time in whole seconds, as DynamoDB measures a TTL. */
export const realSeconds = (): number => Math.floor(Date.now() / 1000);

/** UTC ISO 8601 to the second, as every timestamp (contract: requests#timestamps). */
export const isoSeconds = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

export const addSeconds = (date: Date, seconds: number): Date =>
  new Date(date.getTime() + seconds * 1000);

/**
 * The due times that have come lie before this one (`.lt`). In a sort key more follows the due time,
 * so `.lte` with the time itself leaves out what falls due within the same second.
 */
export const dueBefore = (now: Date): string => isoSeconds(addSeconds(now, 1));
export const minute = 60;
export const hour = 3600;
export const day = 86_400;
