import { accountOfWork } from "#src/accounts/index.ts";
import { definitionsOf } from "#src/custom-fields/index.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { pooled } from "#src/platform/storage/pooled.ts";
import { bulkEdits, type BulkEditCounts, type BulkEditItem } from "../store/bulk-edit-entity.ts";
import {
  changeRecord,
  showChanged,
  type RecordOutcome,
  type Run,
  type RecordTurn,
} from "./change-record.ts";
import {
  advanceBulkEdit,
  sendBulkEdit,
  jobNow,
  type BulkEditMessage,
  type Refused,
} from "./job-store.ts";
import type { BulkEditPlan } from "./plan.ts";
import { readRecords } from "./records.ts";
import { resultsOf } from "./results.ts";
import { pageSize } from "./selection.ts";

/** A step: records that are read together, and written before the job is. */
const stepSize = 20;
const writesAtOnce = 5;
/** A message does steps for so long, then the job takes its place at the end of the queue. */
const turnMilliseconds = 5000;

/**
 * Goes on with a job for some steps, and sends itself again. It may run twice, or stop anywhere: what a
 * job did to a record is written with the record, so the next run passes over it.
 */
export async function runBulkEdit(deps: Dependencies, message: BulkEditMessage): Promise<void> {
  const until = performance.now() + turnMilliseconds;
  let job = await jobNow(deps, message);
  const account = job && !job.finishedAt && (await accountOfWork(deps, message.account));
  if (!job || !account) return;
  const ctx: Context = { ...deps, account };
  const plan = job.plan as BulkEditPlan | undefined;
  const definitions = plan?.fields?.set.length ? await definitionsOf(ctx) : null;
  do {
    job = await step({ ctx, job, plan, definitions });
    if (!job || job.finishedAt) return;
  } while (performance.now() < until);
  await sendBulkEdit(deps, job);
}

async function idsAt(ctx: Context, job: BulkEditItem): Promise<readonly string[]> {
  const { data } = await bulkEdits(ctx.db)
    .entities.page.get({
      account: job.account,
      bulkEditId: job.undoOf ?? job.id,
      page: Math.floor(job.place / pageSize),
    })
    .go({ consistent: true });
  const from = job.place % pageSize;
  return data?.ids.slice(from, from + stepSize) ?? [];
}

/** The next records of a job; null when another run of it is ahead. */
async function step(run: Run): Promise<BulkEditItem | null> {
  const { ctx, job } = run;
  const ids = await idsAt(ctx, job);
  const originals = job.undoOf === undefined ? null : await resultsOf(ctx, job.undoOf, ids);
  const meant = originals ? ids.filter((_, i) => originals[i] !== null) : ids;
  // In this order: a record that another run changes in between has a result by now, or is written in vain.
  const states = await readRecords(ctx, job.records, meant);
  const done = await resultsOf(ctx, job.id, meant);
  const original = new Map(originals?.map((one) => [one?.recordId, one?.changes]));
  const turns = meant.flatMap((id, i): RecordTurn[] =>
    done[i]
      ? []
      : [{ id, state: states[i] ?? null, ...(originals && { original: original.get(id) }) }],
  );
  const outcomes = await pooled(turns, writesAtOnce, (turn) => changeRecord(run, turn));
  const repeated = meant.filter((_, i) => done[i]);
  // A shipment's change is shown on its containers after it, which a stop in between has prevented.
  await pooled(repeated, writesAtOnce, (id) => showChanged(run, id));
  return advanceBulkEdit(ctx, job, {
    place: ids.length === 0 ? job.places : job.place + ids.length,
    counts: counted(job.counts, outcomes, repeated.length),
    refused: outcomes.flatMap((outcome, i): Refused[] =>
      "problem" in outcome ? [{ recordId: turns[i]!.id, problem: outcome.problem }] : [],
    ),
  });
}

const counted = (
  before: BulkEditCounts,
  outcomes: readonly RecordOutcome[],
  repeated: number,
): BulkEditCounts => {
  const of = (kind: RecordOutcome["kind"]) => outcomes.filter((one) => one.kind === kind).length;
  return {
    done: before.done + outcomes.length + repeated,
    changed: before.changed + of("changed") + repeated,
    unchanged: before.unchanged + of("unchanged"),
    failed: before.failed + of("failed"),
    conflicts: before.conflicts + of("conflicts"),
  };
};
