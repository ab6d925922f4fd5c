export { authenticateBearer, isBearer } from "./tokens/bearer.ts";
export { oauthKeysOf, parseSeed, rotateSeed, type OauthSeed } from "./tokens/keys.ts";
export { withdrawKey } from "./tokens/public-keys.ts";
export { usersOf, type People, type Person } from "./people.ts";
export { revokeGrantsOf } from "./revoke-grants.ts";
export { answerOauth } from "./server.ts";
export { audienceOf, issuerOf, scopes, type ProtectedResource, type Scope } from "./resources.ts";
export { verifyAccessToken, type Bearer, type Verified } from "./tokens/verify-access-token.ts";
