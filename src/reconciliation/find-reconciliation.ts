import type { Owner } from "#src/platform/dependencies.ts";
import { ownShipment } from "#src/tracking/index.ts";
import { reconciliations, type ReconciliationItem } from "./store/reconciliation-entity.ts";

/** GET /shipments/{id}/reconciliation. Throws 404 for a shipment that is not the account's. 2 gets. */
export async function findReconciliation(
  owner: Owner,
  shipmentId: string,
): Promise<ReconciliationItem | null> {
  const [, found] = await Promise.all([
    ownShipment(owner, shipmentId),
    reconciliationOf(owner, shipmentId),
  ]);
  return found;
}

/** The last comparison of a shipment; null while there was none. 1 get. */
export async function reconciliationOf(
  owner: Owner,
  shipmentId: string,
): Promise<ReconciliationItem | null> {
  const { data } = await reconciliations(owner.db)
    .get({ account: owner.account.id, shipmentId })
    .go({ consistent: true });
  return data;
}
