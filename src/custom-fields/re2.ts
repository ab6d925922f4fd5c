/** Loaded with the first pattern that is met (docs/adr/0158-a-bundle-holds-what-a-request-uses.md). */
export { RE2JS } from "re2js";
