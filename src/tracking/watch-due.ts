import { addSeconds, isoSeconds } from "#src/platform/clock.ts";
import { isConditionRefused } from "#src/platform/table.ts";
import type { World } from "#src/platform/world.ts";
import type { WatchKey } from "./equipment-source.ts";
import { watching, type WatchItem } from "./store/watch-entity.ts";

/** A look in flight keeps its boxes this long; after that the sweep tries again. Real time. */
export const claimSeconds = 120;

export const keyOf = ({ kind, site, number }: WatchKey): WatchKey => ({ kind, site, number });

/** One more look begins: counted, and the box not due again until the claim runs out. */
export async function claim(world: World, watch: WatchItem, now: Date): Promise<WatchItem | null> {
  if (!watch.dueShard) return null;
  const claimed = {
    attempt: watch.attempt + 1,
    lastAttemptedAt: isoSeconds(now),
    dueAt: isoSeconds(addSeconds(now, claimSeconds * world.clock.scale)),
    dueShard: watch.dueShard,
  };
  const isOurs = await unlessChanged(
    watching(world.db)
      .entities.watch.patch(keyOf(watch))
      .set(claimed)
      .where((w, op) => op.eq(w.attempt, watch.attempt))
      .go(),
  );
  return isOurs ? { ...watch, ...claimed } : null;
}

type Marks = Partial<Pick<WatchItem, "failures" | "lastSucceededAt" | "knowledgeHash">>;

/**
 * When the box is next due, and what the look leaves behind. A follower that came meanwhile made it
 * due at once: then it stays so, and the follower is served by the next sweep.
 */
export async function postpone(
  world: World,
  watch: WatchItem,
  dueAt: string,
  marks: Marks = {},
): Promise<void> {
  const { dueShard, dueAt: seen } = watch;
  const entity = watching(world.db).entities.watch;
  const isMoved =
    dueShard !== undefined &&
    seen !== undefined &&
    (await unlessChanged(
      entity
        .patch(keyOf(watch))
        .set({ ...marks, dueAt, dueShard })
        .where((w, op) => op.eq(w.dueAt, seen))
        .go(),
    ));
  if (!isMoved && Object.keys(marks).length > 0) await entity.patch(keyOf(watch)).set(marks).go();
}

/** Nobody waits for it any more: not asked until someone does. */
export async function rest(world: World, watch: WatchItem): Promise<void> {
  const { dueAt } = watch;
  if (!dueAt) return;
  await unlessChanged(
    watching(world.db)
      .entities.watch.patch(keyOf(watch))
      .remove(["dueAt", "dueShard"])
      .where((w, op) => `${op.eq(w.attempt, watch.attempt)} AND ${op.eq(w.dueAt, dueAt)}`)
      .go(),
  );
}

async function unlessChanged(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConditionRefused(error)) return false;
    throw error;
  }
}
