export { withAshore, type HeardAt } from "./ashore.ts";
export { canonicalJson, compareInTurn, fingerprint } from "./canonical.ts";
export { maxRetries, nextLookAfterSeconds, retryDelaySeconds } from "./cadence.ts";
export { journeyChanges, type JourneyChanges, type StoredEvent } from "./diff.ts";
export {
  hear,
  hearAt,
  heardHash,
  nothingHeard,
  type EquipmentKnowledge,
} from "./equipment-knowledge.ts";
export { emptyKnowledge, knowledgeHash, remember, type Knowledge } from "./knowledge.ts";
export { milestoneTable } from "./milestones.ts";
export { terminalCodeOf } from "./places-ashore.ts";
export { journeyOf, ofOtherReferences } from "./project.ts";
export { statusOf, type Reached } from "./status.ts";
export { stopReason, type Looked } from "./stop-rules.ts";
