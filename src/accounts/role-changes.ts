import { partyRoles, type PartyRole } from "#schemas/vocabulary.ts";
import { atPointer, notFound, refuse } from "#src/platform/http/errors.ts";
import type { Roleable } from "./party-roles.ts";
import type { PartyItem } from "./store/party-entity.ts";
import type { PartiesByRole, PartyRoleRecord } from "./store/party-roles-entity.ts";

const maxRoles = 100;

/** contract: accounts#refused-roles */
function checkedRole(of: Roleable, name: string): PartyRole {
  const role = partyRoles.find((known) => known === name);
  const here = atPointer("/data/attributes/role");
  if (!role) throw refuse("invalid", `${name} is not a valid role.`, here);
  if (of.type === "Container" && role !== "pickup_dray_carrier")
    throw refuse(
      "invalid",
      `${role} is not allowed for cargo; assign it on the shipment instead.`,
      here,
    );
  return role;
}

/**
 * A record's roles with one more. Throws 401 for a party that is not the account's
 * (contract: requests#records-of-other-accounts), 422 for a wrong role or one that the party holds
 * already.
 */
export function withRole(
  of: Roleable,
  roles: readonly PartyRoleRecord[],
  asked: { readonly role: string; readonly party: PartyItem | null },
  made: Pick<PartyRoleRecord, "id" | "createdAt">,
): { readonly roles: readonly PartyRoleRecord[]; readonly held: PartyRoleRecord } {
  const role = checkedRole(of, asked.role);
  const { party } = asked;
  if (!party) throw refuse("unauthorized", "The party does not belong to this account.");
  if (roles.some((one) => one.role === role && one.party === party.id))
    throw refuse("taken", "Party has already been taken.", atPointer("/data/relationships/party"));
  if (roles.length >= maxRoles)
    throw refuse("invalid", `A record holds at most ${maxRoles} party roles.`);
  const held = { ...made, role, party: party.id };
  return { roles: [...roles, held], held };
}

/** A record's roles with one less. Throws 404 when the record does not hold it. */
export function withoutRole(
  roles: readonly PartyRoleRecord[],
  roleId: string,
): readonly PartyRoleRecord[] {
  const left = roles.filter((role) => role.id !== roleId);
  if (left.length === roles.length) throw notFound("party role", roleId);
  return left;
}

/** The parties that hold each role; `undefined` when no role is held. */
export function partiesByRole(
  roles: readonly Pick<PartyRoleRecord, "role" | "party">[],
): PartiesByRole | undefined {
  if (roles.length === 0) return undefined;
  const held: Partial<Record<PartyRole, string[]>> = {};
  for (const { role, party } of roles) (held[role] ??= []).push(party);
  return held;
}
