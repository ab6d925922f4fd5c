import {
  definitionsOf,
  fieldKeyOf,
  type DefinitionItem,
  type FieldOfRecord,
} from "#src/custom-fields/index.ts";
import { customFieldEntities, type CustomFieldEntity } from "#schemas/vocabulary.ts";
import { onPage, type ListPage } from "#src/platform/http/json-api.ts";
import { batchGet, rowsOf } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { containerList, requestFieldsList, shipmentList } from "../read/lists.ts";
import { fieldsIn } from "./read-fields.ts";
import { recordLookup, type FieldRecord } from "./records.ts";

export type FieldFilter = {
  readonly entityType?: string | undefined;
  readonly entityId?: string | undefined;
  readonly definitionId?: string | undefined;
};

type Held = { readonly record: FieldRecord; readonly keys: readonly string[] };

type Row = { readonly id: string; readonly summary: { fieldKeys?: readonly string[] } };

const rowsOfType = (ctx: Context, type: CustomFieldEntity): Promise<Iterable<Row>> => {
  if (type === "TrackingRequest") return rowsOf(ctx, requestFieldsList);
  return type === "Shipment" ? rowsOf(ctx, shipmentList) : rowsOf(ctx, containerList);
};

/** Records of a type that have values, from their list. */
async function holders(ctx: Context, type: CustomFieldEntity): Promise<Held[]> {
  const rows = await rowsOfType(ctx, type);
  const held: Held[] = [];
  for (const { id, summary } of rows)
    if (summary.fieldKeys) held.push({ record: { type, id }, keys: summary.fieldKeys });
  return held;
}

/** Which record has which of the definitions, record by record, the newest ids last. */
async function holdings(ctx: Context, definitions: readonly DefinitionItem[]) {
  const types = [...new Set(definitions.map((definition) => definition.entityType))];
  const held = (await Promise.all(types.map((type) => holders(ctx, type)))).flat();
  return held
    .toSorted((a, b) => (a.record.id < b.record.id ? -1 : 1))
    .flatMap(({ record, keys }) =>
      definitions
        .filter((one) => one.entityType === record.type && keys.includes(fieldKeyOf(one.id)))
        .map((definition) => ({ record, definition })),
    );
}

/**
 * The account's values. With `entityId` one BatchGet; otherwise the list index of the records, as
 * their own lists read it, and one BatchGet for the page.
 */
export async function listFields(
  ctx: Context,
  filter: FieldFilter,
  page: ListPage,
): Promise<{ readonly fields: readonly FieldOfRecord[]; readonly total: number }> {
  const { items, values } = await definitionsOf(ctx);
  const wanted = items.filter(
    (definition) =>
      values(definition.id) > 0 &&
      (filter.entityType === undefined || definition.entityType === filter.entityType) &&
      (filter.definitionId === undefined || definition.id === filter.definitionId),
  );
  if (filter.entityId !== undefined) {
    const { entityId: id } = filter;
    const records: FieldRecord[] = customFieldEntities.map((type) => ({ type, id }));
    const found = await fieldsOfRecords(ctx, records, wanted);
    return { fields: onPage(found, page), total: found.length };
  }
  const all = await holdings(ctx, wanted);
  const shown = onPage(all, page);
  const records = [...new Map(shown.map(({ record }) => [record.id, record])).values()];
  const fields = await fieldsOfRecords(ctx, records, wanted);
  const isOnPage = ({ record, definition }: FieldOfRecord) =>
    shown.some((one) => one.record.id === record.id && one.definition.id === definition.id);
  return { fields: fields.filter(isOnPage), total: all.length };
}

async function fieldsOfRecords(
  ctx: Context,
  records: readonly FieldRecord[],
  definitions: readonly DefinitionItem[],
): Promise<FieldOfRecord[]> {
  const found = await batchGet(
    ctx.db,
    records.map((record) => recordLookup(ctx, record)),
  );
  return records.flatMap((record, i) => {
    const item = found[i];
    const own = definitions.filter((definition) => definition.entityType === record.type);
    return item ? fieldsIn(record, item, own) : [];
  });
}

/** Ids of a definition's values that a definition shows (the whole is a list of its own). */
const maxShown = 100;

/** The first records that have a value of each definition; reads nothing when none has. */
export async function recordsWithFields(
  ctx: Context,
  definitions: readonly DefinitionItem[],
  values: (definition: string) => number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const used = definitions.filter((definition) => values(definition.id) > 0);
  const all = used.length > 0 ? await holdings(ctx, used) : [];
  return new Map(
    used.map(({ id }) => [
      id,
      all
        .filter(({ definition }) => definition.id === id)
        .slice(0, maxShown)
        .map(({ record }) => record.id),
    ]),
  );
}
