import { Entity } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** What a user has set for the pages; beside the user, so that `GET /me` reads both at once. */
export const preferences = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "preferences", version: "1", service: "auth" },
        attributes: {
          user: { type: "string", required: true },
          /** As JSON: the free part holds numbers and names that an attribute of DynamoDB does not. */
          json: { type: "string", required: true },
        },
        indexes: {
          byUser: {
            pk: { field: "pk", composite: ["user"], template: "auth#user#${user}", casing: "none" },
            sk: { field: "sk", composite: [], template: "preferences", casing: "none" },
          },
        },
      },
      db,
    ),
);
