import { Entity } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/**
 * How many admins an account has, counted in the transactions that change it, so that one always stays:
 * users lie in partitions of their own, which no condition can count.
 */
export const adminCounts = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "admin_count", version: "1", service: "auth" },
        attributes: {
          account: { type: "string", required: true },
          admins: { type: "number" },
        },
        indexes: {
          ofAccount: {
            pk: {
              field: "pk",
              composite: ["account"],
              template: "account#${account}",
              casing: "none",
            },
            sk: { field: "sk", composite: [], template: "admins", casing: "none" },
          },
        },
      },
      db,
    ),
);
