export type { Evidence } from "./found.ts";
export type { References, Segment } from "./segment.ts";
export { extractAs, understand } from "./understand.ts";
export { documentSchemas, latestVersions, type DocumentSchema, type Pin } from "./versions.ts";
