import { Entity, type EntityItem } from "electrodb";
import { userRoles } from "#schemas/user-role.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** A person who signs in. A user belongs to one account. */
export const users = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "user", version: "1", service: "auth" },
        attributes: {
          id: { type: "string", required: true },
          account: { type: "string", required: true },
          /** As its owner wrote it. */
          email: { type: "string", required: true },
          name: { type: "string", required: true },
          role: { type: userRoles, required: true },
          passwordHash: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          /** Sessions of an earlier number have ended: another password, or access withdrawn. */
          sessionEpoch: { type: "number", required: true, default: 0 },
        },
        indexes: {
          /** A session with its user: one batch get within the partition. */
          byId: {
            pk: { field: "pk", composite: ["id"], template: "auth#user#${id}", casing: "none" },
            sk: { field: "sk", composite: [], template: "user", casing: "none" },
          },
          /** the users of an account */
          ofAccount: {
            index: "gsi1",
            pk: {
              field: "gsi1pk",
              composite: ["account"],
              template: "auth#users#${account}",
              casing: "none",
            },
            sk: { field: "gsi1sk", composite: ["id"], template: "user#${id}", casing: "none" },
          },
        },
      },
      db,
    ),
);
export type UserItem = EntityItem<ReturnType<typeof users>>;

/** An address belongs to one user of the whole product, in whatever case it is written. */
export const userEmails = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "user_email", version: "1", service: "auth" },
        attributes: {
          /** `emailKey` of the address. */
          key: { type: "string", required: true },
          user: { type: "string", required: true },
        },
        indexes: {
          byKey: {
            pk: { field: "pk", composite: ["key"], template: "auth#email#${key}", casing: "none" },
            sk: { field: "sk", composite: [], template: "email", casing: "none" },
          },
        },
      },
      db,
    ),
);
