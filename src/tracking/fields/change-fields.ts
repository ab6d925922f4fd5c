import { setTimeout as wait } from "node:timers/promises";
import { checkSize, type FieldValue } from "#src/custom-fields/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { changesNothing } from "#src/platform/storage/no-change.ts";
import { refuse } from "#src/platform/http/errors.ts";
import { transact, type TransactionOutcome } from "#src/platform/storage/transact.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { listShardOf } from "#src/platform/list/index.ts";
import { shipmentNow } from "../store/find.ts";
import { VersionConflict } from "../store/version-conflict.ts";
import { containerSummary, requestFieldsSummary, shipmentSummary } from "../read/summaries.ts";
import { showOnContainers } from "../containers/show-on-containers.ts";
import { histories } from "../store/container-entity.ts";
import { requestFields } from "../store/request-fields-entity.ts";
import { shipments } from "../store/shipment-entity.ts";
import { countChanges, fieldCounters } from "./count.ts";
import type { FieldRecord } from "./records.ts";

type Change = (held: readonly FieldValue[]) => readonly FieldValue[];

/**
 * Changes one field of a record, counts it, and shows it in the container list. The record's
 * version makes two simultaneous changes follow each other. Null for a record that is not the
 * account's.
 */
export async function changeFields(
  ctx: Context,
  record: FieldRecord,
  definition: string,
  change: Change,
): Promise<readonly FieldValue[] | null> {
  const run = changeOn[record.type];
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      return await run(ctx, record.id, definition, change);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      await wait(10 * (attempt + 1) * ctx.random());
    }
  }
  throw refuse("conflict", "The record is being changed by other requests; try again.");
}

const maxAttempts = 12;

async function changeOnShipment(ctx: Context, id: string, definition: string, edit: Change) {
  const before = await shipmentNow(ctx, id);
  if (!before) return null;
  const customFields = changed(before.customFields, edit);
  if (isSame(before.customFields, customFields)) return customFields;
  const after = { ...before, customFields, version: before.version + 1, updatedAt: nowOf(ctx) };
  after.summary = shipmentSummary(after);
  const outcome = await transact(
    { shipments: shipments(ctx.db), ...fieldCounters(ctx) },
    (the) => ({
      record: the.shipments
        .put(after)
        .where((s, op) => op.eq(s.version, before.version))
        .commit(),
      definition: the.definition
        .check({ account: ctx.account.id, id: definition })
        .where((held, op) => op.exists(held.id))
        .commit(),
      counters: counted(ctx, id, before.customFields, customFields).map(({ key, change }) =>
        the.usage.update(key).add({ values: change }).commit(),
      ),
    }),
  );
  requireCommitted(outcome, definition);
  await showOnContainers(ctx, after);
  return customFields;
}

async function changeOnContainer(ctx: Context, id: string, definition: string, edit: Change) {
  const { container } = histories(ctx.db).entities;
  const key = { account: ctx.account.id, containerId: id };
  const { data: before } = await container.get(key).go({ consistent: true });
  const shipment = before && (await shipmentNow(ctx, before.shipmentId));
  if (!shipment) return null;
  const customFields = changed(before.customFields, edit);
  if (isSame(before.customFields, customFields)) return customFields;
  const after = { ...before, customFields, version: before.version + 1, updatedAt: nowOf(ctx) };
  after.summary = containerSummary(after, shipment);
  const outcome = await transact(
    { ...histories(ctx.db).entities, ...fieldCounters(ctx) },
    (the) => ({
      record: the.container
        .put(after)
        .where((c, op) => op.eq(c.version, before.version))
        .commit(),
      definition: the.definition
        .check({ account: ctx.account.id, id: definition })
        .where((held, op) => op.exists(held.id))
        .commit(),
      counters: counted(ctx, id, before.customFields, customFields).map(({ key, change }) =>
        the.usage.update(key).add({ values: change }).commit(),
      ),
    }),
  );
  requireCommitted(outcome, definition);
  return customFields;
}

/** A request is there when this is called, and no request is ever deleted. */
async function changeOnRequest(ctx: Context, id: string, definition: string, edit: Change) {
  const key = { account: ctx.account.id, id };
  const { data: before } = await requestFields(ctx.db).get(key).go({ consistent: true });
  const customFields = changed(before?.customFields, edit);
  if (isSame(before?.customFields, customFields)) return customFields;
  const summary = requestFieldsSummary({ customFields });
  const outcome = await transact(
    { fields: requestFields(ctx.db), ...fieldCounters(ctx) },
    (the) => ({
      record: the.fields
        .put({
          ...key,
          shard: listShardOf(id),
          customFields,
          summary,
          version: (before?.version ?? 0) + 1,
        })
        .where((held, op) =>
          before ? op.eq(held.version, before.version) : op.notExists(held.version),
        )
        .commit(),
      definition: the.definition
        .check({ account: ctx.account.id, id: definition })
        .where((held, op) => op.exists(held.id))
        .commit(),
      counters: counted(ctx, id, before?.customFields, customFields).map(
        ({ key: counter, change }) => the.usage.update(counter).add({ values: change }).commit(),
      ),
    }),
  );
  requireCommitted(outcome, definition);
  return customFields;
}

const changeOn = {
  Shipment: changeOnShipment,
  Container: changeOnContainer,
  TrackingRequest: changeOnRequest,
} as const;

const nowOf = (ctx: Context): string => isoSeconds(ctx.clock.now());

function changed(held: readonly FieldValue[] | undefined, change: Change): readonly FieldValue[] {
  const fields = change(held ?? []);
  checkSize(fields);
  return fields;
}

const isSame = (before: readonly FieldValue[] = [], after: readonly FieldValue[]): boolean =>
  changesNothing({ fields: before }, { fields: after });

function counted(
  ctx: Context,
  record: string,
  before: readonly FieldValue[] = [],
  after: readonly FieldValue[],
) {
  const without = (some: readonly FieldValue[], others: readonly FieldValue[]) =>
    some.filter((one) => !others.some(({ definition }) => definition === one.definition));
  return [
    ...countChanges(ctx, record, without(after, before)),
    ...countChanges(ctx, record, without(before, after), -1),
  ];
}

function requireCommitted(
  outcome: TransactionOutcome<{ definition: unknown }>,
  definition: string,
): void {
  if (outcome.committed) return;
  if (outcome.refused.definition)
    throw refuse("conflict", `Definition ${definition} has just been deleted.`);
  throw new VersionConflict("the record was changed by another writer");
}
