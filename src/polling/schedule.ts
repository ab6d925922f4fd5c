import { addSeconds, isoSeconds, minute } from "#src/platform/clock.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { registerSource } from "./polled-sources.ts";
import { pollTargetKeyOf, type PollTargetKey } from "./poll-target-key.ts";
import { polling, type PollTargetItem } from "./store/poll-target-entity.ts";

/**
 * A poll of what became due this instant claims its targets for so long, and so does a probe of a
 * source; after that the sweep tries again. Real time.
 */
export const claimSeconds = 120;

/**
 * A due time at least so old belongs to nobody who came just now: clocks of two machines differ by
 * less. Real time.
 */
const settledSeconds = 5;

/** 1, 2, 4 ... 128 minutes, then 180 each time (contract: tracking-requests#retries). */
export const retryDelaySeconds = (failures: number): number =>
  failures <= 8 ? 2 ** (Math.max(failures, 1) - 1) * minute : 180 * minute;

/**
 * How many partitions the due times of one source's poll targets are spread over. A partition takes
 * 1,000 write units a second and a poll two to four of them, so a source takes 1,000 polls a second:
 * four times those of five million containers at one carrier (docs/scale.md).
 */
const shardsPerSource = 4;

type SourceKey = Pick<PollTargetKey, "kind" | "source">;

const shard = ({ kind, source }: SourceKey, index: number): string => `${kind}#${source}#${index}`;

/** The partitions of the due index that hold one source's targets, and no other's. */
export const dueShardsOf = (source: SourceKey): string[] =>
  Array.from({ length: shardsPerSource }, (_, index) => shard(source, index));

/** The shard of a poll target's due time; stable, so that moving it is one write. */
function dueShardOf(key: SourceKey & Pick<PollTargetKey, "number">): string {
  let sum = 0;
  for (const char of key.number) sum = (sum * 31 + char.charCodeAt(0)) >>> 0;
  return shard(key, sum % shardsPerSource);
}

/**
 * What makes a poll target due at an instant: both attributes of the index, set together. The only
 * way to them registers the source, since the sweep reads the targets of registered sources alone.
 */
export async function dueFrom(
  deps: Pick<Dependencies, "db">,
  key: SourceKey & Pick<PollTargetKey, "number">,
  dueAt: string,
): Promise<{ readonly dueAt: string; readonly dueShard: string }> {
  await registerSource(deps, key);
  return { dueAt, dueShard: dueShardOf(key) };
}

/**
 * One more poll begins: counted. Null where another poll of it has begun, or nobody waits for it any
 * more.
 *
 * The target stays due until the poll ends, which leaves the index alone: its message holds up the
 * others of its group meanwhile, and comes again should the poll stop halfway. Only a target that
 * became due this instant is moved, since whoever makes it due in the same second would otherwise
 * look like the one whom this poll serves (see `postpone`).
 */
export async function claim(
  deps: Dependencies,
  target: PollTargetItem,
  now: Date,
): Promise<PollTargetItem | null> {
  const { dueAt, dueShard } = target;
  if (!dueAt || !dueShard) return null;
  const isSettled = dueAt <= isoSeconds(addSeconds(now, -settledSeconds * deps.clock.scale));
  const claimed = {
    attempt: target.attempt + 1,
    lastAttemptedAt: isoSeconds(now),
    ...(!isSettled && {
      dueAt: isoSeconds(addSeconds(now, claimSeconds * deps.clock.scale)),
      dueShard,
    }),
  };
  const isOurs = await unlessChanged(
    patchOf(deps, target)
      .set(claimed)
      .where((t, op) => op.eq(t.attempt, target.attempt))
      .go(),
  );
  return isOurs ? { ...target, ...claimed } : null;
}

/** What a poll records of its target. */
export type PollMarks = Partial<
  Pick<PollTargetItem, "failures" | "lastSucceededAt" | "lastNewsAt" | "answerHash">
>;

/**
 * When the target is next due, and what the poll recorded. A subscriber that came meanwhile made
 * it due at once: then it stays so, and the next sweep serves the subscriber.
 */
export async function postpone(
  deps: Dependencies,
  target: PollTargetItem,
  dueAt: string,
  marks: PollMarks = {},
): Promise<void> {
  const { dueShard, dueAt: seen } = target;
  const isMoved =
    dueShard !== undefined &&
    seen !== undefined &&
    (await unlessChanged(
      patchOf(deps, target)
        .set({ ...marks, dueAt, dueShard })
        .where((t, op) => op.eq(t.dueAt, seen))
        .go(),
    ));
  if (!isMoved && Object.keys(marks).length > 0) await patchOf(deps, target).set(marks).go();
}

/**
 * What a poll recorded, and when its source is next polled: at once where a refresh was requested
 * meanwhile, since a carrier's message may have come just after this poll had read them. A
 * subscriber that came meanwhile has a message of its own.
 */
export async function finish(
  deps: Dependencies,
  target: PollTargetItem,
  nextPollAt: string,
  marks: PollMarks,
): Promise<void> {
  const { dueShard, refreshRequests } = target;
  const isMoved = await unlessChanged(
    patchOf(deps, target)
      .set({ ...marks, nextPollAt, dueAt: nextPollAt, ...(dueShard && { dueShard }) })
      .where((t, op) =>
        refreshRequests
          ? op.eq(t.refreshRequests, refreshRequests)
          : op.notExists(t.refreshRequests),
      )
      .go(),
  );
  if (!isMoved) await patchOf(deps, target).set(marks).go();
}

/** Nobody waits for it any more: not polled until someone does. */
export async function rest(deps: Dependencies, target: PollTargetItem): Promise<void> {
  const { dueAt } = target;
  if (!dueAt) return;
  await unlessChanged(
    patchOf(deps, target)
      .remove(["dueAt", "dueShard", "nextPollAt"])
      .where((t, op) => `${op.eq(t.attempt, target.attempt)} AND ${op.eq(t.dueAt, dueAt)}`)
      .go(),
  );
}

const patchOf = (deps: Dependencies, target: PollTargetItem) =>
  polling(deps.db).entities.pollTarget.patch(pollTargetKeyOf(target));

async function unlessChanged(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConditionRefused(error)) return false;
    throw error;
  }
}
