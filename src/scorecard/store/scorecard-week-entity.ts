import { createSchema, CustomAttributeType, Entity } from "electrodb";
import { packed } from "#src/platform/storage/pack.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import type { SourceCounters } from "../counters.ts";

/** What one source did in one week, by field: counts of all accounts together, and nothing of any one. */
export const scorecardWeekSchema = createSchema({
  model: { entity: "scorecard_week", version: "1", service: "scorecard" },
  attributes: {
    week: { type: "string", required: true },
    /** `kind code`. */
    source: { type: "string", required: true },
    fields: { type: CustomAttributeType<SourceCounters>("any"), required: true, ...packed },
    /** How much was counted: a count of less never replaces one of more. */
    weight: { type: "number", required: true },
    /** Unix seconds of product time. */
    ttl: { type: "number", required: true },
  },
  indexes: {
    /** GET /scorecard: one query for a week */
    week: {
      pk: { field: "pk", composite: ["week"], template: "scorecard#${week}", casing: "none" },
      sk: { field: "sk", composite: ["source"], template: "${source}", casing: "none" },
    },
  },
});
export const scorecardWeeks = perDb((db: Db) => new Entity(scorecardWeekSchema, db));
