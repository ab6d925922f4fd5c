import { createSchema, CustomAttributeType, Entity, Service, type EntityItem } from "electrodb";
import { customFieldTypes, type CustomFieldEntity } from "#schemas/vocabulary.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** One choice of an enum field. Options live in their definition: its version guards them too. */
export type OptionItem = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly position: number | null;
};

export type FieldValidation = {
  readonly required?: boolean | undefined;
  /** RE2 syntax; the value has to hold a match. */
  readonly pattern?: string | undefined;
  readonly maxLength?: number | undefined;
};

const inAccount = { field: "pk", composite: ["account"] as const, casing: "none" as const };

/** What a custom field is: one partition an account, for definitions are few and read together. */
export const definitionSchema = createSchema({
  model: { entity: "custom_field_definition", version: "1", service: "custom_fields" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    version: { type: "number", required: true },
    entityType: { type: CustomAttributeType<CustomFieldEntity>("string"), required: true },
    slug: { type: "string", required: true },
    displayName: { type: "string", required: true },
    description: { type: "string" },
    dataType: { type: customFieldTypes, required: true },
    referenceType: { type: "string" },
    validation: { type: CustomAttributeType<FieldValidation>("any") },
    defaultFormat: { type: "string" },
    /** FieldInput */
    defaultValue: { type: "any" },
    options: { type: CustomAttributeType<readonly OptionItem[]>("any"), required: true },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
  },
  indexes: {
    /** every custom field endpoint: all definitions of the account and how many values each has */
    definitions: {
      collection: "definitions",
      pk: inAccount,
      sk: { field: "sk", composite: ["id"], casing: "none" },
    },
  },
});

/** How many counters a definition's values are spread over, so that writers seldom meet. */
export const usageShards = ["0", "1", "2", "3"] as const;
export const usageShardOf = (recordId: string): string =>
  usageShards[Number.parseInt(recordId.slice(-2), 16) % usageShards.length] ?? "0";

/** How many values a definition has, counted in the transactions that write them. */
export const usageSchema = createSchema({
  model: { entity: "custom_field_usage", version: "1", service: "custom_fields" },
  attributes: {
    account: { type: "string", required: true },
    definition: { type: "string", required: true },
    shard: { type: "string", required: true },
    values: { type: "number" },
  },
  indexes: {
    definitions: {
      collection: "definitions",
      pk: inAccount,
      sk: { field: "sk", composite: ["definition", "shard"], casing: "none" },
    },
  },
});

/** Holds an api_slug for one definition: two creates at once, one success. */
export const slugSchema = createSchema({
  model: { entity: "custom_field_slug", version: "1", service: "custom_fields" },
  attributes: {
    account: { type: "string", required: true },
    entityType: { type: "string", required: true },
    slug: { type: "string", required: true },
    definition: { type: "string", required: true },
  },
  indexes: {
    slug: {
      pk: { field: "pk", composite: ["account", "entityType", "slug"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
  },
});

export const fieldDefinitions = perDb(
  (db: Db) =>
    new Service(
      { definition: new Entity(definitionSchema, db), usage: new Entity(usageSchema, db) },
      db,
    ),
);
export const fieldSlugs = perDb((db: Db) => new Entity(slugSchema, db));
type Definitions = ReturnType<typeof fieldDefinitions>["entities"];
export type DefinitionItem = EntityItem<Definitions["definition"]>;
