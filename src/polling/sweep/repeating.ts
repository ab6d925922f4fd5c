import { addSeconds, hour, isoSeconds } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { batchGet } from "#src/platform/list/index.ts";
import type { Due } from "../poll-message.ts";
import { isRepeating, lastAtPlaceOf, placesBetween, repeatingShardOf } from "../recurrence.ts";
import type { PolledSourceItem } from "../store/polled-source-entity.ts";
import { foresee, isForeseenEmpty } from "./foresight.ts";
import { polling, type PollTargetItem } from "../store/poll-target-entity.ts";
import { pollTargetLookup } from "../store/poll-target-lookup.ts";

/** Real time: a target that repeats and was not polled so long after its occurrence is late. */
const lateSeconds = 120;
/** So many of the targets that repeat often tell whether the others have been polled as well. */
export const checkedSample = 3;
/** From this interval on each target is checked: its next occurrence would be too far away. */
export const seldomSeconds = hour;

/**
 * Entries of one cadence that a sweep reads: those of three minutes at 3.6 million targets that are
 * polled each six hours. After an outage the next sweeps go on.
 */
const maxAtOnce = 20_000;
/** Before anything was swept. */
const longAgo = "1970-01-01T00:00:00Z";

export type DueTarget = Due & { readonly dueAt: string };

/** A target by one occurrence, its `dueAt`. */
export type RepeatingTarget = DueTarget & {
  readonly everySeconds: number;
  /** Its entry in the due index, as it was read. */
  readonly entry: Pick<PollTargetItem, "dueAt" | "dueShard">;
};

export type Repeating = {
  /** Those whose occurrence has come since the last sweep. */
  readonly fresh: readonly RepeatingTarget[];
  /** Those that have not been polled, though their occurrence came a while ago. */
  readonly late: readonly RepeatingTarget[];
  /** How many were handed out and may not have been polled yet; 0 where the source keeps up. */
  readonly unseen: number;
  /** Up to where this is: now, or where there was more than a sweep may read, an instant before. */
  readonly sweptTo: string;
};

/**
 * A source's targets that repeat, as far as a sweep has to do with them. One query for each cadence
 * of the source, two around its full interval, and a read of those whose occurrence came a while ago,
 * or of some of them. Where a query found nothing, one more says for how long none is needed.
 *
 * @param before - The occurrences up to it were handed out; undefined: it is not known of any.
 * @param most - Entries of one cadence to read.
 */
export async function readRepeating(
  deps: Dependencies,
  source: PolledSourceItem,
  before: string | undefined,
  clockNow: Date,
  most = maxAtOnce,
): Promise<Repeating> {
  const now = isoSeconds(clockNow);
  const lateBefore = isoSeconds(addSeconds(clockNow, -lateSeconds * deps.clock.scale));
  // A clock that was set back has not reached what was swept by it before.
  const handedOutTo = before !== undefined && before <= now ? before : longAgo;
  const after = isoSeconds(addSeconds(new Date(handedOutTo), -lateSeconds * deps.clock.scale));
  const read = await Promise.all(
    [...(source.cadences ?? [])].map((everySeconds) =>
      readCadence(deps, source, everySeconds, after, now, most),
    ),
  );
  const sweptTo = read.map(({ upTo }) => upTo).toSorted()[0] ?? now;
  // More in one second, or in the two minutes that are read again: it must come further all the same.
  if (sweptTo < now && sweptTo <= handedOutTo)
    return readRepeating(deps, source, before, clockNow, most * 2);
  const targets = read
    .flatMap((one) => one.targets)
    .filter(({ dueAt }) => dueAt > after && dueAt <= sweptTo);
  const isOld = ({ dueAt }: RepeatingTarget) => dueAt <= lateBefore;
  const old = targets.filter(isOld);
  const late = await unpolled(deps, old, handedOutTo);
  const [fresh, handedOut] = [
    targets.filter((one) => !isOld(one) && one.dueAt > handedOutTo),
    targets.filter((one) => !isOld(one) && one.dueAt <= handedOutTo),
  ];
  const keepsUp = old.length > 0 && late.length === 0;
  return { fresh, late, unseen: keepsUp ? 0 : handedOut.length, sweptTo };
}

/**
 * The targets of one cadence by their last occurrence where that lies after an instant, the oldest
 * first. `upTo`: all of them are read up to there.
 */
async function readCadence(
  deps: Dependencies,
  source: PolledSourceItem,
  everySeconds: number,
  after: string,
  now: string,
  most: number,
): Promise<{ readonly targets: readonly RepeatingTarget[]; readonly upTo: string }> {
  const dueShard = repeatingShardOf(source, everySeconds);
  if (isForeseenEmpty(deps, dueShard, after, now)) return { targets: [], upTo: now };
  const targets: RepeatingTarget[] = [];
  let left = most;
  for (const [from, before] of placesBetween(everySeconds, after, now)) {
    const { data, cursor } = await polling(deps.db)
      .entities.pollTarget.query.due({ dueShard })
      .between({ duePlace: from }, { duePlace: before })
      .go({ count: left, pages: "all" });
    left -= data.length;
    let last = now;
    for (const { kind, source: of, type, number, dueAt: firstAt } of data) {
      if (firstAt === undefined) continue;
      last = lastAtPlaceOf(firstAt, everySeconds, now);
      const entry = { dueAt: firstAt, dueShard };
      const key = { kind, source: of, type, number };
      if (firstAt <= last) targets.push({ ...key, dueAt: last, everySeconds, entry });
    }
    // Others may lie in the second of the last one.
    if (cursor !== null || left === 0)
      return { targets, upTo: isoSeconds(addSeconds(new Date(last), -1)) };
  }
  if (targets.length === 0) await foresee(deps, { dueShard, everySeconds, after, now });
  return { targets, upTo: now };
}

/**
 * Those that have not been polled since their occurrence. Of those that were handed out and repeat
 * often, some are read first: a source that has polled them has polled the others, but for a message
 * that was lost, and then the next occurrence is near.
 */
async function unpolled(
  deps: Dependencies,
  old: readonly RepeatingTarget[],
  handedOutTo: string,
): Promise<RepeatingTarget[]> {
  const isSampled = ({ everySeconds, dueAt }: RepeatingTarget) =>
    everySeconds < seldomSeconds && dueAt <= handedOutTo;
  const often = old.filter(isSampled);
  const step = Math.ceil(often.length / checkedSample);
  const isInSample = (_: RepeatingTarget, index: number) => index % step === 0;
  const sample = await waitingStill(deps, often.filter(isInSample));
  const rest = [
    ...old.filter((one) => !isSampled(one)),
    ...(sample.length > 0 ? often.filter((one, index) => !isInSample(one, index)) : []),
  ];
  return [...sample, ...(await waitingStill(deps, rest))];
}

/** A read that lags tells only who was polled; the others are read again, consistently. */
async function waitingStill(
  deps: Dependencies,
  targets: readonly RepeatingTarget[],
): Promise<RepeatingTarget[]> {
  const lookups = targets.map((one) => ({
    ...pollTargetLookup(deps.db, one),
    isFresh: ({ lastAttemptedAt }: Readonly<Record<string, unknown>>) =>
      typeof lastAttemptedAt === "string" && lastAttemptedAt >= one.dueAt,
  }));
  const items = await batchGet(deps.db, lookups, { reads: "eventual" });
  return targets.filter(({ dueAt }, index) => {
    const item = items[index];
    return item && isRepeating(item) && (item.lastAttemptedAt ?? "") < dueAt;
  });
}
