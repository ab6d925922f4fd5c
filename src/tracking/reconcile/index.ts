export { maxRetries, nextLookAfterSeconds, retryDelaySeconds } from "./cadence.ts";
export { journeyChanges, type JourneyChanges, type StoredEvent } from "./diff.ts";
export { emptyKnowledge, knowledgeHash, remember, type Knowledge } from "./knowledge.ts";
export { milestoneTable } from "./milestones.ts";
export { journeyOf } from "./project.ts";
export { statusOf, type Reached, type TerminalView } from "./status.ts";
export { stopReason } from "./stop-rules.ts";
