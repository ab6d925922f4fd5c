import type { CustomFieldEntity } from "#schemas/vocabulary.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import type { FieldDraft } from "./field-value.ts";
import { isFound, longestText } from "./pattern.ts";
import type { DefinitionItem } from "./store/definition-entity.ts";
import { judgeValue } from "./value-rules.ts";

/** Where the parts of a value stand in the request's body. */
export type ValuePointers = { readonly slug: string; readonly value: string };
const inAttributes: ValuePointers = {
  slug: "/data/attributes/api_slug",
  value: "/data/attributes/value",
};

const nounOf = {
  Shipment: "shipments",
  Container: "containers",
  TrackingRequest: "tracking requests",
} as const satisfies Record<CustomFieldEntity, string>;

/** The definition of a slug. Throws 422. */
export function definitionOf(
  definitions: readonly DefinitionItem[],
  entity: CustomFieldEntity,
  slug: string,
  at: ValuePointers = inAttributes,
): DefinitionItem {
  const found = definitions.find((one) => one.entityType === entity && one.slug === slug);
  if (found) return found;
  throw refuse("invalid", `${slug} is no custom field of ${nounOf[entity]}.`, atPointer(at.slug));
}

/**
 * A value as its record may keep it. Nothing given: the definition's default. Throws 422 with what
 * the definition expects.
 */
export async function checkValue(
  definition: DefinitionItem,
  given: unknown,
  at: ValuePointers = inAttributes,
): Promise<FieldDraft> {
  const here = atPointer(at.value);
  const raw = given === undefined ? definition.defaultValue : given;
  if (raw === undefined || raw === null)
    throw refuse("blank", `${definition.slug} can't be blank.`, here);
  const judged = judgeValue(definition, raw);
  if ("problem" in judged) throw refuse("invalid", `${definition.slug}: ${judged.problem}.`, here);
  const { value } = judged;
  const pattern = definition.validation?.pattern;
  if (pattern && typeof value === "string" && definition.dataType === "short_text") {
    const fits = value.length <= longestText && (await isFound(pattern, value));
    if (!fits) throw refuse("invalid", `${definition.slug} does not match ${pattern}.`, here);
  }
  const { id, slug, dataType } = definition;
  return { definition: id, slug, type: dataType, value };
}
