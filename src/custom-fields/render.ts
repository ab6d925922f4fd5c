import type { CustomFieldEntity } from "#schemas/vocabulary.ts";
import { toMany, toOne, type Resource } from "#src/platform/http/json-api.ts";
import type { FieldValue } from "./field-value.ts";
import { fieldIdOf } from "./field-id.ts";
import { optionsInOrder } from "./options.ts";
import type { DefinitionItem, OptionItem } from "./store/definition-entity.ts";
import { displayValue, shownValue } from "./value-rules.ts";

/**
 * contract: custom-fields#definitions. `records` have a value of it: the first of them when there
 * are many.
 */
export const definitionResource = (
  item: DefinitionItem,
  records: readonly string[] = [],
): Resource => ({
  id: item.id,
  type: "custom_field_definition",
  attributes: {
    entity_type: item.entityType,
    api_slug: item.slug,
    display_name: item.displayName,
    description: item.description ?? null,
    data_type: item.dataType,
    reference_type: item.referenceType ?? null,
    validation: item.validation
      ? {
          ...(item.validation.required !== undefined && { required: item.validation.required }),
          ...(item.validation.pattern !== undefined && { pattern: item.validation.pattern }),
          ...(item.validation.maxLength !== undefined && { max_length: item.validation.maxLength }),
        }
      : null,
    default_format: item.defaultFormat ?? null,
    default_value: item.defaultValue ?? null,
    // There are no shared templates (contract: custom-fields#definitions).
    template_id: null,
    created_at: item.createdAt,
    updated_at: item.updatedAt,
  },
  relationships: {
    account: toOne("account", item.account),
    fields: {
      ...toMany(
        "custom_field",
        records.map((record) => fieldIdOf(record, item.id)),
      ),
      links: { related: `/v2/custom_fields?filter[definition_id]=${item.id}` },
    },
    options: toMany(
      "custom_field_option",
      optionsInOrder(item).map((option) => option.id),
    ),
  },
});

export const optionResource = ({ id, label, value, position }: OptionItem): Resource => ({
  id,
  type: "custom_field_option",
  attributes: { label, value, position },
});

export type FieldOfRecord = {
  readonly record: { readonly type: CustomFieldEntity; readonly id: string };
  readonly definition: DefinitionItem;
  readonly field: FieldValue;
};

const resourceTypeOf = {
  Shipment: "shipment",
  Container: "container",
  TrackingRequest: "tracking_request",
} as const satisfies Record<CustomFieldEntity, string>;

/** contract: custom-fields#values */
export const fieldResource = ({ record, definition, field }: FieldOfRecord): Resource => ({
  id: fieldIdOf(record.id, definition.id),
  type: "custom_field",
  attributes: {
    api_slug: field.slug,
    value: shownValue(field.type, field.value),
    display_value: displayValue(definition, field.value),
  },
  relationships: {
    entity: toOne(resourceTypeOf[record.type], record.id),
    definition: toOne("custom_field_definition", definition.id),
    user: { data: null },
  },
});
