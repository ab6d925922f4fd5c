import type { FactValue } from "./fact.ts";

/** Seconds since 1970 by this product's clock. */
export type Instant = number;

/** A value, and from when its provider stated it. */
export type Held = { readonly value: FactValue; readonly since: Instant };

/** What one provider stated of one field: each value until the next, oldest first, neighbours never equal. */
export type Timeline = readonly Held[];

/** One statement of the other provider as it came. */
export type OtherValue = {
  readonly value: FactValue;
  /** By this product's clock: from then on a customer knew it. */
  readonly receivedAt: Instant;
  /** By the provider's own clock, whatever that shows: it orders its statements, and no more. */
  readonly statedAt: Instant;
};

/** An own clock that is further ahead orders nothing. */
const maxAheadSeconds = 86_400;

const extended = (timeline: Timeline, next: Held): Timeline =>
  timeline.at(-1)?.value === next.value && timeline.length > 0 ? timeline : [...timeline, next];

/**
 * What was held when. A delivery that was overtaken by a newer statement never was the newest word, and counts for
 * nothing; one clock that is wrong throughout changes nothing.
 */
export function timelineOf(statements: readonly OtherValue[]): Timeline {
  let newest = -Infinity;
  let timeline: Timeline = [];
  const byArrival = statements.toSorted(
    (a, b) => a.receivedAt - b.receivedAt || a.statedAt - b.statedAt,
  );
  for (const { value, receivedAt, statedAt } of byArrival) {
    const order = statedAt > receivedAt + maxAheadSeconds ? receivedAt : statedAt;
    if (order < newest) continue;
    newest = order;
    timeline = extended(timeline, { value, since: receivedAt });
  }
  return timeline;
}

/** From values that are in order already. */
export const timelineInOrder = (values: readonly Held[]): Timeline =>
  values.reduce<Timeline>(extended, []);

/** What a provider stated at a moment; undefined: nothing yet. */
export const heldAt = (timeline: Timeline, at: Instant): Held | undefined =>
  timeline.findLast(({ since }) => since <= at);
