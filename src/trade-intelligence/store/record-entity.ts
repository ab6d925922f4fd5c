import { createSchema, CustomAttributeType, Entity } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** What one build contains about a number: the packed record (src/platform/storage/pack.ts). */
export type RecordVersion = { readonly build: string; readonly body: Uint8Array };

/**
 * The newest import of a container, or a bill of lading, under its number; the same for all
 * accounts. The version before the newest stays, for readers of the data that is still published.
 */
export const recordSchema = createSchema({
  model: { entity: "record", version: "1", service: "trade" },
  attributes: {
    kind: { type: ["container", "bill"] as const, required: true },
    number: { type: "string", required: true },
    current: { type: CustomAttributeType<RecordVersion>("any"), required: true },
    previous: { type: CustomAttributeType<RecordVersion>("any") },
  },
  indexes: {
    record: {
      pk: { field: "pk", composite: ["kind", "number"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
  },
});

export const records = perDb((db: Db) => new Entity(recordSchema, db));
