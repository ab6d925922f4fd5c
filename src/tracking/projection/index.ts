export { mergeLandsideReports, type FacilityKnowledge } from "./landside/landside.ts";
export { maxRetries, nextPollAfterSeconds, retryDelaySeconds } from "./cadence.ts";
export { journeyChanges, type JourneyChanges, type StoredEvent } from "./diff.ts";
export { milestoneTable } from "./carrier/milestones.ts";
export { terminalCodeOf } from "./landside/landside-places.ts";
export { journeyOf, ofOtherReferences } from "./project.ts";
export { containerStatusOf, type Reached } from "./status/status.ts";
export { stopReason, type Polled } from "./stop-rules.ts";
