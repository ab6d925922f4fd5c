export { usersOf, type People, type Person } from "./people.ts";
export { revokeGrantsOf } from "./revoke-grants.ts";
export { answerOauth } from "./server.ts";
export { verifyAccessToken, type Verified } from "./tokens/verify-access-token.ts";
