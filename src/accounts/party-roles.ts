import { partyRoles, type PartyRole } from "#schemas/vocabulary.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { atPointer, notFound, refuse } from "#src/platform/http/errors.ts";
import { derivedId, newId } from "#src/platform/ids.ts";
import { batchGet, type Lookup } from "#src/platform/list/index.ts";
import { isConditionRefused } from "#src/platform/table.ts";
import type { Context } from "#src/platform/world.ts";
import { partyLookup } from "./parties.ts";
import type { PartyItem } from "./store/party-entity.ts";
import {
  partyRoleSets,
  type PartyRoleRecord,
  type PartyRoleSet,
} from "./store/party-roles-entity.ts";

/** What a role is held on; `type` is the interface's roleable_type. */
export type Roleable = { readonly type: "Shipment" | "Container"; readonly id: string };

const mostRoles = 100;

/** A record's roles and their place in a BatchGet beside the record. */
export const roleSetLookup = (ctx: Context, of: Roleable): Lookup<PartyRoleSet> => {
  const key = { account: ctx.account.id, recordType: of.type, recordId: of.id };
  return {
    key: partyRoleSets(ctx.db).get(key).params()["Key"] as Lookup<0>["key"],
    read: (item) => partyRoleSets(ctx.db).parse({ Item: item }).data as PartyRoleSet,
  };
};

/**
 * The roles given with a tracking request, as the shipment first holds them (interface: Tracking
 * requests). Derived ids: writing it twice writes one thing.
 */
export const newRoles = (
  account: string,
  recordType: Roleable["type"],
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

/** interface: Errors, specific 422 cases. */
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
 * Gives a party a role on a record. The record is known to be the account's. Throws 401 for a party
 * that is not (interface: Errors), 422 for a wrong role or one that the party holds already.
 */
export async function assignRole(
  ctx: Context,
  of: Roleable,
  asked: { readonly role: string; readonly party: string },
): Promise<{ readonly held: PartyRoleRecord; readonly party: PartyItem }> {
  const role = checkedRole(of, asked.role);
  const [party] = await batchGet(ctx.db, [partyLookup(ctx, asked.party)]);
  if (!party) throw refuse("unauthorized", "The party does not belong to this account.");
  const now = ctx.clock.now();
  const held = { id: newId(now), role, party: party.id, createdAt: isoSeconds(now) };
  await changeRoles(ctx, of, (roles) => {
    if (roles.some((one) => one.role === role && one.party === party.id))
      throw refuse(
        "taken",
        "Party has already been taken.",
        atPointer("/data/relationships/party"),
      );
    if (roles.length >= mostRoles)
      throw refuse("invalid", `A record holds at most ${mostRoles} party roles.`);
    return [...roles, held];
  });
  return { held, party };
}

/** Takes a role away. Throws 404 when the record does not hold it. */
export async function removeRole(ctx: Context, of: Roleable, roleId: string): Promise<void> {
  await changeRoles(ctx, of, (roles) => {
    const left = roles.filter((role) => role.id !== roleId);
    if (left.length === roles.length) throw notFound("party role", roleId);
    return left;
  });
}

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

/** Reads, changes and writes under the set's version: of two at once, the later one sees the first. */
async function changeRoles(
  ctx: Context,
  of: Roleable,
  change: (roles: readonly PartyRoleRecord[]) => readonly PartyRoleRecord[],
): Promise<void> {
  const key = { account: ctx.account.id, recordType: of.type, recordId: of.id };
  for (let attempt = 0; attempt < 8; attempt++) {
    const [set] = await batchGet(ctx.db, [roleSetLookup(ctx, of)]);
    const roles = change(set?.roles ?? []);
    const version = set?.version ?? 0;
    try {
      await partyRoleSets(ctx.db)
        .put({ ...key, version: version + 1, roles })
        .where((held, op) =>
          version === 0 ? op.notExists(held.version) : op.eq(held.version, version),
        )
        .go();
      return;
    } catch (error) {
      if (!isConditionRefused(error)) throw error;
    }
  }
  throw refuse("conflict", "The party roles are being changed by other requests; try again.");
}
