export { authenticate, saveApiKey, type Caller } from "./api-keys.ts";
export { accountById, accountOfWork, callerOfUser, changePlan } from "./plans.ts";
export { endSession, formTokenOf, openSession, sessionOf, type Session } from "./session.ts";
export { signIn, type SignedIn } from "./sign-in.ts";
export { createUser, userById, type NewUser, type User } from "./users.ts";
export {
  answerOauth,
  audienceOf,
  authenticateBearer,
  isBearer,
  issuerOf,
  scopes,
  usersOf,
  verifyAccessToken,
  type Bearer,
  type Resource,
  type Scope,
  type Verified,
} from "./oauth/index.ts";
