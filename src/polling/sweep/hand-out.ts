import type { PolledSourceItem } from "../store/polled-source-entity.ts";

/** A poll target as far as its place in the due index goes. */
export type Placed = {
  readonly dueAt: string;
  readonly type: string;
  readonly number: string;
};

/** What a source's queue may hold, in poll targets. */
export type HandOutLimits = {
  /** Of a new source: a minute of its polls at one second each. */
  readonly first: number;
  /** Also of the slowest source: each of its simultaneous polls has a message. */
  readonly least: number;
  /** Its budget of a minute, or more than its simultaneous polls can serve. */
  readonly most: number;
};

export type HandOutState = Pick<PolledSourceItem, "window" | "handedOutTo" | "handedOutAt">;

/** Where a target lies among those of its source, oldest due time first. */
export const dueKeyOf = ({ dueAt, type, number }: Placed): string => `${dueAt}#${type}#${number}`;

/**
 * Which due targets of a source are queued now. A target stays due until its poll ends, so those
 * that were handed out and are still due are what the queue holds: together with the new ones they
 * stay within the window. The window doubles when the queue was emptied and halves when it was not,
 * so it follows how fast the source answers, without a clock in any poll.
 *
 * @param due - Sorted by place; without gaps, so that everything before its last place is in it.
 * @param isOld - The targets handed out before are handed out again: their messages may be lost.
 * @param unseen - Targets that were handed out and may wait in the queue, though they are not among
 *   those that are due.
 */
export function handOut<T extends Placed>(
  due: readonly T[],
  state: HandOutState,
  limits: HandOutLimits,
  {
    now,
    isOld,
    unseen = 0,
  }: { readonly now: string; readonly isOld: boolean; readonly unseen?: number },
): {
  readonly given: readonly T[];
  /** Those that were handed out before and wait. */
  readonly queued: readonly T[];
  readonly next: HandOutState;
} {
  const { handedOutTo, handedOutAt } = state;
  const isQueued = (one: T) => !isOld && handedOutTo !== undefined && dueKeyOf(one) <= handedOutTo;
  const queued = due.filter(isQueued);
  const window =
    queued.length === 0 && unseen > 0
      ? (state.window ?? limits.first)
      : windowAfter(state.window ?? limits.first, queued.length, handedOutTo, limits);
  const room = Math.max(0, window - queued.length - unseen);
  const given = due.filter((one) => !isQueued(one)).slice(0, room);
  // What falls due within this second may still come to lie before another one of it.
  const last = given.findLast(({ dueAt }) => dueAt < now);
  const next = { window, ...(handedOutTo && { handedOutTo }), ...(handedOutAt && { handedOutAt }) };
  if (!last) return { given, queued, next };
  // While some of them wait, those that join them make the first of them no younger.
  const since = queued.length > 0 ? (handedOutAt ?? now) : now;
  return { given, queued, next: { ...next, handedOutTo: dueKeyOf(last), handedOutAt: since } };
}

function windowAfter(
  window: number,
  queued: number,
  handedOutTo: string | undefined,
  { least, most }: HandOutLimits,
): number {
  const within = (size: number) => Math.max(least, Math.min(most, size));
  if (handedOutTo === undefined) return within(window);
  if (queued === 0) return within(window * 2);
  return within(queued > window / 2 ? Math.floor(window / 2) : window);
}
