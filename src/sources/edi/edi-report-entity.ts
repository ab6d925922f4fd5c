import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import type { EquipmentReport } from "#src/statements/equipment-source.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";

/** The position of a statement: the file as it came, and the character in it. */
const where = {
  partner: { type: "string", required: true },
  file: { type: "string", required: true },
  offset: { type: "number", required: true },
  /** When the message was made. */
  sentAt: { type: "string", required: true },
  /** Unix seconds of product time: a container's journey is long over by then. */
  ttl: { type: "number", required: true },
} as const;

/**
 * A partner's report of a container at a facility source: one item per statement, written once
 * however often it comes. Pushed statements cannot be requested again, so each has an item that no
 * other write can overwrite.
 */
export const ediReportSchema = createSchema({
  model: { entity: "edi_report", version: "1", service: "tracking" },
  attributes: {
    kind: { type: ["terminal", "rail"] as const, required: true },
    facilitySource: { type: "string", required: true },
    number: { type: "string", required: true },
    /** Fingerprint of the content. */
    id: { type: "string", required: true },
    observedAt: { type: "string", required: true },
    report: { type: CustomAttributeType<EquipmentReport>("any"), required: true },
    ...where,
  },
  indexes: {
    /** everything pushed about a container at a facility source, oldest first: one query */
    container: {
      pk: { field: "pk", composite: ["kind", "facilitySource", "number"], casing: "none" },
      sk: { field: "sk", composite: ["observedAt", "id"], casing: "none" },
    },
  },
});
export const ediReports = perDb((db: Db) => new Entity(ediReportSchema, db));
export type EdiReportItem = EntityItem<ReturnType<typeof ediReports>>;

/**
 * A carrier's message about a number: its events, as one answer of a polled carrier would have
 * them.
 */
export const ediAnswerSchema = createSchema({
  model: { entity: "edi_answer", version: "1", service: "tracking" },
  attributes: {
    scac: { type: "string", required: true },
    type: { type: "string", required: true },
    number: { type: "string", required: true },
    id: { type: "string", required: true },
    events: { type: CustomAttributeType<readonly SourceEvent[]>("any"), required: true },
    /** When it came: of messages made at one time the one that came last counts. */
    storedAt: { type: "string", required: true },
    ...where,
  },
  indexes: {
    /** everything pushed about a number: one query */
    carrierTarget: {
      pk: { field: "pk", composite: ["scac", "type", "number"], casing: "none" },
      sk: { field: "sk", composite: ["id"], casing: "none" },
    },
  },
});
export const ediAnswers = perDb((db: Db) => new Entity(ediAnswerSchema, db));
