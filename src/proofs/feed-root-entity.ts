import { createSchema, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** Which root holds which places of a feed; the root itself is locked away (root.ts). */
export const feedRootSchema = createSchema({
  model: { entity: "feed_root", version: "1", service: "proofs" },
  attributes: {
    account: { type: "string", required: true },
    lastSequence: { type: "number", required: true, padding: { length: 15, char: "0" } },
    firstSequence: { type: "number", required: true },
    /** The chain value of the last event. */
    chain: { type: "string", required: true },
    /** Of the whole object, in hex. */
    sha256: { type: "string", required: true },
    writtenAt: { type: "string", required: true },
  },
  indexes: {
    /** the root of an event; the last root */
    roots: {
      pk: { field: "pk", composite: ["account"], casing: "none" },
      sk: { field: "sk", composite: ["lastSequence"], casing: "none" },
    },
  },
});
export const feedRoots = perDb((db: Db) => new Entity(feedRootSchema, db));
export type FeedRoot = EntityItem<ReturnType<typeof feedRoots>>;
