import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** A leg of a ship as one shipment's carrier states it; ports by UN/LOCODE. */
export type SailingLeg = {
  readonly from: string;
  readonly to: string;
  readonly voyage: string | null;
  readonly etdAt: string | null;
  readonly atdAt: string | null;
  readonly etaAt: string | null;
  readonly ataAt: string | null;
};

/**
 * What one shipment of an account states of one ship. Only the shipment's own commit writes it, so
 * it always matches the shipment; another account's sailings are stored separately.
 */
export const sailingSchema = createSchema({
  model: { entity: "sailing", version: "1", service: "tracking" },
  attributes: {
    account: { type: "string", required: true },
    vesselId: { type: "string", required: true },
    shipmentId: { type: "string", required: true },
    name: { type: "string", required: true },
    imo: { type: "string" },
    /** Empty when the shipment only names the ship. */
    legs: { type: CustomAttributeType<readonly SailingLeg[]>("any"), required: true },
    updatedAt: { type: "string", required: true },
  },
  indexes: {
    /** GET /vessels/{id}: one query */
    vessel: {
      pk: { field: "pk", composite: ["account", "vesselId"], casing: "none" },
      sk: { field: "sk", composite: ["shipmentId"], casing: "none" },
    },
  },
});

export const sailings = perDb((db: Db) => new Entity(sailingSchema, db));
export type SailingItem = EntityItem<ReturnType<typeof sailings>>;
