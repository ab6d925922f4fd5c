export { ApplyMessage } from "./apply-message.ts";
export { ApplyFacilityMessage } from "./apply-facility-message.ts";
export { PollMessage } from "./poll-message.ts";
export { endTarget, isFollowedByOthers, type StoredSubscriber } from "./end-target.ts";
export { allHealth } from "./source-health.ts";
