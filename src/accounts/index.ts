export {
  accountById,
  accountOfRequest,
  accountOfWork,
  accountRecord,
  changePlan,
  closeAccount,
  openAccount,
  pinSchemas,
  replaceDocsAlias,
  type CountedAccount,
} from "./account-record.ts";
export { accountOfAlias, aliasIn, docsAddress } from "./docs-alias.ts";
export {
  createParty,
  findParty,
  listParties,
  partiesNamed,
  partyLookup,
  renameParty,
} from "./parties.ts";
export { newRoles } from "./new-roles.ts";
export { partiesIn, roleSetLookup, rolesOf, type Roleable } from "./party-roles.ts";
export { partiesByRole, withoutRole, withRole } from "./role-changes.ts";
export { duringTrial, freePlan, isServed, requirePlan, termsOf } from "./plan.ts";
export { credentialResource, ownAccountResource } from "./render-me.ts";
export { countReadingOfLink, countRequest, countRequestOfUser } from "./rate-limit.ts";
export { accountResource, partyResource, partyRoleResource, renderRoles } from "./render.ts";
export { parties, type PartyItem } from "./store/party-entity.ts";
export {
  partyRoleSets,
  type PartiesByRole,
  type PartyRoleRecord,
  type PartyRoleSet,
} from "./store/party-roles-entity.ts";
