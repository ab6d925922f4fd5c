import { reconcileShipment } from "#src/reconciliation/index.ts";
import { ReconcileMessage } from "#src/tracking/index.ts";
import { queueWorker } from "../queue-worker.ts";

/** A document of a shipment changed, or what tracking states that documents state as well. */
export const handler = queueWorker("documents.reconcile", (deps, body) =>
  reconcileShipment(deps, ReconcileMessage.parse(body)),
);
