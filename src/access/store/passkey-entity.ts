import { Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** A passkey of a user (WebAuthn): only its public half is known here. */
export const passkeys = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "passkey", version: "1", service: "auth" },
        attributes: {
          user: { type: "string", required: true },
          /** The credential's id, base64url. */
          id: { type: "string", required: true },
          name: { type: "string", required: true },
          publicKey: { type: "string", required: true },
          /** How often it was used, as it reports itself; always 0 where it does not count. */
          counter: { type: "number", required: true },
          createdAt: { type: "string", required: true },
        },
        indexes: {
          /** beside the user and its sessions */
          byUser: {
            pk: { field: "pk", composite: ["user"], template: "auth#user#${user}", casing: "none" },
            sk: { field: "sk", composite: ["id"], template: "passkey#${id}", casing: "none" },
          },
        },
      },
      db,
    ),
);
export type PasskeyItem = EntityItem<ReturnType<typeof passkeys>>;

/** A challenge that was answered, so that its answer is worth nothing a second time. */
export const usedChallenges = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "used_challenge", version: "1", service: "auth" },
        attributes: {
          challenge: { type: "string", required: true },
          /** Seconds since 1970. */
          ttl: { type: "number", required: true },
        },
        indexes: {
          byChallenge: {
            pk: {
              field: "pk",
              composite: ["challenge"],
              template: "auth#challenge#${challenge}",
              casing: "none",
            },
            sk: { field: "sk", composite: [], template: "challenge", casing: "none" },
          },
        },
      },
      db,
    ),
);
