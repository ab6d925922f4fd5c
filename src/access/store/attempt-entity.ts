import { Entity } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** How often something was tried within a window: by an address, or from a place in the network. */
export const attempts = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "attempt", version: "1", service: "auth" },
        attributes: {
          /** Hashed: an address that no user signs in with must not be stored. */
          subject: { type: "string", required: true },
          /** Windows follow each other; this is the number of the window since 1970. */
          window: { type: "number", required: true },
          count: { type: "number" },
          ttl: { type: "number" },
        },
        indexes: {
          bySubject: {
            pk: {
              field: "pk",
              composite: ["subject"],
              template: "auth#attempts#${subject}",
              casing: "none",
            },
            sk: {
              field: "sk",
              composite: ["window"],
              template: "window#${window}",
              casing: "none",
            },
          },
        },
      },
      db,
    ),
);
