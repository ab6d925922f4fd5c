import { createSchema, Entity, type EntityItem } from "electrodb";
import { packed } from "#src/platform/storage/pack.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** A creation of many requests that carried an idempotency key, and what it was answered. */
export const bulkCallSchema = createSchema({
  model: { entity: "bulk_call", version: "1", service: "tracking" },
  attributes: {
    account: { type: "string", required: true },
    /** SHA-256 of the key: keys are as long as clients make them. */
    key: { type: "string", required: true },
    /** Fingerprint of the rows. */
    body: { type: "string", required: true },
    /** Milliseconds of product time; the ids of the requests follow from it. */
    startedAt: { type: "number", required: true },
    /** Packed; missing until every row is answered. */
    answers: { type: "any", ...packed },
    /** Seconds since 1970, in real time as the network's repeats are. */
    ttl: { type: "number", required: true },
  },
  indexes: {
    call: {
      pk: { field: "pk", composite: ["account", "key"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
  },
});
export const bulkCalls = perDb((db: Db) => new Entity(bulkCallSchema, db));
export type BulkCallItem = EntityItem<ReturnType<typeof bulkCalls>>;
