export { applyPoll } from "./apply.ts";
export { ApplyMessage } from "./apply-message.ts";
export { applyFacilityReports } from "./apply-facility-reports.ts";
export { ApplyFacilityMessage } from "./apply-facility-message.ts";
export { EdiFileMessage } from "./edi/file-message.ts";
export { listRejects } from "./edi/rejects.ts";
export { takeFile } from "./edi/take-file.ts";
export { renderReceipt, takePosted } from "./edi/take-posted.ts";
export { exampleOutbox } from "./example/example-events.ts";
export { editContainer, type ContainerEdit } from "./edit-container.ts";
export { demurrageOf, type Demurrage } from "./demurrage.ts";
export { explainLastFreeDay } from "./explain-last-free-day.ts";
export { editRequest, editShipment, type ShipmentEdit } from "./edit.ts";
export { inferNumber } from "./infer-number.ts";
export { assignRole, removeRole } from "./party-roles.ts";
export { pollCarrier } from "./poll.ts";
export { carriersWithLastFreeDay } from "./carriers-with-last-free-day.ts";
export { pollFacilitySource } from "./poll-facility-source.ts";
export { quotaInUse } from "./plan-quota.ts";
export { PollMessage } from "./poll-message.ts";
export { rawEventsOf } from "./raw-events.ts";
export { refreshContainer } from "./refresh.ts";
export { resumeTracking, stopTracking } from "./stop.ts";
export { tariffsOf } from "./sources/index.ts";
export { sweepCarrierTargets } from "./sweep.ts";
export { allHealth } from "./source-health.ts";
export { sweepFacilityTargets } from "./sweep-facility-targets.ts";
export { trackNumber, type TrackInput } from "./track.ts";
export { findVessel, renderVessel } from "./routing/find-vessel.ts";
export { mapOf } from "./routing/map-features.ts";
export {
  futurePositions,
  futurePositionsFrom,
  offTheWayKm,
  pastPositions,
} from "./routing/ship-positions.ts";
export { askedBy, withAttention } from "./attention/attention.ts";
export * from "./fields/index.ts";
export * from "./read/index.ts";
export * from "./render/index.ts";
export { FacilityPollMessage } from "./facility-poll-message.ts";
export { voyageStage, voyageStages, type VoyageStage } from "./voyage-stage.ts";
