import { createSchema, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** An interchange that arrived, and its answer: once, however often it comes. */
export const ediInterchangeSchema = createSchema({
  model: { entity: "edi_interchange", version: "1", service: "tracking" },
  attributes: {
    partner: { type: "string", required: true },
    /** Its control number with date and time as the sender wrote them. */
    name: { type: "string", required: true },
    /** Fingerprint of its text. */
    content: { type: "string", required: true },
    receivedAt: { type: "string", required: true },
    /** Control number of our acknowledgment. */
    acknowledgment: { type: "number", required: true },
    file: { type: "string", required: true },
    /** Set when all of it was stored, published and acknowledged. */
    doneAt: { type: "string" },
    ttl: { type: "number", required: true },
  },
  indexes: {
    name: {
      pk: { field: "pk", composite: ["partner"], casing: "none" },
      sk: { field: "sk", composite: ["name"], casing: "none" },
    },
  },
});
export const ediInterchanges = perDb((db: Db) => new Entity(ediInterchangeSchema, db));
export type EdiInterchangeItem = EntityItem<ReturnType<typeof ediInterchanges>>;

/** The last control number assigned to a partner. A crash may skip one; none is assigned twice. */
export const ediControlSchema = createSchema({
  model: { entity: "edi_control", version: "1", service: "tracking" },
  attributes: {
    partner: { type: "string", required: true },
    last: { type: "number", required: true },
  },
  indexes: {
    partner: {
      pk: { field: "pk", composite: ["partner"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
  },
});
export const ediControls = perDb((db: Db) => new Entity(ediControlSchema, db));
