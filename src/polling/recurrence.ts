import { isoSeconds } from "#src/platform/clock.ts";
import type { PollTargetKey } from "./poll-target-key.ts";
import type { PollTargetItem } from "./store/poll-target-entity.ts";

/*
 * A poll target is due once, at `dueAt`, or it repeats: it is due at `dueAt` and again each
 * `everySeconds` after that, without a write in between
 * (docs/adr/0193-a-poll-target-repeats-without-a-write-of-its-due-time.md).
 */

/** The wait until the first occurrence is a random share of the interval: at least `shortest`, and up to `spread` more. */
export const waitShare = { shortest: 0.9, spread: 0.2 };

type Schedule = PollTargetKey &
  Pick<PollTargetItem, "dueAt" | "dueShard" | "everySeconds" | "nextPollAt" | "lastAttemptedAt">;

const secondsOf = (at: string): number => Date.parse(at) / 1000;
const instantOf = (seconds: number): string => isoSeconds(new Date(seconds * 1000));

/** Digits of the largest number of seconds within a day. */
const digits = 5;
const asPlace = (second: number): string => String(second).padStart(digits, "0");

/** The partition of the due index with a source's targets that repeat at this interval. */
export const repeatingShardOf = (
  { kind, source }: Pick<PollTargetKey, "kind" | "source">,
  everySeconds: number,
): string => `${kind}#${source}#every ${everySeconds}`;

/** Where an instant lies among those of an interval of at most a day: the second within it. */
export const placeWithin = (everySeconds: number, at: string): string =>
  asPlace(secondsOf(at) % everySeconds);

/**
 * The places of all instants after one and up to another, as ranges with an exclusive end, the oldest
 * instants first; where they are an interval or more apart, those of the last interval.
 */
export function placesBetween(
  everySeconds: number,
  after: string,
  upTo: string,
): readonly (readonly [from: string, before: string])[] {
  const last = secondsOf(upTo);
  const first = Math.max(secondsOf(after), last - everySeconds) + 1;
  if (first > last) return [];
  const [from, to] = [first % everySeconds, last % everySeconds];
  const range = (low: number, high: number) => [asPlace(low), asPlace(high + 1)] as const;
  return from <= to ? [range(from, to)] : [range(from, everySeconds - 1), range(0, to)];
}

/** The last instant up to now that has the place of this one, whether it was an occurrence or not. */
export function lastAtPlaceOf(at: string, everySeconds: number, now: string): string {
  const since = (secondsOf(now) - secondsOf(at)) % everySeconds;
  return instantOf(secondsOf(now) - (since < 0 ? since + everySeconds : since));
}

/** The last occurrence that has come; null: the first is still to come. */
export const lastOccurrence = (firstAt: string, everySeconds: number, now: string): string | null =>
  now < firstAt ? null : lastAtPlaceOf(firstAt, everySeconds, now);

/** The first occurrence that an attempt at this instant does not answer for. */
function occurrenceAfter(firstAt: string, everySeconds: number, attemptedAt = ""): string {
  const last = lastOccurrence(firstAt, everySeconds, attemptedAt);
  return last === null ? firstAt : instantOf(secondsOf(last) + everySeconds);
}

/** Whether the target's entry in the due index stays as it is from poll to poll. */
export const isRepeating = (
  target: Schedule,
): target is Schedule & { readonly dueAt: string; readonly everySeconds: number } =>
  Boolean(target.everySeconds) &&
  target.dueAt !== undefined &&
  target.dueShard === repeatingShardOf(target, target.everySeconds!);

/** When the target is due; undefined: nobody waits for it. */
export const dueTimeOf = (target: Schedule): string | undefined =>
  isRepeating(target)
    ? occurrenceAfter(target.dueAt, target.everySeconds, target.lastAttemptedAt)
    : target.dueAt;

/**
 * When a carrier is next polled about the target, which may be later than it is due: a new subscriber
 * makes it due at once, to be served with what is known.
 */
export const nextPollOf = (target: Schedule): string | undefined =>
  target.nextPollAt && target.everySeconds
    ? occurrenceAfter(target.nextPollAt, target.everySeconds, target.lastAttemptedAt)
    : target.nextPollAt;
