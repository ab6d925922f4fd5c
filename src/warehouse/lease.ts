import { isoSeconds, wallClock } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import {
  warehouseExports,
  type ExportProgress,
  type WarehouseExport,
} from "./store/export-entity.ts";

/** Longer than the function may run: whoever held it is gone. */
const leaseMilliseconds = 20 * 60_000;

const unlessRefused = (error: unknown): null => {
  if (isConditionRefused(error)) return null;
  throw error;
};

/**
 * Takes an account's export for one step, with a number of its own; null while another step has it, or when it was
 * switched off. One write.
 */
export async function takeLease(
  { db }: Pick<Dependencies, "db">,
  account: string,
): Promise<WarehouseExport | null> {
  const now = wallClock.now();
  const leasedUntil = new Date(now.getTime() + leaseMilliseconds).toISOString();
  const taken = await warehouseExports(db)
    .patch({ account })
    .add({ run: 1 })
    .set({ leasedUntil })
    .where(
      (held, { eq, lt, notExists }) =>
        `${eq(held.isOn, true)} AND (${notExists(held.leasedUntil)} OR ${lt(held.leasedUntil, now.toISOString())})`,
    )
    .go({ response: "all_new" })
    .catch(unlessRefused);
  return taken?.data ?? null;
}

/** Stores how far a step came and gives the account back; false when its number was taken meanwhile. One write. */
export async function storeProgress(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { account, run }: WarehouseExport,
  progress: ExportProgress,
  hasMore: boolean,
): Promise<boolean> {
  const at = isoSeconds(clock.now());
  const stored = await warehouseExports(db)
    .patch({ account })
    .set({ progress, lastStepAt: at, ...(!hasMore && { caughtUpAt: at }) })
    .remove(["leasedUntil"])
    .where((held, { eq }) => eq(held.run, run))
    .go()
    .catch(unlessRefused);
  return stored !== null;
}

/** Gives the account back after a failure, so that the next turn tries again at once. One write. */
export async function giveBack(
  { db }: Pick<Dependencies, "db">,
  { account, run }: WarehouseExport,
): Promise<void> {
  await warehouseExports(db)
    .patch({ account })
    .remove(["leasedUntil"])
    .where((held, { eq }) => eq(held.run, run))
    .go()
    .catch(unlessRefused);
}
