export { mergeLandsideReports, type FacilityKnowledge } from "./landside.ts";
export { canonicalJson, compareInTurn, fingerprint } from "./canonical.ts";
export { maxRetries, nextPollAfterSeconds, retryDelaySeconds } from "./cadence.ts";
export { journeyChanges, type JourneyChanges, type StoredEvent } from "./diff.ts";
export {
  recordReport,
  recordReportAt,
  equipmentKnowledgeHash,
  emptyEquipmentKnowledge,
  type EquipmentKnowledge,
} from "./equipment-knowledge.ts";
export { emptyKnowledge, knowledgeHash, remember, type Knowledge } from "./knowledge.ts";
export { milestoneTable } from "./milestones.ts";
export { terminalCodeOf } from "./landside-places.ts";
export { journeyOf, ofOtherReferences } from "./project.ts";
export { statusOf, type Reached } from "./status.ts";
export { stopReason, type Polled } from "./stop-rules.ts";
