import { bulkEditLimits } from "#schemas/bulk-edit.ts";
import type { BulkEditRecords } from "#schemas/vocabulary.ts";
import { hour, isoSeconds, addSeconds, realSeconds } from "#src/platform/clock.ts";
import { canonicalJson, fingerprint } from "#src/platform/canonical.ts";
import type { ApiContext } from "#src/platform/dependencies.ts";
import { refuse } from "#src/platform/http/errors.ts";
import { newId } from "#src/platform/ids.ts";
import { transact } from "#src/platform/storage/transact.ts";
import { actorOf } from "../containers/origins.ts";
import { bulkEdits, type BulkEditItem } from "../store/bulk-edit-entity.ts";
import { endOfKey, repeatedCall, storedKeyOf } from "../store/repeated-call.ts";
import { findBulkEdit } from "./find.ts";
import { dueOf, endOfLife, sendBulkEdit, jobNow } from "./job-store.ts";
import type { BulkEditPlan } from "./plan.ts";
import { pageSize } from "./selection.ts";

/** How long a job can be undone after its end. */
const undoneWithin = 24 * hour;
const maxRunning: number = bulkEditLimits.running;
const noCounts = { done: 0, changed: 0, unchanged: 0, failed: 0, conflicts: 0 } as const;

/** A job to begin: `edit` and `filter` as they were sent. */
export type NewBulkEdit = {
  readonly records: BulkEditRecords;
  readonly edit: unknown;
  readonly filter: unknown;
};

/** What a call meant: what the edit is, and which records it selects. */
export type Prepared = { readonly plan: BulkEditPlan; readonly ids: readonly string[] };

/** Until when a job can be undone; null: not yet, or never, as it is an undo itself. */
export const undoUntil = ({ finishedAt, undoOf }: BulkEditItem): string | null =>
  finishedAt === undefined || undoOf !== undefined
    ? null
    : isoSeconds(addSeconds(new Date(finishedAt), undoneWithin));

type Begun = Pick<BulkEditItem, "records" | "total" | "places"> &
  Partial<Pick<BulkEditItem, "edit" | "filter" | "plan" | "undoOf">>;

const newJob = (ctx: ApiContext, begun: Begun): BulkEditItem => ({
  ...begun,
  account: ctx.account.id,
  id: newId(ctx.clock.now()),
  version: 1,
  actor: actorOf(ctx.credential),
  place: 0,
  counts: noCounts,
  createdAt: isoSeconds(ctx.clock.now()),
  ...dueOf(ctx),
  ttl: endOfLife(),
});

type Key = { readonly account: string; readonly key: string; readonly body: string };
const keyOf = (ctx: ApiContext, key: string, sent: unknown): Key => ({
  account: ctx.account.id,
  key: storedKeyOf(key),
  body: fingerprint(canonicalJson(sent)),
});

/** What a call with a key began before; null: nothing. Throws 422 where it came with another body. */
async function begunBefore(ctx: ApiContext, key: Key): Promise<BulkEditItem | null> {
  const { account } = key;
  const { data } = await bulkEdits(ctx.db)
    .entities.key.get({ account, key: key.key })
    .go({ consistent: true });
  const call = repeatedCall(data, key.body);
  return call && jobNow(ctx, { account, id: call.bulkEditId });
}

const tooMany = () =>
  refuse(
    "conflict",
    `${maxRunning} jobs of the account are under way; begin the next one when one has finished.`,
  );

/**
 * Begins a job over records that are known by their ids. With an idempotency key it does so once in 24 hours of
 * real time, also for two calls at once. Throws 409 while as many jobs are under way as an account may have. One
 * transaction and one message; one get more with a key.
 */
export async function beginBulkEdit(
  ctx: ApiContext,
  asked: NewBulkEdit,
  {
    prepare,
    key: sentKey,
  }: {
    /** Called when the job is new: a repeat is answered though a filter selects others by now. */
    readonly prepare: () => Promise<Prepared>;
    readonly key: { readonly text: string; readonly sent: unknown } | undefined;
  },
): Promise<BulkEditItem> {
  const key = sentKey && keyOf(ctx, sentKey.text, sentKey.sent);
  const before = key && (await begunBefore(ctx, key));
  if (before) return before;
  const { plan, ids } = await prepare();
  const selected = [...new Set(ids)];
  const places = selected.length;
  const job = newJob(ctx, { ...asked, plan, total: places, places });
  const outcome = await write(ctx, job, { selected, key });
  if (outcome === "begun") {
    await sendBulkEdit(ctx, job);
    return job;
  }
  const other = outcome === "repeated" && key ? await begunBefore(ctx, key) : null;
  if (!other) throw tooMany();
  return other;
}

async function write(
  ctx: ApiContext,
  job: BulkEditItem,
  { selected, key }: { readonly selected: readonly string[]; readonly key: Key | undefined },
): Promise<"begun" | "repeated" | "too many"> {
  const { account, id: bulkEditId, ttl } = job;
  const pages = Array.from({ length: Math.ceil(selected.length / pageSize) }, (_, page) => ({
    account,
    bulkEditId,
    page,
    ids: selected.slice(page * pageSize, (page + 1) * pageSize),
    ttl,
  }));
  const outcome = await transact(bulkEdits(ctx.db).entities, (the) => ({
    key:
      key &&
      the.key
        .put({ ...key, bulkEditId, ttl: endOfKey() })
        .where((held, op) => `${op.notExists(held.ttl)} OR ${op.lte(held.ttl, realSeconds())}`)
        .commit(),
    job: the.job.create(job).commit(),
    pages: pages.map((page) => the.page.create(page).commit()),
    count: the.count
      .update({ account })
      .add({ running: 1 })
      .where((held, op) => `${op.notExists(held.running)} OR ${op.lt(held.running, maxRunning)}`)
      .commit(),
  }));
  if (outcome.committed) return "begun";
  return outcome.refused.key ? "repeated" : "too many";
}

/**
 * Begins the job that takes back what another one changed; the same job again when it was begun before.
 * Throws 404, and 409 while the job is under way, for an undo itself, and after 24 hours.
 */
export async function undoBulkEdit(ctx: ApiContext, id: string): Promise<BulkEditItem> {
  const job = await findBulkEdit(ctx, id);
  if (job.undoneBy !== undefined) return findBulkEdit(ctx, job.undoneBy);
  if (job.undoOf !== undefined) throw refuse("conflict", "An undo is not undone.");
  const until = undoUntil(job);
  if (until === null)
    throw refuse("conflict", "The job is under way; undo it when it has finished.");
  if (until <= isoSeconds(ctx.clock.now()))
    throw refuse("conflict", `The job could be undone until ${until}.`);
  const { account, records, places, counts } = job;
  const undo = newJob(ctx, { records, places, total: counts.changed, undoOf: id });
  const outcome = await transact(bulkEdits(ctx.db).entities, (the) => ({
    original: the.job
      .patch({ account, id })
      .set({ undoneBy: undo.id, version: job.version + 1 })
      .where((held, op) => op.notExists(held.undoneBy))
      .commit(),
    job: the.job.create(undo).commit(),
    count: the.count
      .update({ account })
      .add({ running: 1 })
      .where((held, op) => `${op.notExists(held.running)} OR ${op.lt(held.running, maxRunning)}`)
      .commit(),
  }));
  if (!outcome.committed) {
    if (outcome.refused.original) return undoBulkEdit(ctx, id);
    throw tooMany();
  }
  await sendBulkEdit(ctx, undo);
  return undo;
}
