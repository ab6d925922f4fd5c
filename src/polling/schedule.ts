import { addSeconds, isoSeconds, minute } from "#src/platform/clock.ts";
import { isWritten } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { registerCadence, registerSource } from "./polled-sources.ts";
import { pollTargetKeyOf, type PollTargetKey } from "./poll-target-key.ts";
import { isRepeating, placeWithin, repeatingShardOf } from "./recurrence.ts";
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
 * How many partitions the due times of one source's poll targets are spread over, but for those that
 * repeat. A partition takes 1,000 write units a second and a poll two to four of them, so a source takes
 * 1,000 polls a second: four times those of five million containers at one carrier (docs/scale.md).
 */
const shardsPerSource = 4;

type SourceKey = Pick<PollTargetKey, "kind" | "source">;

const shard = ({ kind, source }: SourceKey, index: number): string => `${kind}#${source}#${index}`;

/** The partitions of the due index that hold what is due once of one source, and of no other. */
export const dueShardsOf = (source: SourceKey): string[] =>
  Array.from({ length: shardsPerSource }, (_, index) => shard(source, index));

/** The shard of a poll target's due time; stable, so that moving it is one write. */
function dueShardOf(key: SourceKey & Pick<PollTargetKey, "number">): string {
  let sum = 0;
  for (const char of key.number) sum = (sum * 31 + char.charCodeAt(0)) >>> 0;
  return shard(key, sum % shardsPerSource);
}

/** A poll target's entry in the due index: its attributes are set together. */
type DueEntry = Required<Pick<PollTargetItem, "dueAt" | "dueShard" | "duePlace">>;

/** The entry of a target that is due once, at an instant. */
const onceAt = (key: SourceKey & Pick<PollTargetKey, "number">, dueAt: string): DueEntry => ({
  dueAt,
  dueShard: dueShardOf(key),
  duePlace: dueAt,
});

/**
 * What makes a poll target due at an instant. The only way to the due index registers the source, since
 * the sweep reads the targets of registered sources alone.
 */
export async function dueFrom(
  deps: Pick<Dependencies, "db">,
  key: SourceKey & Pick<PollTargetKey, "number">,
  dueAt: string,
): Promise<DueEntry> {
  await registerSource(deps, key);
  return onceAt(key, dueAt);
}

/** When a target is polled next after a poll, and by which interval again; 0: by none. */
export type NextPoll = { readonly at: string; readonly everySeconds: number };

/** The entry of a target whose poll ended; the first time of an interval in a process one write. */
async function entryOf(
  deps: Pick<Dependencies, "db">,
  key: PollTargetKey,
  { at, everySeconds }: NextPoll,
): Promise<DueEntry> {
  if (everySeconds === 0) return onceAt(key, at);
  await registerCadence(deps, key, everySeconds);
  return {
    dueAt: at,
    dueShard: repeatingShardOf(key, everySeconds),
    duePlace: placeWithin(everySeconds, at),
  };
}

/**
 * One more poll begins: the target as this poll counts it, which is written when the poll ends. Null
 * where nobody waits for it any more, or another poll of it has just begun.
 *
 * The target stays due until the poll ends, and nothing is written: its message holds up the others
 * of its group meanwhile, and comes again should the poll stop halfway. Only a target that became due
 * this instant is moved, one write, since whoever makes it due in the same second would otherwise look
 * like the one whom this poll serves (see `postpone`). One that repeats they move to another partition.
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
  const isSettled = isRepeating(target) || fromNow >= settledSeconds * deps.clock.scale;
  if (isSettled) return counted;
  const moved = onceAt(target, isoSeconds(addSeconds(now, claimSeconds * deps.clock.scale)));
  const isOurs = await isWritten(
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

/** When a target is next due after a poll; nothing where that is written already. */
type NextDue = Partial<DueEntry & Pick<PollTargetItem, "nextPollAt" | "everySeconds">>;

/** How often the target was polled, and when it was last. */
type Counted = Partial<Pick<PollTargetItem, "attempt" | "lastAttemptedAt">>;

/** One write of the poll that ended, its marks and its count, and of what is next. */
function patched(
  deps: Dependencies,
  target: PollTargetKey & Counted & Pick<PollTargetItem, "repeats">,
  next: NextDue,
  { repeats, ...rest }: PollMarks,
) {
  const { attempt, lastAttemptedAt } = target;
  const set = patchOf(deps, target).set({
    ...next,
    ...rest,
    ...(attempt !== undefined && { attempt, lastAttemptedAt }),
    ...(repeats && { repeats: { id: repeats.id, observed: [...repeats.observed] } }),
  });
  return repeats === null && target.repeats ? set.remove(["repeats"]) : set;
}

/**
 * A target that was not polled is due at an instant, once: later, or as it is where a target that
 * repeats is to stay due until it is polled. One that somebody made due meanwhile stays so.
 */
export const postpone = (
  deps: Dependencies,
  target: PollTargetKey & Pick<PollTargetItem, "dueAt" | "dueShard">,
  dueAt: string,
): Promise<boolean> =>
  ifDueAsSeen(target, (condition) =>
    patchOf(deps, target).set(onceAt(target, dueAt)).where(condition).go(),
  );

/**
 * What a poll recorded, and when the target is next due. A subscriber that came meanwhile made it due
 * at once: then it stays so, and the next sweep serves the subscriber.
 */
export async function finishUnlessDueAgain(
  deps: Dependencies,
  target: PollTargetItem,
  nextPoll: NextPoll,
  marks: PollMarks,
): Promise<void> {
  const { everySeconds } = nextPoll;
  const next = { ...(await entryOf(deps, target, nextPoll)), everySeconds };
  const isMoved = await ifDueAsSeen(target, (condition) =>
    patched(deps, target, next, marks).where(condition).go(),
  );
  if (!isMoved) await record(deps, target, marks);
}

/**
 * What a poll recorded, and when its source is next polled: at once where a refresh was requested
 * meanwhile, since a carrier's message may have come just after this poll had read them. A
 * subscriber that came meanwhile has a message of its own.
 */
export async function finish(
  deps: Dependencies,
  target: PollTargetItem,
  nextPoll: NextPoll,
  marks: PollMarks,
): Promise<void> {
  const { refreshRequests } = target;
  const next = {
    ...(await entryOf(deps, target, nextPoll)),
    nextPollAt: nextPoll.at,
    everySeconds: nextPoll.everySeconds,
  };
  const isMoved = await isWritten(
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

/**
 * What a poll recorded alone, of a target whose next time is written already, as it repeats; one write.
 * It does not count where a later poll has been counted meanwhile, and that is a second write.
 */
export async function record(
  deps: Dependencies,
  target: PollTargetItem,
  marks: PollMarks,
): Promise<void> {
  const isCounted = await isWritten(
    patched(deps, target, {}, marks)
      .where((t, op) => op.lt(t.attempt, target.attempt))
      .go(),
  );
  const { attempt: _, lastAttemptedAt: __, ...uncounted } = target;
  if (!isCounted) await patched(deps, uncounted, {}, marks).go();
}

/** Nobody waits for it any more: not polled until someone does. */
export async function rest(deps: Dependencies, target: PollTargetItem): Promise<void> {
  const { attempt } = target;
  await ifDueAsSeen(target, (condition) =>
    patchOf(deps, target)
      .remove(["dueAt", "dueShard", "duePlace", "nextPollAt"])
      .where((t, op) => `${condition(t, op)} AND ${op.eq(t.attempt, attempt)}`)
      .go(),
  );
}

type DueCondition = Parameters<ReturnType<ReturnType<typeof patchOf>["set"]>["where"]>[0];

const patchOf = (deps: Dependencies, target: PollTargetKey) =>
  polling(deps.db).entities.pollTarget.patch(pollTargetKeyOf(target));

/**
 * Carries out a write on condition that the target's entry in the due index is the one that was read.
 * False, and nothing is written, where it is not or there was none.
 */
async function ifDueAsSeen(
  { dueAt, dueShard }: Pick<PollTargetItem, "dueAt" | "dueShard">,
  write: (condition: DueCondition) => Promise<unknown>,
): Promise<boolean> {
  if (dueAt === undefined || dueShard === undefined) return false;
  return isWritten(write((t, op) => `${op.eq(t.dueAt, dueAt)} AND ${op.eq(t.dueShard, dueShard)}`));
}
