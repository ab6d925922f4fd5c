import { Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** A browser that is signed in. What the cookie holds is stored only as its hash. */
export const sessions = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "session", version: "1", service: "auth" },
        attributes: {
          user: { type: "string", required: true },
          hash: { type: "string", required: true },
          method: { type: ["password", "passkey"] as const, required: true },
          epoch: { type: "number", required: true },
          createdAt: { type: "string", required: true },
          /** Seconds since 1970. */
          ttl: { type: "number", required: true },
        },
        indexes: {
          byUser: {
            pk: { field: "pk", composite: ["user"], template: "auth#user#${user}", casing: "none" },
            sk: { field: "sk", composite: ["hash"], template: "session#${hash}", casing: "none" },
          },
        },
      },
      db,
    ),
);
export type SessionItem = EntityItem<ReturnType<typeof sessions>>;
