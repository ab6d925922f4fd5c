import { checkLimit, type definitionsOf } from "#src/custom-fields/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { Refusal } from "#src/platform/http/errors.ts";
import { newId } from "#src/platform/ids.ts";
import { errorFields } from "#src/platform/log.ts";
import { TransactionConflict } from "#src/platform/storage/transact.ts";
import { askedBy } from "../attention/attention.ts";
import { showOnContainers } from "../containers/show-on-containers.ts";
import type { BulkEditItem, RecordProblem, ValueChange } from "../store/bulk-edit-entity.ts";
import { shipmentNow } from "../store/find.ts";
import { VersionConflict } from "../store/version-conflict.ts";
import type { BulkEditPlan } from "./plan.ts";
import { readRecords, editableValues, withValues, type RecordState } from "./records.ts";
import { resultsOf } from "./results.ts";
import { trackingName, turnTracking } from "./turn-tracking.ts";
import { changesOf, edited, undone, type Values, type WantedValues } from "./values.ts";
import { writeRecord } from "./write-record.ts";

/** What became of one record. */
export type RecordOutcome =
  | { readonly kind: "changed" | "unchanged" }
  | { readonly kind: "failed" | "conflicts"; readonly problem: RecordProblem };

/** A job on its way. */
export type Run = {
  readonly ctx: Context;
  readonly job: BulkEditItem;
  /** Absent for an undo. */
  readonly plan: BulkEditPlan | undefined;
  /** The definitions of custom fields, where the job sets some. */
  readonly definitions: Awaited<ReturnType<typeof definitionsOf>> | null;
};

/** One record's turn. */
export type RecordTurn = {
  readonly id: string;
  /** As it was read for all records of a step; null: none of the account. */
  readonly state: RecordState | null;
  /** Of an undo: what the job that it undoes did to the record. */
  readonly original?: readonly ValueChange[];
};

const maxTries = 6;
/** Of errors that are nobody's race. */
const maxFaults = 3;
const detailCharacters = 200;

const problem = (kind: "failed" | "conflicts", code: string, detail: string): RecordOutcome => ({
  kind,
  problem: { code, detail: detail.slice(0, detailCharacters) },
});

const nouns = {
  containers: "container",
  shipments: "shipment",
  tracking_requests: "tracking request",
} as const;

/**
 * Changes one record, or takes back what another job did to it. What no other attempt will change is
 * reported: one record holds up no other.
 */
export async function changeRecord(run: Run, turn: RecordTurn): Promise<RecordOutcome> {
  const { ctx, job } = run;
  let { state } = turn;
  for (let tries = 1; ; tries++) {
    if (!state)
      return problem("failed", "not_found", `${nouns[job.records]} ${turn.id} does not exist.`);
    try {
      const outcome = await once(run, { ...turn, state });
      if (outcome && tries === 1) return outcome;
      if (outcome) return await unlessWritten(run, turn.id, outcome);
    } catch (error) {
      const known = refusedAs(error);
      if (known) return known;
      if (!isRace(error) && tries >= maxFaults) {
        ctx.log.error("bulk_edit.record_failed", {
          bulkEdit: job.id,
          record: turn.id,
          ...errorFields(error),
        });
        return problem("failed", "internal", "An internal error; try again with another job.");
      }
    }
    if (tries === maxTries)
      return problem("failed", "conflict", "It is being changed by other requests; try again.");
    state = (await readRecords(ctx, job.records, [turn.id]))[0] ?? null;
  }
}

/** The job may have written it meanwhile: another run, or this one before an error. */
async function unlessWritten(run: Run, id: string, outcome: RecordOutcome): Promise<RecordOutcome> {
  const [result] = await resultsOf(run.ctx, run.job.id, [id]);
  if (!result) return outcome;
  await showChanged(run, id);
  return { kind: "changed" };
}

const isRace = (error: unknown): boolean =>
  error instanceof VersionConflict || error instanceof TransactionConflict;

function refusedAs(error: unknown): RecordOutcome | null {
  if (!(error instanceof Refusal)) return null;
  const [first] = error.problems;
  return problem("failed", first?.code ?? "invalid", first?.detail ?? error.message);
}

type Ready = RecordTurn & { readonly state: RecordState };

/** Null when somebody else wrote the record since it was read. */
async function once(run: Run, turn: Ready): Promise<RecordOutcome | null> {
  const { ctx, job, plan } = run;
  const { state, original = [] } = turn;
  const tracked = original.find(({ name }) => name === trackingName);
  if (state.kind === "shipments" && (plan?.tracking || tracked)) {
    const done = await turnTracking(ctx, job, state.shipment, plan?.tracking ?? tracked!);
    return done === "conflict" ? conflictOf([trackingName]) : { kind: done };
  }
  const before = editableValues(state);
  const wanted = wantedOf(run, turn, before);
  if ("conflicts" in wanted) return conflictOf(wanted.conflicts);
  const changed = changesOf(before, wanted.values);
  if (changed.length === 0) return { kind: "unchanged" };
  const gained = wanted.values.fields.length - before.fields.length;
  if (run.definitions && gained > 0) checkLimit(run.definitions, gained);
  const at = { account: ctx.account.id, at: isoSeconds(ctx.clock.now()) };
  const after = withValues(state, wanted.values, at);
  const written = await writeRecord(ctx, job, { before: state, after, changed }, askedBy(ctx));
  if (written === "raced") return null;
  await showChanged(run, turn.id);
  return { kind: "changed" };
}

/**
 * Shows on its containers what changed of a shipment. It is written by then, so an error here does not
 * make it fail: the containers show it with their next change.
 */
export async function showChanged({ ctx, job }: Run, id: string): Promise<void> {
  if (job.records !== "shipments") return;
  for (let tries = 1; ; tries++) {
    try {
      const shipment = await shipmentNow(ctx, id);
      if (shipment) await showOnContainers(ctx, shipment);
      return;
    } catch (error) {
      if (tries < maxFaults) continue;
      ctx.log.error("bulk_edit.not_shown", { bulkEdit: job.id, record: id, ...errorFields(error) });
      return;
    }
  }
}

const conflictOf = (names: readonly string[]): RecordOutcome =>
  problem("conflicts", "conflict", `Changed by somebody else since: ${names.join(", ")}.`);

function wantedOf(
  { ctx, plan }: Run,
  { state, original = [] }: Ready,
  before: Values,
): WantedValues {
  if (!plan) return undone(before, original);
  const row = state.kind === "containers" ? state.container.summary : {};
  const newRoleId = () => newId(ctx.clock.now());
  return { values: edited(before, plan, row, { asked: askedBy(ctx), newRoleId }) };
}
