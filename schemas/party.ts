import * as z from "zod";
import {
  dateTime,
  expecting,
  includes,
  listOf,
  oneOf,
  pageQuery,
  toOneOf,
  ownType,
} from "./json-api.ts";
import { partyRoles } from "./vocabulary.ts";

/** A letter, digit, sign or symbol that shows: fillers and the blank Braille pattern are none. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

const companyName = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(visible, "needs a visible character")
  .meta({ description: "Name of the company.", example: "Harbor & Vine Imports" });

/** contract: accounts#parties */
export const PartyResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("party"),
    attributes: z.strictObject({ company_name: z.string() }),
  })
  .meta({ id: "Party", description: "A company record of the account." });

export const PartyDocument = oneOf(PartyResource);
export const PartyList = listOf(PartyResource);

/** contract: accounts#party-roles */
export const PartyRoleResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("party_role"),
    attributes: z.strictObject({
      role: z.enum(partyRoles),
      roleable_type: z.enum(["Shipment", "Container"]),
      roleable_id: z.uuid(),
      created_at: dateTime,
      updated_at: dateTime,
    }),
    relationships: z.strictObject({ party: toOneOf("party") }),
  })
  .meta({ id: "PartyRole", description: "A party in a role on a shipment or container." });

export const PartyRoleDocument = oneOf(PartyRoleResource, PartyResource);
export const PartyRoleList = listOf(PartyRoleResource, PartyResource);

/** POST /parties */
export const PartyBody = z
  .object({
    data: z.object({
      type: ownType("party"),
      attributes: z.object({ company_name: companyName }),
    }),
  })
  .meta({ id: "PartyBody" });

/** PATCH /parties/{id} */
export const PartyPatch = z
  .object({
    data: z.object({
      type: ownType("party"),
      attributes: z.object({ company_name: companyName }),
      meta: expecting({ company_name: companyName }),
    }),
  })
  .meta({ id: "PartyPatch" });

/**
 * The handler checks the role's name: each wrong one has its own sentence
 * (contract: accounts#refused-roles).
 */
export const PartyRoleBody = z
  .object({
    data: z.object({
      type: ownType("party_role"),
      attributes: z.object({
        role: z
          .string()
          .min(1)
          .max(100)
          .meta({ description: `One of ${partyRoles.join(", ")}`, example: "consignee" }),
      }),
      relationships: z.object({
        party: z.object({
          data: z.object({
            id: z.string().min(1).max(100).toLowerCase(),
            type: z.literal("party"),
          }),
        }),
      }),
    }),
  })
  .meta({ id: "PartyRoleBody" });

/** GET party_roles. Responses include the party, asked or not (contract: accounts#party-roles). */
export const partyRolesQuery = z.object({
  ...pageQuery({ usual: 30, most: 100 }),
  include: includes("party"),
});

export const partyRoleParams = z.object({
  id: z.string().max(100).toLowerCase(),
  party_role_id: z.string().max(100).toLowerCase(),
});

/** contract: accounts#parties */
export const partiesQuery = z.object({
  ...pageQuery({ usual: 25, most: 100 }),
  query: z.string().max(255).default("").meta({ description: "Any part of the name." }),
});
