export { createParty, findParty, listParties, partiesNamed, renameParty } from "./parties.ts";
export {
  assignRole,
  newRoles,
  partiesIn,
  removeRole,
  roleSetLookup,
  rolesOf,
  type Roleable,
} from "./party-roles.ts";
export { countRequest } from "./rate-limit.ts";
export { accountResource, partyResource, partyRoleResource, renderRoles } from "./render.ts";
export { parties, partySchema, type PartyItem } from "./store/party-entity.ts";
export {
  partyRolesSchema,
  partyRoleSets,
  type PartiesByRole,
  type PartyRoleRecord,
  type PartyRoleSet,
} from "./store/party-roles-entity.ts";
