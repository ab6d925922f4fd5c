import { createSchema, Entity } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** Deliveries of another provider that came in one hour, so that no report reads them to count them. */
export const otherDeliveryCountSchema = createSchema({
  model: { entity: "other_delivery_count", version: "1", service: "parity" },
  attributes: {
    account: { type: "string", required: true },
    /** UTC, by our clock: `2026-11-21T08`. */
    hour: { type: "string", required: true },
    deliveries: { type: "number", required: true },
    withoutContainer: { type: "number", required: true },
    unknownEvents: { type: "number", required: true },
    /** Values that are none of their field. */
    unreadable: { type: "number", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    /** the report: the hours until its moment */
    hours: {
      pk: { field: "pk", composite: ["account"], casing: "none" },
      sk: { field: "sk", composite: ["hour"], casing: "none" },
    },
  },
});
export const otherDeliveryCounts = perDb((db: Db) => new Entity(otherDeliveryCountSchema, db));

/** The hour of a timestamp in UTC. */
export const hourOf = (at: string): string => new Date(at).toISOString().slice(0, 13);
