import { createSchema, Entity } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/**
 * A carrier that has stated a last free day, in a message of its own: some do, and no list names
 * them.
 */
export const carrierProvidedSchema = createSchema({
  model: { entity: "carrier_provided", version: "1", service: "tracking" },
  attributes: {
    scac: { type: "string", required: true },
    firstAt: { type: "string", required: true },
  },
  indexes: {
    /** All of them with one query. */
    line: {
      pk: { field: "pk", composite: [], casing: "none" },
      sk: { field: "sk", composite: ["scac"], casing: "none" },
    },
  },
});
export const carriersProvided = perDb((db: Db) => new Entity(carrierProvidedSchema, db));
