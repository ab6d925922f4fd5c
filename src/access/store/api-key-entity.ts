import { Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/**
 * What a key opens. A key is stored only as its hash and refers to its account: plan and features
 * are the account's (src/accounts), so no key can hold others than its account has.
 */
export const apiKeys = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "api_key", version: "1", service: "auth" },
        attributes: {
          hash: { type: "string", required: true },
          id: { type: "string", required: true },
          name: { type: "string", required: true },
          account: { type: "string", required: true },
        },
        indexes: {
          /** a request: key -> account */
          byHash: {
            pk: { field: "pk", composite: ["hash"], template: "key#${hash}", casing: "none" },
            sk: { field: "sk", composite: [], template: "key", casing: "none" },
          },
        },
      },
      db,
    ),
);

/** A key as its account manages it, beside the account; written and deleted with the key. */
export const managedKeys = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "managed_key", version: "1", service: "auth" },
        attributes: {
          account: { type: "string", required: true },
          id: { type: "string", required: true },
          hash: { type: "string", required: true },
          name: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          /** The last characters, to know it by; a short key has none. */
          hint: { type: "string" },
          /** The user who made it. */
          user: { type: "string" },
        },
        indexes: {
          /** the keys of an account */
          ofAccount: {
            pk: {
              field: "pk",
              composite: ["account"],
              template: "account#${account}",
              casing: "none",
            },
            sk: { field: "sk", composite: ["id"], template: "key#${id}", casing: "none" },
          },
        },
      },
      db,
    ),
);
export type ManagedKeyItem = EntityItem<ReturnType<typeof managedKeys>>;
