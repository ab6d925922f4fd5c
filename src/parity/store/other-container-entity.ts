import { createSchema, Entity } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** A container that another provider states something of: a report begins with these, and reads no other statements. */
export const otherContainerSchema = createSchema({
  model: { entity: "other_container", version: "1", service: "parity" },
  attributes: {
    account: { type: "string", required: true },
    /** Its number. */
    container: { type: "string", required: true },
    /** When the first delivery about it came, by our clock. */
    firstAt: { type: "string", required: true },
    /** Of its newest statement, or later. */
    ttl: { type: "number", required: true },
  },
  indexes: {
    /** the report: all of an account */
    containers: {
      pk: { field: "pk", composite: ["account"], casing: "none" },
      sk: { field: "sk", composite: ["container"], casing: "none" },
    },
  },
});
export const otherContainers = perDb((db: Db) => new Entity(otherContainerSchema, db));
