import { createSchema, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/**
 * How a terminal or railroad has answered lately, or an EDI partner has sent: one small item each. A
 * carrier has one once it has failed, with its failures alone.
 */
export const sourceHealthSchema = createSchema({
  model: { entity: "source_health", version: "1", service: "tracking" },
  attributes: {
    /** A kind of source that is polled, or `edi`. */
    kind: { type: "string", required: true },
    facilitySource: { type: "string", required: true },
    polls: { type: "number", required: true },
    lastPolledAt: { type: "string", required: true },
    lastSucceededAt: { type: "string" },
    lastFailedAt: { type: "string" },
    /** Outcome and detail of the last failure; none of the facility source's own text. */
    lastFailure: { type: "string" },
    /** Consecutive polls without a usable answer. */
    failures: { type: "number", required: true },
    /** Share of failed polls, the latest weighing most: 0 to 1. */
    errorRate: { type: "number", required: true },
    /** The latest instant that the facility source has reported on, by its own clock. */
    newestObservedAt: { type: "string" },
    /** Not polled before this instant. */
    openUntil: { type: "string" },
    /** Of a carrier: how often in a row its circuit opened. */
    openings: { type: "number" },
  },
  indexes: {
    /** All facility sources with one query, for the operator. */
    facilitySource: {
      pk: { field: "pk", composite: [], casing: "none" },
      sk: { field: "sk", composite: ["kind", "facilitySource"], casing: "none" },
    },
  },
});
export const sourceHealths = perDb((db: Db) => new Entity(sourceHealthSchema, db));
export type SourceHealth = EntityItem<ReturnType<typeof sourceHealths>>;
