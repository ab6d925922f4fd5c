import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import type { StatedContainer } from "../read-delivery.ts";

/**
 * What one delivery of another provider states of one container, or of a shipment whose containers it does not name. Written once, never changed: a repeat finds it there.
 * A delivery that names no container is an item too, so that it is counted.
 */
export const otherStatementSchema = createSchema({
  model: { entity: "other_statement", version: "1", service: "parity" },
  attributes: {
    account: { type: "string", required: true },
    /** Its number; `shipment <their id>`: an estimate of all of that shipment; `-`: the delivery names none. */
    container: { type: "string", required: true },
    /** The provider's id of the notification. */
    delivery: { type: "string", required: true },
    event: { type: "string", required: true },
    isKnownEvent: { type: "boolean", required: true },
    /** By the provider's clock. */
    statedAt: { type: "string", required: true },
    /** By ours. */
    receivedAt: { type: "string", required: true },
    theirId: { type: "string" },
    theirShipment: { type: "string" },
    scac: { type: "string" },
    values: { type: CustomAttributeType<StatedContainer["values"]>("any"), required: true },
    /** Values of the delivery that are none of their field. */
    unreadable: { type: "number", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    /** the report: all of an account, by container */
    statements: {
      pk: { field: "pk", composite: ["account"], casing: "none" },
      sk: { field: "sk", composite: ["container", "delivery"], casing: "none" },
    },
  },
});
export const otherStatements = perDb((db: Db) => new Entity(otherStatementSchema, db));
export type OtherStatement = EntityItem<ReturnType<typeof otherStatements>>;

/** In place of a container's number, which has no lower case: what is stated of a whole shipment. */
export const ofShipment = (theirShipment: string): string => `shipment ${theirShipment}`;
