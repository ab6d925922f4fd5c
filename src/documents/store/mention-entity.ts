import { Entity } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** Records that a document names a number, by which later tracked shipments find it. */
export const mentions = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "document_mention", version: "1", service: "documents" },
        attributes: {
          account: { type: "string", required: true },
          /** Of a container, a bill of lading or a booking; normalized. */
          number: { type: "string", required: true },
          documentId: { type: "string", required: true },
        },
        indexes: {
          /** documents that name a number */
          byNumber: {
            pk: { field: "pk", composite: ["account", "number"], casing: "none" },
            sk: { field: "sk", composite: ["documentId"], casing: "none" },
          },
        },
      },
      db,
    ),
);
