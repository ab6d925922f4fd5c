export { mergeLandsideReports, type FacilityKnowledge } from "./landside/landside.ts";
export { maxRetries, nextPollAfterSeconds } from "./cadence.ts";
export { journeyChanges, type StoredEvent } from "./diff.ts";
export { terminalCodeOf } from "./landside/landside-places.ts";
export { journeyOf, ofOtherReferences } from "./project.ts";
export { containerStatusOf, type Reached } from "./status/status.ts";
export { stopReason } from "./stop-rules.ts";
