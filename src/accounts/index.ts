export { countRequest } from "./rate-limit.ts";
export { accountResource, partyResource, partyRoleResource } from "./render.ts";
export { parties, partySchema, type PartyItem } from "./store/party-entity.ts";
export {
  partyRolesSchema,
  partyRoleSets,
  type PartyRoleRecord,
  type PartyRoleSet,
} from "./store/party-roles-entity.ts";
