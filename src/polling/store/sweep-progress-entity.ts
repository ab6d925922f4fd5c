import { createSchema, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** How far the sweeps of a kind of source have come: one small item each. */
export const sweepProgressSchema = createSchema({
  model: { entity: "sweep_progress", version: "1", service: "tracking" },
  attributes: {
    kind: { type: "string", required: true },
    /** The occurrences of repeating poll targets up to this instant have been handed out. */
    sweptTo: { type: "string", required: true },
    /** Sources whose turn failed or was too long, and up to which instant theirs have been. */
    behind: {
      type: "list",
      items: {
        type: "map",
        properties: {
          source: { type: "string", required: true },
          sweptTo: { type: "string" },
        },
      },
    },
  },
  indexes: {
    sweepProgress: {
      pk: { field: "pk", composite: ["kind"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
  },
});
export const sweepProgresses = perDb((db: Db) => new Entity(sweepProgressSchema, db));
export type SweepProgress = EntityItem<ReturnType<typeof sweepProgresses>>;
