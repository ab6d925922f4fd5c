export {
  authenticate,
  callerOfUser,
  newApiKey,
  saveApiKey,
  type AuthenticatedCaller,
} from "./api-keys/api-keys.ts";
export { authenticateUser } from "./authenticate-user.ts";
export { createApiKey, apiKeysOf, revokeApiKey, type KnownKey } from "./api-keys/manage-keys.ts";
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
export { signIn, type SignedIn } from "./sign-in/sign-in.ts";
export {
  checkNewAddress,
  createUser,
  userById,
  userIdOfEmail,
  type NewUser,
  type User,
} from "./sign-in/users.ts";
export {
  answerOauth,
  audienceOf,
  authenticateBearer,
  isBearer,
  issuerOf,
  oauthKeysOf,
  parseSeed,
  revokeGrantsOf,
  rotateSeed,
  scopes,
  usersOf,
  verifyAccessToken,
  withdrawKey,
  type Bearer,
  type OauthSeed,
  type ProtectedResource,
  type Scope,
  type Verified,
} from "./oauth/index.ts";
