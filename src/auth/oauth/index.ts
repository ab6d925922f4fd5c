export { authenticateBearer, isBearer } from "./bearer.ts";
export { usersOf, type People, type Person } from "./people.ts";
export { answerOauth } from "./server.ts";
export { audienceOf, issuerOf, scopes, type Resource, type Scope } from "./resources.ts";
export { verifyAccessToken, type Bearer, type Verified } from "./verify-access-token.ts";
