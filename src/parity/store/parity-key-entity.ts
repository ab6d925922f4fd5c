import { createSchema, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** A key with which another provider delivers, and which can do nothing else: no other entity knows it. */
export const parityKeySchema = createSchema({
  model: { entity: "parity_key", version: "1", service: "parity" },
  attributes: {
    /** SHA-256 of the key, which is stored nowhere. */
    hash: { type: "string", required: true },
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    name: { type: "string", required: true },
    /** The last characters, to know it by. */
    hint: { type: "string", required: true },
    /** What the other provider signs with, encrypted; absent: nothing is checked. */
    secret: { type: "string" },
    createdAt: { type: "string", required: true },
    /** The user who made it. */
    user: { type: "string" },
  },
  indexes: {
    /** a delivery: key -> account */
    byHash: {
      pk: { field: "pk", composite: ["hash"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
    /** the keys of an account */
    ofAccount: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["account"], casing: "none" },
      sk: { field: "gsi1sk", composite: ["id"], casing: "none" },
    },
  },
});
export const parityKeys = perDb((db: Db) => new Entity(parityKeySchema, db));
export type ParityKeyItem = EntityItem<ReturnType<typeof parityKeys>>;
