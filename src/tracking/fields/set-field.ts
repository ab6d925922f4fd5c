import {
  checkLimit,
  checkValue,
  definitionOf,
  definitionsOf,
  shownValue,
  withDrafts,
  type DefinitionItem,
  type FieldOfRecord,
  type FieldValue,
  type RecordCheck,
} from "#src/custom-fields/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { atPointer, notFound, refuse } from "#src/platform/http/errors.ts";
import { checkExpected } from "#src/platform/storage/expected.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { changeFields } from "./change-fields.ts";
import { noSuchRecord, requireRecord } from "./read-fields.ts";
import type { FieldRecord } from "./records.ts";

export type FieldValueInput = {
  readonly slug: string;
  readonly value: unknown;
  /** As the client read it, by the name of the API. */
  readonly expected?: { readonly value?: unknown } | undefined;
};

const inValue = "/data/attributes/value";

/**
 * Gives a record the value of a field. `checkRecord` judges a reference; `once`: refuses when it
 * has a value already. Throws 404 for a foreign record, 409 where the value is another than `expected`, 422 for an unknown field or a wrong value,
 * 403 over the account's limit. Two reads, one transaction (a shipment's value also one write per
 * container).
 */
export async function setField(
  ctx: Context,
  record: FieldRecord,
  asked: FieldValueInput,
  checkRecord: RecordCheck,
  once = false,
): Promise<FieldOfRecord> {
  const [definitions] = await Promise.all([definitionsOf(ctx), requireRecord(ctx, record)]);
  const definition = definitionOf(definitions.items, record.type, asked.slug);
  const draft = await checkValue(definition, asked.value);
  await checkRecord(ctx, definition, draft, inValue);
  const at = isoSeconds(ctx.clock.now());
  return changeOne(ctx, record, definition, (held) => {
    const isHeld = held.some((field) => field.definition === definition.id);
    if (isHeld && once)
      throw refuse(
        "taken",
        `The record has a value of ${asked.slug} already.`,
        atPointer("/data/attributes/api_slug"),
      );
    if (!isHeld) checkLimit(definitions, 1);
    const after = withDrafts(held, [draft], at);
    checkExpected(asked.expected, shownIn(held, definition), shownIn(after, definition));
    return after;
  });
}

/** The value of a field as the API shows it; null: the record has none. */
function shownIn(fields: readonly FieldValue[], { id }: DefinitionItem) {
  const field = fields.find((one) => one.definition === id);
  return { value: field ? shownValue(field.type, field.value) : null };
}

/** Changes a value that the record has. Throws 404 when it has none, 409 and 422 as above. */
export async function editField(
  ctx: Context,
  { record, definition }: Pick<FieldOfRecord, "record" | "definition">,
  { value, expected }: Pick<FieldValueInput, "value" | "expected">,
  checkRecord: RecordCheck,
): Promise<FieldOfRecord> {
  const draft = await checkValue(definition, value ?? null);
  await checkRecord(ctx, definition, draft, inValue);
  const at = isoSeconds(ctx.clock.now());
  return changeOne(ctx, record, definition, (held) => {
    requireHeld(held, definition);
    const after = withDrafts(held, [draft], at);
    checkExpected(expected, shownIn(held, definition), shownIn(after, definition));
    return after;
  });
}

/** Takes a value away. Throws 404 when the record has none, 409 as above, 422 for a required field. */
export async function removeField(
  ctx: Context,
  { record, definition }: Pick<FieldOfRecord, "record" | "definition">,
  expected?: FieldValueInput["expected"],
): Promise<void> {
  if (definition.validation?.required)
    throw refuse("invalid", `${definition.slug} is required; change it instead.`);
  await changeFields(ctx, record, definition.id, (held) => {
    requireHeld(held, definition);
    checkExpected(expected, shownIn(held, definition));
    return held.filter((field) => field.definition !== definition.id);
  });
}

function requireHeld(held: readonly FieldValue[], definition: DefinitionItem): void {
  if (!held.some((field) => field.definition === definition.id))
    throw notFound("custom field", definition.slug);
}

async function changeOne(
  ctx: Context,
  record: FieldRecord,
  definition: DefinitionItem,
  change: (held: readonly FieldValue[]) => readonly FieldValue[],
): Promise<FieldOfRecord> {
  const fields = await changeFields(ctx, record, definition.id, change);
  const field = fields?.find((one) => one.definition === definition.id);
  if (!field) throw noSuchRecord(record);
  return { record, definition, field };
}
