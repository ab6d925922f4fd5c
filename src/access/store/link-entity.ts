import { Entity, type EntityItem } from "electrodb";
import { userRoles } from "#schemas/user-role.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** What a link in an email is for, until it is used or its time is over. */
export const links = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "link", version: "1", service: "auth" },
        attributes: {
          /** Follows from what it is for: a newer link takes the place of the older one. */
          id: { type: "string", required: true },
          kind: { type: ["new_password", "invitation"] as const, required: true },
          /** Of the secret in the mail; none until the mail is written. */
          hash: { type: "string" },
          account: { type: "string", required: true },
          email: { type: "string", required: true },
          /** For a new password: whose. */
          user: { type: "string" },
          /** For an invitation: as what; without one the account's first user is an admin, all others members. */
          role: { type: userRoles },
          /** For an invitation: who invites, by name and id, and into which company. */
          invitedBy: { type: "string" },
          inviter: { type: "string" },
          companyName: { type: "string" },
          createdAt: { type: "string", required: true },
          ttl: { type: "number", required: true },
        },
        indexes: {
          byId: {
            pk: { field: "pk", composite: ["id"], template: "auth#link#${id}", casing: "none" },
            sk: { field: "sk", composite: [], template: "link", casing: "none" },
          },
          /** the invitations of an account that wait */
          ofAccount: {
            index: "gsi1",
            pk: {
              field: "gsi1pk",
              composite: ["account"],
              template: "auth#links#${account}",
              casing: "none",
            },
            sk: {
              field: "gsi1sk",
              composite: ["kind", "id"],
              template: "${kind}#${id}",
              casing: "none",
            },
          },
        },
      },
      db,
    ),
);
export type Link = EntityItem<ReturnType<typeof links>>;
