export { authenticate, callerOfUser, newApiKey, saveApiKey, type Caller } from "./api-keys.ts";
export { authenticateUser } from "./authenticate-user.ts";
export { createApiKey, keysOf, revokeApiKey, type KnownKey } from "./manage-keys.ts";
export {
  acceptInvitation,
  inviteUser,
  peopleOf,
  removeUser,
  withdrawInvitation,
} from "./invite.ts";
export { askForNewPassword, EmailMessage, sendEmail } from "./emails.ts";
export { armLink, prepareLink, readLink } from "./links.ts";
export { setPassword } from "./set-password.ts";
export {
  addPasskey,
  passkeysOf,
  registrationOptions,
  removePasskey,
  signInOptions,
  signInWithPasskey,
} from "./passkeys.ts";
export { passwordLength } from "./password/rules.ts";
export { keyResource, userResource } from "./render.ts";
export { endSession, formTokenOf, openSession, sessionOf, type Session } from "./session.ts";
export { signIn, type SignedIn } from "./sign-in.ts";
export {
  checkNewAddress,
  createUser,
  userById,
  userIdOfEmail,
  type NewUser,
  type User,
} from "./users.ts";
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
  type Resource,
  type Scope,
  type Verified,
} from "./oauth/index.ts";
