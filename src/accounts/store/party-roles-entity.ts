import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import type { PartyRole } from "#schemas/vocabulary.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";

/** A party in a role on one record. */
export type PartyRoleRecord = {
  readonly id: string;
  readonly role: PartyRole;
  readonly party: string;
  readonly createdAt: string;
};

/** Party ids by the role they hold; a role that no party holds is absent. */
export type PartiesByRole = Readonly<Partial<Record<PartyRole, readonly string[]>>>;

/**
 * All roles of one shipment or container in one item: read in the same BatchGet as the record, and
 * `version` makes two simultaneous assignments of the same role and party one success.
 */
export const partyRolesSchema = createSchema({
  model: { entity: "party_roles", version: "1", service: "accounts" },
  attributes: {
    account: { type: "string", required: true },
    /** roleable_type (contract: accounts#party-roles). */
    recordType: { type: ["Shipment", "Container"] as const, required: true },
    recordId: { type: "string", required: true },
    version: { type: "number", required: true },
    roles: { type: CustomAttributeType<readonly PartyRoleRecord[]>("any"), required: true },
  },
  indexes: {
    record: {
      pk: { field: "pk", composite: ["account", "recordType", "recordId"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
  },
});
export const partyRoleSets = perDb((db: Db) => new Entity(partyRolesSchema, db));
export type PartyRoleSet = EntityItem<ReturnType<typeof partyRoleSets>>;
