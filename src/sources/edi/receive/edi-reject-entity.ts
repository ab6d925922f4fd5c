import { createSchema, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/**
 * A part of a partner's file that was not used, or used in spite of a mistake; for the operator.
 */
export const ediRejectSchema = createSchema({
  model: { entity: "edi_reject", version: "1", service: "tracking" },
  attributes: {
    id: { type: "string", required: true },
    at: { type: "string", required: true },
    partner: { type: "string", required: true },
    /** The file, as it came, in the bucket. */
    file: { type: "string", required: true },
    level: {
      type: ["file", "interchange", "group", "transaction", "segment"] as const,
      required: true,
    },
    /** false: it was used all the same. */
    rejects: { type: "boolean", required: true },
    code: { type: "string", required: true },
    /** For people to read, without the partner's data. */
    reason: { type: "string", required: true },
    /** Character of the file. */
    offset: { type: "number", required: true },
    interchange: { type: "string" },
    group: { type: "string" },
    transaction: { type: "string" },
    /** `B4 2`: the second segment of its transaction. */
    segment: { type: "string" },
    element: { type: "number" },
    ttl: { type: "number", required: true },
  },
  indexes: {
    /** all of them, newest first: one query */
    list: {
      pk: { field: "pk", composite: [], casing: "none" },
      sk: { field: "sk", composite: ["at", "id"], casing: "none" },
    },
  },
});
export const ediRejects = perDb((db: Db) => new Entity(ediRejectSchema, db));
export type EdiRejectItem = EntityItem<ReturnType<typeof ediRejects>>;
