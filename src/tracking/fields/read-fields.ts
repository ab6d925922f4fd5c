import {
  definitionsOf,
  recordOfField,
  type DefinitionItem,
  type FieldOfRecord,
} from "#src/custom-fields/index.ts";
import { notFound } from "#src/platform/http/errors.ts";
import { batchGet } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { requestLookup } from "../read/lookups.ts";
import type { RequestItem } from "../store/request-entity.ts";
import { recordLookup, type FieldRecord, type RecordItem } from "./records.ts";

const nameOf = {
  Shipment: "shipment",
  Container: "container",
  TrackingRequest: "tracking request",
} as const;
export const noSuchRecord = ({ type, id }: FieldRecord) => notFound(nameOf[type], id);

/** Throws 404 for a record that is not the account's. One BatchGet. */
export async function requireRecord(ctx: Context, record: FieldRecord): Promise<RecordItem> {
  const isRequest = record.type === "TrackingRequest";
  const [found, owner] = await batchGet<RecordItem | RequestItem>(ctx.db, [
    recordLookup(ctx, record),
    ...(isRequest ? [requestLookup(ctx, record.id)] : []),
  ]);
  if (isRequest ? !owner : !found) throw noSuchRecord(record);
  return (found as RecordItem | null) ?? {};
}

/** A record's values whose definition exists, in the order of the definitions. */
export const fieldsIn = (
  record: FieldRecord,
  item: RecordItem,
  definitions: readonly DefinitionItem[],
): FieldOfRecord[] =>
  definitions.flatMap((definition) => {
    const field = item.customFields?.find((one) => one.definition === definition.id);
    return field ? [{ record, definition, field }] : [];
  });

/** The values of one record. Throws 404. Two calls at once. */
export async function fieldsOfRecord(ctx: Context, record: FieldRecord): Promise<FieldOfRecord[]> {
  const [item, { items }] = await Promise.all([requireRecord(ctx, record), definitionsOf(ctx)]);
  return fieldsIn(record, item, items);
}

/** The value of one field of a record. Throws 404. */
export async function fieldOfRecord(
  ctx: Context,
  record: FieldRecord,
  slug: string,
): Promise<FieldOfRecord> {
  const found = (await fieldsOfRecord(ctx, record)).find(({ field }) => field.slug === slug);
  if (!found) throw notFound("custom field", slug);
  return found;
}

/**
 * One value by its id, which names the record once the definition is known: one query for the
 * definitions, one BatchGet for the records it could be. Throws 404.
 */
export async function findField(ctx: Context, id: string): Promise<FieldOfRecord> {
  const { items, values } = await definitionsOf(ctx);
  const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id);
  const used = isId ? items.filter((definition) => values(definition.id) > 0) : [];
  const records = used.map((definition) => ({
    type: definition.entityType,
    id: recordOfField(id, definition),
  }));
  const found = await batchGet(
    ctx.db,
    records.map((record) => recordLookup(ctx, record)),
  );
  for (const [i, definition] of used.entries()) {
    const [record, item] = [records[i], found[i]];
    const [field] = record && item ? fieldsIn(record, item, [definition]) : [];
    if (field) return field;
  }
  throw notFound("custom field", id);
}
