/**
 * What checks an access token, loaded with the first one: most requests have an API key
 * (docs/adr/0158-a-bundle-holds-what-a-request-uses.md).
 */
export { errors, jwtVerify } from "jose";
