import { createSchema, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** A source that has, or once had, poll targets: what a sweep goes through. One small item each. */
export const polledSourceSchema = createSchema({
  model: { entity: "polled_source", version: "1", service: "tracking" },
  attributes: {
    kind: { type: "string", required: true },
    source: { type: "string", required: true },
    /** Poll targets that may be queued and not yet polled; absent: as a new source. */
    window: { type: "number" },
    /** Up to this place of the due index the source's targets were handed out (hand-out.ts). */
    handedOutTo: { type: "string" },
    /** When the first of them was: after a while they are handed out again. */
    handedOutAt: { type: "string" },
    /** The intervals in seconds at which targets of the source repeat, or once did. */
    cadences: { type: "set", items: "number" },
  },
  indexes: {
    /** All sources of a kind with one query. */
    polledSource: {
      pk: { field: "pk", composite: ["kind"], casing: "none" },
      sk: { field: "sk", composite: ["source"], casing: "none" },
    },
  },
});
export const polledSources = perDb((db: Db) => new Entity(polledSourceSchema, db));
export type PolledSourceItem = EntityItem<ReturnType<typeof polledSources>>;
