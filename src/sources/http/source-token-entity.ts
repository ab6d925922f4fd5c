import { createSchema, Entity } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** A terminal's or railroad's token, shared by all instances until it expires. */
export const sourceTokenSchema = createSchema({
  model: { entity: "source_token", version: "1", service: "tracking" },
  attributes: {
    kind: { type: ["terminal", "rail"] as const, required: true },
    facilitySource: { type: "string", required: true },
    /** Fingerprint of the credentials that it was issued for. */
    client: { type: "string", required: true },
    encrypted: { type: "string", required: true },
    /** Milliseconds of real time. */
    until: { type: "number", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    token: {
      pk: { field: "pk", composite: ["kind", "facilitySource", "client"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
  },
});
export const sourceTokens = perDb((db: Db) => new Entity(sourceTokenSchema, db));
