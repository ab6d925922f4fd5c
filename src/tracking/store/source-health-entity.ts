import { createSchema, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/table.ts";

/** How a terminal or railroad has answered lately, or an EDI partner has sent: one small item each. */
export const sourceHealthSchema = createSchema({
  model: { entity: "source_health", version: "1", service: "tracking" },
  attributes: {
    kind: { type: ["terminal", "rail", "edi"] as const, required: true },
    facilitySource: { type: "string", required: true },
    polls: { type: "number", required: true },
    lastPolledAt: { type: "string", required: true },
    lastSucceededAt: { type: "string" },
    lastFailedAt: { type: "string" },
    /** Outcome and detail of the last failure; no word of the site's. */
    lastFailure: { type: "string" },
    /** Looks in a row that brought no usable answer. */
    failures: { type: "number", required: true },
    /** Share of failed looks, the latest weighing most: 0 to 1. */
    errorRate: { type: "number", required: true },
    /** The newest moment that the site has spoken of, by its own clock. */
    newestObservedAt: { type: "string" },
    /** Not asked before this instant. */
    openUntil: { type: "string" },
  },
  indexes: {
    /** All sites with one query, for the operator. */
    facilitySource: {
      pk: { field: "pk", composite: [], casing: "none" },
      sk: { field: "sk", composite: ["kind", "facilitySource"], casing: "none" },
    },
  },
});
export const sourceHealths = perDb((db: Db) => new Entity(sourceHealthSchema, db));
export type SourceHealth = EntityItem<ReturnType<typeof sourceHealths>>;
