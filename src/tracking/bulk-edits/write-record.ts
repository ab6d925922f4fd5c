import { partyRoleSets } from "#src/accounts/index.ts";
import type { FieldValue } from "#src/custom-fields/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { refuse } from "#src/platform/http/errors.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { AttentionViewer } from "../attention/timely-reasons.ts";
import { triageShown } from "../attention/triage.ts";
import { changeItem, changesByUser, userChanges } from "../containers/origins.ts";
import { countChanges, fieldCounters } from "../fields/count.ts";
import { isStill } from "../requests/request-transitions.ts";
import {
  bulkEdits,
  changedResult,
  type BulkEditItem,
  type ValueChange,
} from "../store/bulk-edit-entity.ts";
import { changes } from "../store/change-entity.ts";
import { histories } from "../store/container-entity.ts";
import { requests } from "../store/request-entity.ts";
import { requestFields } from "../store/request-fields-entity.ts";
import { shipments } from "../store/shipment-entity.ts";
import { editableValues, type RecordState } from "./records.ts";

/** Definitions that a record has values of in one list and not in the other. */
const without = (some: readonly FieldValue[], others: readonly FieldValue[]) =>
  some.filter((one) => !others.some(({ definition }) => definition === one.definition));

const idOf = (state: RecordState): string =>
  state.kind === "containers"
    ? state.container.id
    : state.kind === "shipments"
      ? state.shipment.id
      : state.request.id;

/** A container's history of this write: attributes, and what users decided about it. */
function loggedOf(
  before: RecordState,
  after: RecordState,
  { actor }: BulkEditItem,
  asked: AttentionViewer,
) {
  if (before.kind !== "containers" || after.kind !== "containers") return [];
  const [was, is] = [before.container, after.container];
  return [
    ...changesByUser(was, is, actor),
    ...userChanges(
      triageShown(was.summary, asked),
      triageShown(is.summary, asked),
      asked.now,
      actor,
    ),
  ];
}

type Written = {
  readonly before: RecordState;
  readonly after: RecordState;
  readonly changed: readonly ValueChange[];
};

/**
 * The record, its party roles, the counts of its custom fields, its history and the job's result: one
 * transaction, so that a job changes a record once and whole. `repeated`: the job has changed it before.
 * `raced`: somebody else wrote the record since it was read. Throws 409 where a custom field's
 * definition was deleted meanwhile.
 */
export async function writeRecord(
  ctx: Context,
  job: BulkEditItem,
  { before, after, changed }: Written,
  asked: AttentionViewer,
): Promise<"written" | "repeated" | "raced"> {
  const id = idOf(before);
  const [was, is] = [editableValues(before).fields, editableValues(after).fields];
  const [gained, lost] = [without(is, was), without(was, is)];
  const set = is.filter((field) => !was.includes(field));
  const logged = loggedOf(before, after, job, asked);
  const outcome = await transact(
    {
      ...histories(ctx.db).entities,
      ...fieldCounters(ctx),
      ...bulkEdits(ctx.db).entities,
      shipments: shipments(ctx.db),
      requests: requests(ctx.db),
      fields: requestFields(ctx.db),
      sets: partyRoleSets(ctx.db),
      changes: changes(ctx.db),
    },
    (the) => ({
      container:
        before.kind === "containers" &&
        after.kind === "containers" &&
        the.container
          .put(after.container)
          .where((c, op) => op.eq(c.version, before.container.version))
          .commit(),
      change:
        after.kind === "containers" &&
        logged.length > 0 &&
        the.changes.put(changeItem(after.container, logged)).commit(),
      shipment:
        before.kind === "shipments" &&
        after.kind === "shipments" &&
        the.shipments
          .put(after.shipment)
          .where((s, op) => op.eq(s.version, before.shipment.version))
          .commit(),
      request:
        before.kind === "tracking_requests" &&
        after.kind === "tracking_requests" &&
        before.request !== after.request &&
        the.requests.put(after.request).where(isStill(before.request)).commit(),
      fields:
        before.kind === "tracking_requests" &&
        after.kind === "tracking_requests" &&
        after.fields &&
        before.fields !== after.fields &&
        the.fields
          .put(after.fields)
          .where((held, op) =>
            before.fields ? op.eq(held.version, before.fields.version) : op.notExists(held.version),
          )
          .commit(),
      roles:
        before.kind !== "tracking_requests" &&
        after.kind !== "tracking_requests" &&
        after.set &&
        before.set !== after.set &&
        the.sets
          .put(after.set)
          .where((held, op) =>
            before.set ? op.eq(held.version, before.set.version) : op.notExists(held.version),
          )
          .commit(),
      definitions: set.map(({ definition }) =>
        the.definition
          .check({ account: ctx.account.id, id: definition })
          .where((held, op) => op.exists(held.id))
          .commit(),
      ),
      counters: [...countChanges(ctx, id, gained), ...countChanges(ctx, id, lost, -1)].map(
        ({ key, change }) => the.usage.update(key).add({ values: change }).commit(),
      ),
      result: the.result.create(changedResult(job, id, changed)).commit(),
    }),
  );
  if (outcome.committed) return "written";
  if (outcome.refused.result) return "repeated";
  if (outcome.refused.definitions.some(Boolean))
    throw refuse("conflict", "The definition of a custom field has just been deleted.");
  return "raced";
}
