import type { FactKey } from "./fact-key.ts";
import type { FactValue } from "./fact.ts";
import { heldAt, type Instant, type Timeline } from "./timeline.ts";

/** What one provider stated of one field of one container, and since when it follows the container at all. */
export type Side = { readonly follows: Instant; readonly timeline: Timeline };

/** What one provider stated of one container, and since when it follows it. */
export type Statements = {
  readonly follows: Instant;
  readonly timelines: ReadonlyMap<FactKey, Timeline>;
};

/**
 * What two providers are to each other at one moment. Both values are those that were held at that moment.
 * `equal` without seconds: the value is older than the comparison, so nobody can say who had it first.
 */
export type ParityVerdict =
  | { readonly is: "equal"; readonly isTimed: boolean; readonly value: string }
  | {
      readonly is: "ours_earlier" | "theirs_earlier";
      readonly seconds: number;
      readonly value: string;
    }
  | {
      readonly is: "differ";
      readonly since: Instant;
      readonly ours: string;
      readonly theirs: string;
    }
  | {
      readonly is: "ours_silent" | "theirs_silent";
      readonly since: Instant;
      readonly value: string;
    }
  /** They are not the same, but not for long enough to say so. */
  | { readonly is: "too_new" };

/** Two providers that learn it from one source within this time learn it at once. */
const sameTimeSeconds = 60;
/** What is not the same for a shorter time may be on its way. */
const settleSeconds = 3600;

type Span = { readonly value: FactValue; readonly since: Instant };

const none = (side: Side): Span => ({ value: null, since: side.follows });

function whoWasFirst(value: string, ours: Span, theirs: Span, begin: Instant): ParityVerdict {
  // A value that one of them had before both followed the container is no lead.
  if (ours.since <= begin || theirs.since <= begin) return { is: "equal", isTimed: false, value };
  const seconds = theirs.since - ours.since;
  if (Math.abs(seconds) <= sameTimeSeconds) return { is: "equal", isTimed: true, value };
  return seconds > 0
    ? { is: "ours_earlier", seconds, value }
    : { is: "theirs_earlier", seconds: -seconds, value };
}

/**
 * Compares one field of one container at one moment; null where there is nothing to compare: both state nothing, or
 * one of them does not follow the container yet.
 */
export function compareAt(ours: Side, theirs: Side, at: Instant): ParityVerdict | null {
  const begin = Math.max(ours.follows, theirs.follows);
  if (at < begin) return null;
  const statedByUs = heldAt(ours.timeline, at);
  const statedByThem = heldAt(theirs.timeline, at);
  const our = statedByUs ?? none(ours);
  const their = statedByThem ?? none(theirs);
  if (our.value === null && their.value === null) return null;
  if (our.value !== null && our.value === their.value)
    return whoWasFirst(our.value, our, their, begin);
  const since = Math.max(our.since, their.since, begin);
  const isNew = at - since < settleSeconds;
  if (our.value !== null && their.value !== null)
    return isNew
      ? { is: "too_new" }
      : { is: "differ", since, ours: our.value, theirs: their.value };
  const [silent, holder] =
    our.value === null ? ([statedByUs, their] as const) : ([statedByThem, our] as const);
  // It never spoke of the field, and the value is older than the comparison: it may have been said before.
  if (silent === undefined && holder.since <= begin) return null;
  if (isNew) return { is: "too_new" };
  return { is: our.value === null ? "ours_silent" : "theirs_silent", since, value: holder.value! };
}
