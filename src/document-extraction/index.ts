export { bedrockExtractor, type BedrockSettings } from "./bedrock.ts";
export type { Evidence } from "./values/found.ts";
export type { FoundReferences, DocumentSegment } from "./segment.ts";
export { withSecondOpinion, type Extractor } from "./second-opinion.ts";
export { extractAs, understand } from "./extract-documents.ts";
export { documentSchemas, latestVersions, type DocumentSchema, type Pin } from "./versions.ts";
