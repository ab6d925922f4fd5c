import * as z from "zod";
import {
  dateTime,
  deleting,
  expecting,
  includes,
  linkage,
  listOf,
  oneOf,
  pageQuery,
  toManyOf,
  toOneOf,
  ownType,
} from "./json-api.ts";
import { customFieldEntities, customFieldTypes } from "./vocabulary.ts";

const slug = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,62}$/, "api_slug is lower case letters, digits, _ and -, at most 63.")
  .meta({ description: "Name of the field in requests.", example: "customer_po" });

/** Clients may send Cargo for containers too (contract: custom-fields#definitions). */
const entityType = z
  .enum([...customFieldEntities, "Cargo"])
  .transform((name) => (name === "Cargo" ? "Container" : name))
  .meta({ description: "Cargo is an alias of Container.", example: "Container" });

/**
 * String, number, boolean, array or object, by the data type (contract: custom-fields#values).
 */
const anyValue = z.union(
  [
    z.string().max(1000),
    z.number(),
    z.boolean(),
    z.array(z.string().max(255)).max(200),
    z.strictObject({ id: z.string().max(255), type: z.string().max(100) }),
  ],
  "a text of at most 1000 characters, a number, true or false, a list of texts, or an object with id and type is expected",
);

const Validation = z
  .strictObject({
    required: z.boolean().optional().meta({ description: "The value cannot be deleted." }),
    pattern: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: "RE2 syntax; short_text only." }),
    max_length: z.int().min(1).max(1000).optional().meta({ description: "short_text only." }),
  })
  .meta({ example: { pattern: "^PO-\\d+$", max_length: 20 } });

/** contract: custom-fields#definitions */
const CustomFieldDefinitionResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("custom_field_definition"),
    attributes: z.strictObject({
      entity_type: z.enum(customFieldEntities),
      api_slug: z.string().meta({ example: "customer_po" }),
      display_name: z.string(),
      description: z.string().nullable(),
      data_type: z.enum(customFieldTypes),
      reference_type: z.string().nullable(),
      validation: Validation.nullable(),
      default_format: z.string().nullable(),
      default_value: anyValue.nullable(),
      template_id: z.uuid().nullable(),
      created_at: dateTime,
      updated_at: dateTime,
    }),
    relationships: z.strictObject({
      account: toOneOf("account"),
      fields: z.strictObject({
        data: z.array(linkage("custom_field")),
        links: z.strictObject({ related: z.string() }).optional(),
      }),
      options: toManyOf("custom_field_option"),
    }),
  })
  .meta({
    id: "CustomFieldDefinition",
    description: "A field of your own on shipments or containers.",
  });

/** contract: custom-fields#options */
const CustomFieldOptionResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("custom_field_option"),
    attributes: z.strictObject({
      label: z.string(),
      value: z.string(),
      position: z.int().nullable(),
    }),
  })
  .meta({ id: "CustomFieldOption", description: "One choice of an enum field." });

/** contract: custom-fields#values */
const CustomFieldResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("custom_field"),
    attributes: z.strictObject({
      api_slug: z.string(),
      value: anyValue,
      display_value: z.string().nullable(),
    }),
    relationships: z.strictObject({
      entity: toOneOf("shipment", "container", "tracking_request"),
      definition: toOneOf("custom_field_definition"),
      user: toOneOf("user"),
    }),
  })
  .meta({ id: "CustomField", description: "The value of a custom field on one record." });

export const CustomFieldDefinitionDocument = oneOf(
  CustomFieldDefinitionResource,
  CustomFieldOptionResource,
);
/** The answer to a change: no options come along. */
export const CustomFieldDefinitionAlone = oneOf(CustomFieldDefinitionResource);
export const CustomFieldDefinitionList = listOf(
  CustomFieldDefinitionResource,
  CustomFieldOptionResource,
);
export const CustomFieldOptionDocument = oneOf(CustomFieldOptionResource);
export const CustomFieldOptionList = listOf(CustomFieldOptionResource);
export const CustomFieldDocument = oneOf(CustomFieldResource);
export const CustomFieldList = listOf(CustomFieldResource);

const displayName = z.string().trim().min(1).max(255).meta({ example: "Customer PO" });
const editable = {
  description: z.string().trim().max(1000).nullish(),
  validation: Validation.nullish(),
  default_format: z.string().trim().max(100).nullish(),
  default_value: anyValue.nullish(),
};
const referenceType = z.string().trim().min(1).max(100);

/** POST /custom_field_definitions */
export const CustomFieldDefinitionBody = z
  .object({
    data: z.object({
      type: ownType("custom_field_definition"),
      attributes: z.object({
        entity_type: entityType,
        api_slug: slug,
        display_name: displayName,
        data_type: z.enum(customFieldTypes).meta({ example: "short_text" }),
        reference_type: referenceType
          .nullish()
          .meta({ description: "Required for data_type reference." }),
        ...editable,
      }),
    }),
  })
  .meta({ id: "CustomFieldDefinitionBody" });

/** What a client may have read of what it changes or deletes. */
const definitionRead = { display_name: displayName, ...editable };

/**
 * PATCH: what may not change is taken when it is the same (contract: custom-fields#definitions).
 */
export const CustomFieldDefinitionPatch = z
  .object({
    data: z.object({
      type: ownType("custom_field_definition"),
      attributes: z.object({
        entity_type: entityType.optional(),
        api_slug: z.string().max(100).optional(),
        data_type: z.string().max(100).optional(),
        reference_type: referenceType.nullish(),
        display_name: displayName.optional(),
        ...editable,
      }),
      meta: expecting(definitionRead),
    }),
  })
  .meta({ id: "CustomFieldDefinitionPatch" });

/** DELETE /custom_field_definitions/{id} */
export const CustomFieldDefinitionDelete = deleting(definitionRead).meta({
  id: "CustomFieldDefinitionDelete",
});

const label = z.string().trim().min(1).max(255).meta({ example: "High" });
const optionValue = z.string().trim().min(1).max(255).meta({ example: "high" });
const position = z.int().min(0).max(1_000_000).nullish();

/** POST …/options */
export const CustomFieldOptionBody = z
  .object({
    data: z.object({
      type: ownType("custom_field_option"),
      attributes: z.object({ label, value: optionValue, position }),
    }),
  })
  .meta({ id: "CustomFieldOptionBody" });

/** PATCH …/options/{option_id}: label and position (contract: custom-fields#options) */
export const CustomFieldOptionPatch = z
  .object({
    data: z.object({
      type: ownType("custom_field_option"),
      attributes: z.object({
        label: label.optional(),
        value: optionValue.optional(),
        position,
      }),
      meta: expecting({ label, position }),
    }),
  })
  .meta({ id: "CustomFieldOptionPatch" });

/** DELETE …/options/{option_id} */
export const CustomFieldOptionDelete = deleting({ label, position }).meta({
  id: "CustomFieldOptionDelete",
});

const apiSlug = z.string().trim().min(1).max(100).meta({ example: "customer_po" });
/** The handler checks it against the definition and states what it expects. */
const value = anyValue.nullish().meta({ example: "PO-4711" });

/** POST …/custom_fields of a record: makes or changes the value */
export const RecordFieldBody = z
  .object({
    data: z.object({
      type: ownType("custom_field"),
      attributes: z.object({ api_slug: apiSlug, value }),
      meta: expecting({ value: anyValue.nullable() }),
    }),
  })
  .meta({ id: "RecordFieldBody" });

const entityNames = ["shipment", "container", "cargo", "tracking_request"] as const;

/** POST /custom_fields */
export const CustomFieldBody = z
  .object({
    data: z.object({
      type: ownType("custom_field"),
      attributes: z.object({ api_slug: apiSlug, value }),
      relationships: z.object({
        entity: z.object({
          data: z.object({
            id: z.string().min(1).max(100).toLowerCase(),
            type: z
              .enum(entityNames)
              .transform((name) => (name === "cargo" ? "container" : name))
              .meta({ description: "cargo is an alias of container." }),
          }),
        }),
      }),
    }),
  })
  .meta({ id: "CustomFieldBody" });

/** PATCH of a value */
export const CustomFieldPatch = z
  .object({
    data: z.object({
      type: ownType("custom_field"),
      attributes: z.object({ api_slug: apiSlug.optional(), value }),
      meta: expecting({ value: anyValue.nullable() }),
    }),
  })
  .meta({ id: "CustomFieldPatch" });

/** DELETE of a value */
export const CustomFieldDelete = deleting({ value: anyValue.nullable() }).meta({
  id: "CustomFieldDelete",
});

const id = z.string().max(100).toLowerCase();
export const optionParams = z.object({ id, option_id: id });
export const recordFieldParams = z.object({ id, api_slug: z.string().max(100) });

const page = pageQuery({ usual: 25, most: 100 });
export const fieldsPageQuery = z.object(page);
export const definitionQuery = z.object({ include: includes("options") });
export const definitionsQuery = z.object({
  ...page,
  include: includes("options"),
  "filter[entity_type]": entityType.optional(),
  "filter[data_type]": z.enum(customFieldTypes).optional(),
  "filter[display_name]": z
    .string()
    .max(255)
    .optional()
    .meta({ description: "Beginning of the name, in any case." }),
});
export const customFieldsQuery = z.object({
  ...page,
  "filter[entity_type]": entityType.optional(),
  "filter[entity_id]": id.optional(),
  "filter[definition_id]": id.optional(),
});

/**
 * Values for records that a tracking request will lead to
 * (contract: tracking-requests#initial-custom-fields).
 */
export const initialCustomFields = z
  .object({
    shipment: z
      .array(z.object({ api_slug: apiSlug, value }))
      .max(100)
      .optional(),
    containers: z
      .array(
        z.object({
          api_slug: apiSlug,
          value,
          number: z
            .string()
            .max(20)
            .nullish()
            .meta({ description: "The container for which it is; if omitted, all containers." }),
        }),
      )
      .max(100)
      .optional(),
  })
  .meta({
    description: "Custom fields to set on the shipment and its containers when they are created.",
  });
