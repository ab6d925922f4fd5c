import { createSchema, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** One partition: there are few at a time. */
export const catchUpDueShard = "catch-up#0";

/**
 * Work promised to a webhook: what it missed is still to be queued. Written in the transaction of
 * the promise and deleted once it is fulfilled, so that a lost message loses nothing.
 */
export const catchUpSchema = createSchema({
  model: { entity: "catch_up", version: "1", service: "webhooks" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    webhookId: { type: "string", required: true },
    /** resume: pending ones and the feed; redeliver: failed ones; replay: the feed, all of it. */
    kind: { type: ["resume", "redeliver", "replay"] as const, required: true },
    /** Place in the feed up to which all is done. */
    after: { type: "number", required: true },
    /** redeliver: failed notifications created since then. */
    since: { type: "string" },
    /** Whether the notifications that exist already were all seen to, and the last one that was. */
    heldDone: { type: "boolean", required: true },
    heldCreatedAt: { type: "string" },
    heldId: { type: "string" },
    version: { type: "number", required: true },
    createdAt: { type: "string", required: true },
    dueAt: { type: "string", required: true },
    dueShard: { type: "string", required: true },
  },
  indexes: {
    catchUp: {
      pk: { field: "pk", composite: ["account", "id"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
    due: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["dueShard"], casing: "none" },
      sk: { field: "gsi3sk", composite: ["dueAt"], casing: "none" },
    },
  },
});
export const catchUps = perDb((db: Db) => new Entity(catchUpSchema, db));
export type CatchUpItem = EntityItem<ReturnType<typeof catchUps>>;
