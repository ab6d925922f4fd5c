export { applyLook } from "./apply.ts";
export { ApplyMessage } from "./apply-message.ts";
export { applyWatch } from "./apply-watch.ts";
export { ApplyWatchMessage } from "./apply-watch-message.ts";
export { EdiFileMessage } from "./edi/file-message.ts";
export { listRejects } from "./edi/rejects.ts";
export { takeFile } from "./edi/take-file.ts";
export { renderReceipt, takePosted } from "./edi/take-posted.ts";
export { exampleOutbox } from "./example/told.ts";
export { editContainer, type ContainerEdit } from "./edit-container.ts";
export { demurrageOf, type Demurrage } from "./demurrage.ts";
export { explainLastFreeDay } from "./explain-last-free-day.ts";
export { editRequest, editShipment, type ShipmentEdit } from "./edit.ts";
export { inferNumber } from "./infer-number.ts";
export { assignRole, removeRole } from "./party-roles.ts";
export { pollSubject } from "./poll.ts";
export { linesWithLastFreeDay } from "./lines-with-last-free-day.ts";
export { lookAtSite } from "./look-at-site.ts";
export { slotsInUse } from "./plan-slots.ts";
export { PollMessage } from "./poll-message.ts";
export { rawEventsOf } from "./raw-events.ts";
export { refreshContainer } from "./refresh.ts";
export { resumeTracking, stopTracking } from "./stop.ts";
export { tariffsOf } from "./sources/index.ts";
export { sweepSubjects } from "./sweep.ts";
export { allHealth } from "./source-health.ts";
export { sweepWatches } from "./sweep-watches.ts";
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
export { WatchMessage } from "./watch-message.ts";
export { voyageStage, voyageStages, type VoyageStage } from "./voyage-stage.ts";
