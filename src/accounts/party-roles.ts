import { batchGet, type Lookup } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { partyLookup } from "./parties.ts";
import type { PartyItem } from "./store/party-entity.ts";
import {
  partyRoleSets,
  type PartyRoleRecord,
  type PartyRoleSet,
} from "./store/party-roles-entity.ts";

/** What a role is held on; `type` is its roleable_type (contract: accounts#party-roles). */
export type Roleable = { readonly type: "Shipment" | "Container"; readonly id: string };

/** A record's roles and their place in a BatchGet beside the record. */
export const roleSetLookup = (ctx: Context, of: Roleable): Lookup<PartyRoleSet> => {
  const key = { account: ctx.account.id, recordType: of.type, recordId: of.id };
  return {
    key: partyRoleSets(ctx.db).get(key).params()["Key"] as Lookup<0>["key"],
    read: (item) => partyRoleSets(ctx.db).parse({ Item: item }).data as PartyRoleSet,
  };
};

/** The record's roles, oldest first, and the parties that hold them. */
export async function rolesOf(
  ctx: Context,
  of: Roleable,
): Promise<{
  readonly roles: readonly PartyRoleRecord[];
  readonly parties: ReadonlyMap<string, PartyItem>;
}> {
  const [set] = await batchGet(ctx.db, [roleSetLookup(ctx, of)]);
  const roles = set?.roles ?? [];
  return { roles, parties: await partiesIn(ctx, roles) };
}

/** The parties named by roles, by id; one BatchGet, none when there are no roles. */
export async function partiesIn(
  ctx: Context,
  roles: readonly PartyRoleRecord[],
): Promise<ReadonlyMap<string, PartyItem>> {
  const ids = [...new Set(roles.map((role) => role.party))];
  const found = await batchGet(
    ctx.db,
    ids.map((id) => partyLookup(ctx, id)),
  );
  return new Map(found.flatMap((party) => (party ? [[party.id, party] as const] : [])));
}
