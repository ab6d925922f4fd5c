import { isoSeconds } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import { bulkEditDueShard, bulkEdits, type BulkEditItem } from "../../store/bulk-edit-entity.ts";
import { dueOf, jobNow, messageOf } from "../job-store.ts";

const sweptAtOnce = 200;

/**
 * Sends again the jobs that make no progress: their message was lost, or is refused again and again. One
 * query; for each of them one get and one update.
 */
export async function sendDueBulkEdits(deps: Dependencies): Promise<number> {
  const { data } = await bulkEdits(deps.db)
    .entities.job.query.due({ dueShard: bulkEditDueShard })
    .lte({ dueAt: isoSeconds(deps.clock.now()) })
    .go({ limit: sweptAtOnce, pages: 1, attributes: ["account", "id"] });
  const postponed = await Promise.all(data.map((one) => postpone(deps, one)));
  const due = postponed.filter((job) => job !== null);
  await deps.queues.send("bulk-edits", due.map(messageOf));
  return due.length;
}

/** Due again later, whatever becomes of its message; null when a run of it is under way or it is over. */
async function postpone(
  deps: Dependencies,
  { account, id }: Pick<BulkEditItem, "account" | "id">,
): Promise<BulkEditItem | null> {
  const seen = await jobNow(deps, { account, id });
  if (!seen || seen.finishedAt) return null;
  try {
    await bulkEdits(deps.db)
      .entities.job.patch({ account, id })
      .set(dueOf(deps))
      .where((held, op) => op.eq(held.version, seen.version))
      .go({ response: "none" });
    return seen;
  } catch (error) {
    if (isConditionRefused(error)) return null;
    throw error;
  }
}
