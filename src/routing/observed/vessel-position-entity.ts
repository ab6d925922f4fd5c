import { createSchema, CustomAttributeType, Entity } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** Where a ship was, as it transmitted it. */
export type ObservedPosition = {
  /** When it was received, to the second. */
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly headingDegrees: number | null;
  readonly knots: number | null;
  readonly status: VesselStatus;
  /** The port that it berthed in or anchors off, by UN/LOCODE. */
  readonly portCode: string | null;
  readonly mmsi: string | null;
};

export type VesselStatus = "under_way" | "anchored" | "berthed";

/** Where a ship's newest position is; its earlier ones are kept by quarter-hour. */
export const newestSlot = "newest";

/**
 * Where a ship is and was, for everybody: it is a public fact, and who asks for it is asked by the account's own
 * sailings. The newest one is written where a shipment names the ship, before it has a position.
 */
export const vesselPositionSchema = createSchema({
  model: { entity: "vessel_position", version: "1", service: "routing" },
  attributes: {
    vesselId: { type: "string", required: true },
    /** `newest`, or the quarter-hour that it is the first of. */
    slot: { type: "string", required: true },
    observedAt: { type: "string" },
    observation: { type: CustomAttributeType<ObservedPosition>("any") },
    /** Unix seconds of product time. */
    ttl: { type: "number", required: true },
  },
  indexes: {
    /** where a ship is, and where it was: one query */
    vessel: {
      pk: {
        field: "pk",
        composite: ["vesselId"],
        template: "vessel_position#${vesselId}",
        casing: "none",
      },
      sk: { field: "sk", composite: ["slot"], template: "${slot}", casing: "none" },
    },
  },
});
export const vesselPositions = perDb((db: Db) => new Entity(vesselPositionSchema, db));
