import * as z from "zod";
import { dateTime, listOf, oneOf, ownType, pageQuery, toOneOf } from "./json-api.ts";
import { userRoles } from "./user-role.ts";

const role = z.enum(userRoles).meta({
  description:
    "admin: everything. member: all but people, keys and share links. viewer: reads, and changes nothing of the account.",
  example: "member",
});

/** contract: accounts#account-and-user */
export const UserResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("user"),
    attributes: z.strictObject({ name: z.string(), email: z.string(), role, created_at: dateTime }),
  })
  .meta({ id: "User", description: "Somebody who signs in to the account." });

export const UserDocument = oneOf(UserResource);
export const UserList = listOf(UserResource);

/** GET /users, GET /invitations */
export const peopleQuery = z.object(pageQuery({ usual: 50, most: 200 }));

/** PATCH /users/{id}: name and address are their owner's. */
export const UserPatch = z
  .object({ data: z.object({ type: ownType("user"), attributes: z.strictObject({ role }) }) })
  .meta({ id: "UserPatch" });

/** contract: accounts#invitations */
const InvitationResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("invitation"),
    attributes: z.strictObject({
      email: z.string(),
      role: role.nullable().meta({
        description:
          "null: the operator invited without one; the account's first user becomes an admin, all others members.",
      }),
      created_at: dateTime,
      expires_at: dateTime.meta({ description: "Seven days after its creation." }),
    }),
    relationships: z.strictObject({ invited_by: toOneOf("user") }),
  })
  .meta({ id: "Invitation", description: "Somebody who was invited and has not come yet." });

export const InvitationDocument = oneOf(InvitationResource);
export const InvitationList = listOf(InvitationResource);

/** POST /invitations */
export const InvitationBody = z
  .object({
    data: z.object({
      type: ownType("invitation"),
      attributes: z.strictObject({
        email: z
          .string()
          .trim()
          .min(1)
          .pipe(z.email("This is no e-mail address.").max(254))
          .meta({ description: "The link is mailed there.", example: "ivy@example.com" }),
        role,
      }),
    }),
  })
  .meta({ id: "InvitationBody" });
