import { Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** A requested upload: the client has a URL for its file. Expires after a day. */
export const uploads = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "upload", version: "1", service: "documents" },
        attributes: {
          account: { type: "string", required: true },
          id: { type: "string", required: true },
          key: { type: "string", required: true },
          fileName: { type: "string", required: true },
          contentType: { type: "string", required: true },
          byteSize: { type: "number", required: true },
          /** Base64 MD5, as the client gave it. */
          checksum: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          ttl: { type: "number", required: true },
        },
        indexes: {
          upload: {
            pk: { field: "pk", composite: ["account", "id"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      db,
    ),
);
export type UploadItem = EntityItem<ReturnType<typeof uploads>>;
