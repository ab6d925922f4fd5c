export { findReconciliation } from "./find-reconciliation.ts";
export { reconcileShipment } from "./reconcile-shipment.ts";
export { reconciliationResource } from "./render.ts";
