import { Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/**
 * What could not be published, for an operator to see and to publish again
 * (contract: invariants#deliveries-are-recorded): a commit that cannot be read, or one event of it
 * that the table refuses. One partition: there should be none.
 */
export const parkedCommits = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "parked", version: "1", service: "webhooks" },
        attributes: {
          id: { type: "string", required: true },
          commitPk: { type: "string", required: true },
          commitSk: { type: "string", required: true },
          account: { type: "string" },
          event: { type: "string" },
          error: { type: "string", required: true },
          at: { type: "string", required: true },
        },
        indexes: {
          all: {
            pk: { field: "pk", composite: [], template: "parked", casing: "none" },
            sk: { field: "sk", composite: ["id"], template: "${id}", casing: "none" },
          },
        },
      },
      db,
    ),
);
export type Parked = EntityItem<ReturnType<typeof parkedCommits>>;
