import { day, hour, minute } from "#src/platform/clock.ts";
import type { QueueName } from "#src/platform/queue.ts";

/** What must be known of a kind of source to queue its poll targets: no code, and no source. */
export type PollLimits = {
  readonly kind: string;
  /** The queue of its polls; kinds that share one are swept together. */
  readonly queue: QueueName;
  /** Numbers in one request, unless the source's profile sets another number. */
  readonly numbersPerRequest: number;
  /** Simultaneous requests to one source, unless its profile sets another number. */
  readonly lanes: number;
  /**
   * What is written of the source's health, by which a source that fails again and again is left
   * alone for a while. `failures`: polls that fail, and the first that does not any more.
   * `failures and answers`: also that it answers, once in a while, for the operator.
   */
  readonly health: "failures and answers" | "failures";
  /**
   * The intervals between two polls at which a target repeats, in seconds and up to a day; after any
   * other wait it is due once.
   */
  readonly cadences: readonly number[];
  /**
   * What a refresh request does. `next poll`: the target is due for its source, and a poll under
   * way is followed by another, as it may have read before what the request is about. `message`:
   * the message itself polls, however recent the last poll was.
   */
  readonly refreshBy: "next poll" | "message";
};

const facilityCadences = [15 * minute, 30 * minute, 2 * hour, 6 * hour];

/**
 * The kinds of sources: a row each; how a kind is read is in src/tracking/poll-kinds. A terminal's
 * house protocol allows 50 containers in one request (docs/sources.md).
 */
export const pollLimits = {
  carrier: {
    kind: "carrier",
    queue: "poll",
    numbersPerRequest: 1,
    lanes: 8,
    health: "failures",
    cadences: [30 * minute, hour, 3 * hour, 6 * hour, 12 * hour, day],
    refreshBy: "next poll",
  },
  terminal: {
    kind: "terminal",
    queue: "facility-poll",
    numbersPerRequest: 50,
    lanes: 2,
    health: "failures and answers",
    cadences: facilityCadences,
    refreshBy: "message",
  },
  rail: {
    kind: "rail",
    queue: "facility-poll",
    numbersPerRequest: 1,
    lanes: 2,
    health: "failures and answers",
    cadences: facilityCadences,
    refreshBy: "message",
  },
} as const satisfies Readonly<Record<string, PollLimits>>;

/** The row of a kind. Throws for a kind that has none: no target of it can have been written. */
export function limitsOf(
  kind: string,
  rows: Readonly<Record<string, PollLimits>> = pollLimits,
): PollLimits {
  const limits = rows[kind];
  if (!limits) throw new Error(`no kind of source is called ${kind}`);
  return limits;
}
