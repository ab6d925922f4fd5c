export { bedrockExtractor, type BedrockSettings } from "./bedrock.ts";
export type { Evidence } from "./found.ts";
export type { References, Segment } from "./segment.ts";
export { withSecondOpinion, type Extractor } from "./second-opinion.ts";
export { extractAs, understand } from "./understand.ts";
export { documentSchemas, latestVersions, type DocumentSchema, type Pin } from "./versions.ts";
