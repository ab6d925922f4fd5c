import * as z from "zod";
import { addSeconds, day, isoSeconds, realSeconds } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { errorFields } from "#src/platform/log.ts";
import type { Message } from "#src/platform/queue.ts";
import { transact } from "#src/platform/storage/transact.ts";
import {
  bulkEditDueShard,
  bulkEdits,
  type BulkEditCounts,
  type BulkEditItem,
  type RecordProblem,
} from "../store/bulk-edit-entity.ts";

/** Go on with a job. */
export const BulkEditMessage = z.strictObject({ account: z.string(), id: z.string() });
export type BulkEditMessage = z.infer<typeof BulkEditMessage>;

/** A job and what it did are kept for so long, in real time. */
const keptDays = 30;
export const endOfLife = (): number => realSeconds() + keptDays * day;

/** A job that made no progress for so long has lost its message. */
const patienceSeconds = 300;
const patienceRealSeconds = 60;

export const dueOf = ({ clock }: Dependencies) => ({
  dueAt: isoSeconds(
    addSeconds(clock.now(), Math.max(patienceSeconds, patienceRealSeconds * clock.scale)),
  ),
  dueShard: bulkEditDueShard,
});

/** Fair share: jobs of one account are a group, so that they delay no other account's. */
export const messageOf = ({ account, id }: Pick<BulkEditItem, "account" | "id">): Message => ({
  body: { account, id } satisfies BulkEditMessage,
  group: account,
});

/** Begins or goes on with a job. A message that is not sent comes from the sweep later. */
export async function sendBulkEdit(deps: Dependencies, job: BulkEditItem): Promise<void> {
  try {
    await deps.queues.send("bulk-edits", [messageOf(job)]);
  } catch (error) {
    deps.log.warn("bulk_edit.not_queued", { bulkEdit: job.id, ...errorFields(error) });
  }
}

export const jobNow = async (
  { db }: Dependencies,
  { account, id }: Pick<BulkEditItem, "account" | "id">,
): Promise<BulkEditItem | null> =>
  (await bulkEdits(db).entities.job.get({ account, id }).go({ consistent: true })).data;

/** A record that a step left as it was, and why. */
export type Refused = { readonly recordId: string; readonly problem: RecordProblem };

/**
 * Writes how far a job came, with what was refused on the way; at its end, that one job less is under
 * way. Null when another run of the same job is ahead. One transaction.
 */
export async function advanceBulkEdit(
  deps: Dependencies,
  seen: BulkEditItem,
  {
    place,
    counts,
    refused,
  }: {
    readonly place: number;
    readonly counts: BulkEditCounts;
    readonly refused: readonly Refused[];
  },
): Promise<BulkEditItem | null> {
  const isLast = place >= seen.places;
  const { dueAt: _at, dueShard: _shard, ...rest } = seen;
  const next: BulkEditItem = {
    ...rest,
    place,
    counts,
    version: seen.version + 1,
    ...(isLast ? { finishedAt: isoSeconds(deps.clock.now()) } : dueOf(deps)),
  };
  const { account, id: bulkEditId, ttl } = seen;
  const outcome = await transact(bulkEdits(deps.db).entities, ({ job, result, count }) => ({
    job: job
      .put(next)
      .where((held, op) => op.eq(held.version, seen.version))
      .commit(),
    refused: refused.map((one) =>
      result.put({ account, bulkEditId, outcome: "refused", ...one, ttl }).commit(),
    ),
    count: isLast && count.update({ account }).add({ running: -1 }).commit(),
  }));
  return outcome.committed ? next : null;
}
