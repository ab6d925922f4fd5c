export { oauthKeysOf, parseSeed, rotateSeed, type OauthSeed } from "./tokens/keys.ts";
export { withdrawKey } from "./tokens/public-keys.ts";
export { usersOf, type People, type Person } from "./people.ts";
export { revokeGrantsOf } from "./revoke-grants.ts";
export { answerOauth } from "./server.ts";
export { audienceOf, issuerOf, scopes } from "./resources.ts";
export { verifyAccessToken, type Verified } from "./tokens/verify-access-token.ts";
