import { changesNothing } from "#src/platform/storage/no-change.ts";
import type { CustomFieldType } from "#schemas/vocabulary.ts";

/** As the API takes and gives it. */
export type FieldInput =
  | string
  | number
  | boolean
  | readonly string[]
  | { readonly id: string; readonly type: string };

/** As it is stored: a number is its decimal text, so that none of its 18 digits is lost. */
export type StoredFieldValue = Exclude<FieldInput, number>;

/** A value as checked against its definition, not yet on a record. */
export type FieldDraft = {
  readonly definition: string;
  readonly slug: string;
  readonly type: CustomFieldType;
  readonly value: StoredFieldValue;
};

/** The value of one custom field on its record. Slug and type of a definition never change. */
export type FieldValue = FieldDraft & { readonly createdAt: string; readonly updatedAt: string };

/**
 * Adds the drafts to what a record holds; one that it holds already gets the new value. A value that
 * it has already stays as it is, with its times.
 */
export const withDrafts = (
  held: readonly FieldValue[],
  drafts: readonly FieldDraft[],
  at: string,
): FieldValue[] => {
  const before = new Map(held.map((field) => [field.definition, field]));
  const after = new Map(before);
  for (const draft of drafts) {
    const known = before.get(draft.definition);
    if (known && changesNothing(known, draft)) continue;
    after.set(draft.definition, { ...draft, createdAt: known?.createdAt ?? at, updatedAt: at });
  }
  return [...after.values()];
};

/**
 * What lists filter by: texts and choices by slug (contract: lists#custom-field-filter). A
 * container answers for its shipment too: where both have a slug, either value may fit. Null when
 * there is nothing to filter by.
 */
export function searchableFields(
  ...records: readonly (readonly FieldValue[] | undefined)[]
): Readonly<Record<string, string | readonly string[]>> | null {
  const texts = new Map<string, string | readonly string[]>();
  for (const { slug, type, value } of records.flatMap((fields) => fields ?? [])) {
    if (!isSearchable(type)) continue;
    const held = texts.get(slug);
    const text = value as string | readonly string[];
    texts.set(slug, held === undefined ? text : [held, text].flat());
  }
  return texts.size > 0 ? Object.fromEntries(texts) : null;
}

export const isSearchable = (type: CustomFieldType): boolean =>
  type === "short_text" || type === "enum" || type === "enum_multi";

/** Which fields a record has a value of, for the list index; null when none. */
export const fieldKeys = (fields: readonly FieldValue[] | undefined): readonly string[] | null =>
  fields && fields.length > 0 ? fields.map((field) => fieldKeyOf(field.definition)) : null;

/** Enough of a definition's id to distinguish it from the account's others. */
export const fieldKeyOf = (definition: string): string => definition.slice(-8);
