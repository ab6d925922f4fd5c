export { checkBrowserCall } from "./browser-call.ts";
export { authenticate, authenticateClient } from "./authenticate.ts";
export { authenticateSession } from "./authenticate-session.ts";
export { admit } from "./admit.ts";
export { authorize } from "./authorize.ts";
export { requireEntitlement } from "./entitlement.ts";
export { userBehind, userOwning } from "./user-behind.ts";
export { hashOfSecret, isLinkSecret, isSecretOf, newLinkSecret } from "./link-secret.ts";
export { countCall, countPart } from "./count-call.ts";
export type { Authenticated, Caller } from "./caller.ts";
export { newApiKey, saveApiKey } from "./api-keys/api-keys.ts";
export { createApiKey, apiKeysOf, revokeApiKey } from "./api-keys/manage-keys.ts";
export {
  acceptInvitation,
  findInvitation,
  invitationsOf,
  inviteUser,
  withdrawInvitation,
} from "./people/invitations.ts";
export { changeRole, removeUser } from "./people/change-user.ts";
export { erasePerson } from "./people/erase-person.ts";
export { findUser, listUsers } from "./people/people.ts";
export {
  preferencesOf,
  preferencesResource,
  setPreferences,
  userWithPreferences,
} from "./people/preferences.ts";
export { askForNewPassword, EmailMessage, sendEmail } from "./sign-in/emails.ts";
export { requireTries, sourceOf, tooManyTries } from "./sign-in/attempts.ts";
export { armLink, prepareLink, readLink } from "./sign-in/links.ts";
export { setPassword } from "./sign-in/set-password.ts";
export { passwordLength } from "./sign-in/password/rules.ts";
export { invitationResource, keyResource, userResource } from "./render.ts";
export {
  endSession,
  formTokenOf,
  openSession,
  sessionOf,
  type Session,
} from "./sign-in/session.ts";
export { signIn } from "./sign-in/sign-in.ts";
export {
  checkNewAddress,
  createUser,
  emailKey,
  userById,
  userIdOfEmail,
  type User,
} from "./sign-in/users.ts";
// Each from its file: only the authorization server itself needs its library (oauth/index.ts).
export { audienceOf, issuerOf, scopes } from "./oauth/resources.ts";
export { oauthKeysOf, parseSeed, rotateSeed, type OauthSeed } from "./oauth/tokens/keys.ts";
export { withdrawKey } from "./oauth/tokens/public-keys.ts";
export { removeClient, revokeGrantsOf } from "./oauth/revoke-grants.ts";
