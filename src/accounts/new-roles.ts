import type { PartyRole } from "#schemas/vocabulary.ts";
import { derivedId } from "#src/platform/ids.ts";
import type { PartyRoleSet } from "./store/party-roles-entity.ts";

/** The roles a record starts with, as they were given on its tracking request. */
export const newRoles = (
  account: string,
  recordType: "Shipment" | "Container",
  recordId: string,
  roles: readonly { readonly role: PartyRole; readonly party: string }[],
  at: string,
): PartyRoleSet => ({
  account,
  recordType,
  recordId,
  version: 1,
  roles: roles.map(({ role, party }) => ({
    id: derivedId("party_role", recordId, role, party),
    role,
    party,
    createdAt: at,
  })),
});
