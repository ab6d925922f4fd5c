export { applyPoll } from "./apply/apply.ts";
export { applyFacilityReports } from "./apply/apply-facility-reports.ts";
export { exampleOutbox } from "./events/example/example-events.ts";
export { setAttention } from "./containers/set-attention.ts";
export { editContainer } from "./containers/edit-container.ts";
export { editRequest, editShipment } from "./shipments/edit.ts";
export { pollTargets } from "./poll-kinds/index.ts";
export { inferNumber } from "./requests/infer-number.ts";
export { askToReconcile, ReconcileMessage } from "./shipments/reconcile-message.ts";
export {
  markReconciled,
  ownShipment,
  shipmentWithContainers,
  type ShipmentWithContainers,
} from "./shipments/reconciled.ts";
export { retryOnConflict, VersionConflict } from "./store/version-conflict.ts";
export { assignRole, removeRole } from "./shipments/party-roles.ts";
export { quotaInUse } from "./requests/plan-quota.ts";
export { rawEventsOf, statementsOf, type StatementsOfContainer } from "./read/raw-events.ts";
export { rewriteRow } from "./containers/rewrite-row.ts";
export { refreshContainer } from "./containers/refresh.ts";
export { resumeTracking, stopTracking } from "./requests/stop.ts";
export type { RevisionCause } from "./events/revision-cause.ts";
export type { TrackInput } from "./requests/new-request.ts";
export { trackNumber } from "./requests/track.ts";
export { trackBulk } from "./requests/bulk/track-bulk.ts";
export { askedBy } from "./attention/attention.ts";
export { withAttention } from "./attention/with-attention.ts";
export { pickupAskedBy } from "./pickup/asked-about-pickup.ts";
export { pickupResource, withPickup } from "./pickup/pickup-resource.ts";
export * from "./bulk-edits/index.ts";
export * from "./fields/index.ts";
export * from "./read/index.ts";
export * from "./render/index.ts";
export { voyageStage, voyageStages } from "./items/voyage-stage.ts";
