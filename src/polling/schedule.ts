import { addSeconds, isoSeconds, minute } from "#src/platform/clock.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { registerSource } from "./polled-sources.ts";
import { pollTargetKeyOf, type PollTargetKey } from "./poll-target-key.ts";
import type { Repeats } from "#src/knowledge/equipment-knowledge.ts";
import { polling, type PollTargetItem } from "./store/poll-target-entity.ts";

/**
 * A poll of what became due this instant claims its targets for so long, and so does a probe of a
 * source; after that the sweep tries again. Real time.
 */
export const claimSeconds = 120;

/**
 * A due time at least so far from now was set by nobody who came just now: clocks of two machines
 * differ by less. Real time.
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
 * One more poll begins: the target as this poll counts it, which is written when the poll ends. Null
 * where nobody waits for it any more, or another poll of it has just begun.
 *
 * The target stays due until the poll ends, and nothing is written: its message holds up the others
 * of its group meanwhile, and comes again should the poll stop halfway. Only a target that became due
 * this instant is moved, one write, since whoever makes it due in the same second would otherwise look
 * like the one whom this poll serves (see `postpone`).
 */
export async function claim(
  deps: Dependencies,
  target: PollTargetItem,
  now: Date,
): Promise<PollTargetItem | null> {
  const { dueAt, dueShard } = target;
  if (!dueAt || !dueShard) return null;
  const counted = { ...target, attempt: target.attempt + 1, lastAttemptedAt: isoSeconds(now) };
  const fromNow = Math.abs(now.getTime() - Date.parse(dueAt)) / 1000;
  const isSettled = fromNow >= settledSeconds * deps.clock.scale;
  if (isSettled) return counted;
  const moved = {
    dueAt: isoSeconds(addSeconds(now, claimSeconds * deps.clock.scale)),
    dueShard,
  };
  const isOurs = await unlessChanged(
    patchOf(deps, target)
      .set(moved)
      .where((t, op) => `${op.eq(t.dueAt, dueAt)} AND ${op.eq(t.attempt, target.attempt)}`)
      .go(),
  );
  return isOurs ? { ...counted, ...moved } : null;
}

/** What a poll records of its target. `repeats`: null where none wait any more. */
export type PollMarks = Partial<
  Pick<PollTargetItem, "failures" | "lastSucceededAt" | "lastNewsAt" | "answerHash">
> & { readonly repeats?: Repeats | null };

/** The target was not polled, or its poll ended: when it is next due, and what the poll recorded. */
type NextDue = Partial<Pick<PollTargetItem, "dueAt" | "dueShard" | "nextPollAt">>;

/** How often the target was polled, and when it was last. */
type Counted = Partial<Pick<PollTargetItem, "attempt" | "lastAttemptedAt">>;

/** One write of what is next, and of the poll that ended, if one did: its marks and its count. */
function patched(
  deps: Dependencies,
  target: PollTargetKey & Counted & Pick<PollTargetItem, "repeats">,
  next: NextDue,
  marks: PollMarks | null,
) {
  const { repeats, ...rest } = marks ?? {};
  const { attempt, lastAttemptedAt } = target;
  const set = patchOf(deps, target).set({
    ...next,
    ...rest,
    ...(marks && attempt !== undefined && { attempt, lastAttemptedAt }),
    ...(repeats && { repeats: { id: repeats.id, observed: [...repeats.observed] } }),
  });
  return repeats === null && target.repeats ? set.remove(["repeats"]) : set;
}

/**
 * When the target is next due, and what a poll recorded if one ended. A subscriber that came
 * meanwhile made it due at once: then it stays so, and the next sweep serves the subscriber.
 */
export async function postpone(
  deps: Dependencies,
  target: PollTargetItem,
  dueAt: string,
  marks: PollMarks | null = null,
): Promise<void> {
  const { dueShard, dueAt: seen } = target;
  const isMoved =
    dueShard !== undefined &&
    seen !== undefined &&
    (await unlessChanged(
      patched(deps, target, { dueAt, dueShard }, marks)
        .where((t, op) => op.eq(t.dueAt, seen))
        .go(),
    ));
  if (!isMoved && marks) await record(deps, target, marks);
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
  const next = { nextPollAt, dueAt: nextPollAt, ...(dueShard && { dueShard }) };
  const isMoved = await unlessChanged(
    patched(deps, target, next, marks)
      .where((t, op) => {
        const isUnchanged = refreshRequests
          ? op.eq(t.refreshRequests, refreshRequests)
          : op.notExists(t.refreshRequests);
        return `${isUnchanged} AND ${op.lt(t.attempt, target.attempt)}`;
      })
      .go(),
  );
  if (!isMoved) await record(deps, target, marks);
}

/** What a poll recorded alone; it does not count where a later poll has been counted meanwhile. */
async function record(deps: Dependencies, target: PollTargetItem, marks: PollMarks): Promise<void> {
  const isCounted = await unlessChanged(
    patched(deps, target, {}, marks)
      .where((t, op) => op.lt(t.attempt, target.attempt))
      .go(),
  );
  const { attempt: _, lastAttemptedAt: __, ...uncounted } = target;
  if (!isCounted) await patched(deps, uncounted, {}, marks).go();
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

const patchOf = (deps: Dependencies, target: PollTargetKey) =>
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
