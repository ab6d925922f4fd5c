export { authenticate, authenticateClient } from "./authenticate.ts";
export { authenticateSession } from "./authenticate-user.ts";
export { admit } from "./admit.ts";
export { authorize } from "./authorize.ts";
export { requireEntitlement } from "./entitlement.ts";
export { countCall } from "./count-call.ts";
export type { Authenticated, Caller } from "./caller.ts";
export { newApiKey, saveApiKey } from "./api-keys/api-keys.ts";
export { createApiKey, apiKeysOf, revokeApiKey } from "./api-keys/manage-keys.ts";
export {
  acceptInvitation,
  inviteUser,
  peopleOf,
  removeUser,
  withdrawInvitation,
} from "./sign-in/invite.ts";
export { askForNewPassword, EmailMessage, sendEmail } from "./sign-in/emails.ts";
export { armLink, prepareLink, readLink } from "./sign-in/links.ts";
export { setPassword } from "./sign-in/set-password.ts";
export {
  addPasskey,
  passkeysOf,
  registrationOptions,
  removePasskey,
  signInOptions,
  signInWithPasskey,
} from "./sign-in/passkeys.ts";
export { passwordLength } from "./sign-in/password/rules.ts";
export { keyResource, userResource } from "./render.ts";
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
  userById,
  userIdOfEmail,
  type User,
} from "./sign-in/users.ts";
export {
  answerOauth,
  audienceOf,
  issuerOf,
  oauthKeysOf,
  parseSeed,
  revokeGrantsOf,
  rotateSeed,
  scopes,
  usersOf,
  withdrawKey,
  type OauthSeed,
} from "./oauth/index.ts";
