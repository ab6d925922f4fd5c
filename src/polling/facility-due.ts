import { addSeconds, isoSeconds } from "#src/platform/clock.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { FacilityTargetKey } from "#src/statements/equipment-source.ts";
import { facilityPolling, type FacilityTargetItem } from "./store/facility-target-entity.ts";

/**
 * A running poll claims its containers for so long; after that the sweep tries again. Real time.
 */
export const claimSeconds = 120;

export const keyOf = ({ kind, facilitySource, number }: FacilityTargetKey): FacilityTargetKey => ({
  kind,
  facilitySource,
  number,
});

/** One more poll begins: counted, and the container not due again until the claim expires. */
export async function claim(
  deps: Dependencies,
  facilityTarget: FacilityTargetItem,
  now: Date,
): Promise<FacilityTargetItem | null> {
  if (!facilityTarget.dueShard) return null;
  const claimed = {
    attempt: facilityTarget.attempt + 1,
    lastAttemptedAt: isoSeconds(now),
    dueAt: isoSeconds(addSeconds(now, claimSeconds * deps.clock.scale)),
    dueShard: facilityTarget.dueShard,
  };
  const isOurs = await unlessChanged(
    facilityPolling(deps.db)
      .entities.facilityTarget.patch(keyOf(facilityTarget))
      .set(claimed)
      .where((w, op) => op.eq(w.attempt, facilityTarget.attempt))
      .go(),
  );
  return isOurs ? { ...facilityTarget, ...claimed } : null;
}

type Marks = Partial<Pick<FacilityTargetItem, "failures" | "lastSucceededAt" | "knowledgeHash">>;

/**
 * When the container is next due, and what the poll records. A subscriber that came meanwhile made
 * it due at once: then it stays so, and the next sweep serves the subscriber.
 */
export async function postpone(
  deps: Dependencies,
  facilityTarget: FacilityTargetItem,
  dueAt: string,
  marks: Marks = {},
): Promise<void> {
  const { dueShard, dueAt: seen } = facilityTarget;
  const entity = facilityPolling(deps.db).entities.facilityTarget;
  const isMoved =
    dueShard !== undefined &&
    seen !== undefined &&
    (await unlessChanged(
      entity
        .patch(keyOf(facilityTarget))
        .set({ ...marks, dueAt, dueShard })
        .where((w, op) => op.eq(w.dueAt, seen))
        .go(),
    ));
  if (!isMoved && Object.keys(marks).length > 0)
    await entity.patch(keyOf(facilityTarget)).set(marks).go();
}

/** Nobody waits for it any more: not polled until someone does. */
export async function rest(deps: Dependencies, facilityTarget: FacilityTargetItem): Promise<void> {
  const { dueAt } = facilityTarget;
  if (!dueAt) return;
  await unlessChanged(
    facilityPolling(deps.db)
      .entities.facilityTarget.patch(keyOf(facilityTarget))
      .remove(["dueAt", "dueShard"])
      .where((w, op) => `${op.eq(w.attempt, facilityTarget.attempt)} AND ${op.eq(w.dueAt, dueAt)}`)
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
