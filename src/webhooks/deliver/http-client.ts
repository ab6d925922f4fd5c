/** What sends, loaded where something is sent (docs/adr/0158-a-bundle-holds-what-a-request-uses.md). */
export { egressAgent, keepAliveMilliseconds } from "#src/platform/http/egress.ts";
export { post } from "./post.ts";
