import { addSeconds, hour, isoSeconds, minute, type Clock } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { perProcess } from "#src/platform/storage/table.ts";
import { lastAtPlaceOf, placesBetween, waitShare } from "../recurrence.ts";
import { polling } from "../store/poll-target-entity.ts";

/*
 * A target begins to repeat with an occurrence that is nearly an interval away (poll.ts, `end`). So what a
 * partition of an interval holds for the next minutes is known when it is read: until then targets only leave it
 * (docs/adr/0219-a-product-at-rest-asks-and-holds-little.md).
 */

/**
 * Real time in which what a poll decided is in the index: more than a poll may take, its function's retries
 * and the index's delay.
 */
const settledSeconds = 5 * minute;

/** What an operator put back into the table is found by then, in real time; longer foresight would save next to nothing. */
const longestSeconds = hour;

/** For so long no occurrence joins those that are in the index now; product time, 0 where that cannot be said. */
const foreseeableSeconds = (everySeconds: number, scale: number): number =>
  Math.max(
    0,
    Math.min(
      longestSeconds * scale,
      Math.floor(everySeconds * waitShare.shortest - settledSeconds * scale),
    ),
  );

/** As read at `seenAt`, no occurrence lies after `after` and up to `upTo`. */
type Empty = { readonly after: string; readonly upTo: string; readonly seenAt: string };

/** By clock and partition, as this process has read it: another clock may be behind. What knows nothing reads. */
const seenOf = perProcess(() => new WeakMap<Clock, Map<string, Empty>>());

function seenBy({ db, clock }: Pick<Dependencies, "db" | "clock">): Map<string, Empty> {
  const byClock = seenOf(db);
  const seen = byClock.get(clock) ?? new Map<string, Empty>();
  byClock.set(clock, seen);
  return seen;
}

/** Whether no target of a partition has an occurrence after an instant and up to now, by what was read before. */
export function isForeseenEmpty(
  deps: Pick<Dependencies, "db" | "clock">,
  dueShard: string,
  after: string,
  now: string,
): boolean {
  const seen = seenBy(deps);
  const empty = seen.get(dueShard);
  if (empty === undefined) return false;
  // The clock was set back: what joins from now on may have its occurrence before `upTo`.
  if (now < empty.seenAt) seen.delete(dueShard);
  return now >= empty.seenAt && empty.after <= after && now <= empty.upTo;
}

type Foreseen = Pick<Empty, "after"> & {
  readonly dueShard: string;
  readonly everySeconds: number;
  readonly now: string;
};

/** A partition has no occurrence after `after` and up to now: until when it has none. A query, or two around the full interval. */
export async function foresee(
  deps: Pick<Dependencies, "db" | "clock">,
  { dueShard, everySeconds, after, now }: Foreseen,
): Promise<void> {
  const seconds = foreseeableSeconds(everySeconds, deps.clock.scale);
  if (seconds === 0) return;
  const horizon = isoSeconds(addSeconds(new Date(now), seconds));
  let upTo = horizon;
  for (const [from, before] of placesBetween(everySeconds, now, horizon)) {
    const { data } = await polling(deps.db)
      .entities.pollTarget.query.due({ dueShard })
      .between({ duePlace: from }, { duePlace: before })
      .go({ limit: 1, pages: 1 });
    const firstAt = data[0]?.dueAt;
    if (firstAt === undefined) continue;
    const next = lastAtPlaceOf(firstAt, everySeconds, horizon);
    upTo = isoSeconds(addSeconds(new Date(next), -1));
    break;
  }
  seenBy(deps).set(dueShard, { after, upTo, seenAt: now });
}
