export { mergeLandsideReports, type FacilityKnowledge } from "./landside/landside.ts";
export { canonicalJson, compareInTurn, fingerprint } from "#src/platform/canonical.ts";
export { maxRetries, nextPollAfterSeconds, retryDelaySeconds } from "./cadence.ts";
export { journeyChanges, type JourneyChanges, type StoredEvent } from "./diff.ts";
export {
  recordReport,
  recordReportAt,
  equipmentKnowledgeHash,
  emptyEquipmentKnowledge,
  type EquipmentKnowledge,
} from "#src/knowledge/equipment-knowledge.ts";
export {
  emptyKnowledge,
  knowledgeHash,
  remember,
  type Knowledge,
} from "#src/knowledge/knowledge.ts";
export { milestoneTable } from "./carrier/milestones.ts";
export { terminalCodeOf } from "./landside/landside-places.ts";
export { journeyOf, ofOtherReferences } from "./project.ts";
export { containerStatusOf, type Reached } from "./status/status.ts";
export { stopReason, type Polled } from "./stop-rules.ts";
