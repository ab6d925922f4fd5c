import {
  listDocument,
  sideload,
  toOne,
  type ListDocument,
  onPage,
  type ListPage,
  type Resource,
} from "#src/platform/http/json-api.ts";
import type { Account } from "#src/platform/dependencies.ts";
import type { PartyItem } from "./store/party-entity.ts";
import type { PartyRoleRecord } from "./store/party-roles-entity.ts";

export const accountResource = (account: Pick<Account, "id" | "companyName">): Resource => ({
  id: account.id,
  type: "account",
  attributes: { company_name: account.companyName },
});

export const partyResource = (item: PartyItem): Resource => ({
  id: item.id,
  type: "party",
  attributes: { company_name: item.companyName },
});

/** contract: accounts#party-roles */
export const partyRoleResource = (
  roleable: { readonly type: "Shipment" | "Container"; readonly id: string },
  held: PartyRoleRecord,
): Resource => ({
  id: held.id,
  type: "party_role",
  attributes: {
    role: held.role,
    roleable_type: roleable.type,
    roleable_id: roleable.id,
    created_at: held.createdAt,
    updated_at: held.createdAt,
  },
  relationships: { party: toOne("party", held.party) },
});

/** A page of a record's roles with the parties that hold them (contract: accounts#party-roles). */
export function renderRoles(
  url: string,
  page: ListPage,
  roleable: Parameters<typeof partyRoleResource>[0],
  held: {
    readonly roles: readonly PartyRoleRecord[];
    readonly parties: ReadonlyMap<string, PartyItem>;
  },
): ListDocument {
  const roles = onPage(held.roles, page);
  return listDocument(
    url,
    page,
    held.roles.length,
    roles.map((role) => partyRoleResource(roleable, role)),
    sideload(
      roles.map((role) => {
        const party = held.parties.get(role.party);
        return party ? partyResource(party) : null;
      }),
    ),
  );
}
