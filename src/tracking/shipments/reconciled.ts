import { isDeepStrictEqual } from "node:util";
import { canonicalJson } from "#src/platform/canonical.ts";
import { notFound } from "#src/platform/http/errors.ts";
import { batchGet } from "#src/platform/list/index.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { showOnContainer } from "../containers/show-on-containers.ts";
import type { LastingReason } from "../attention/lasting-reasons.ts";
import { containerLookup } from "../read/lookups.ts";
import { containerSummary } from "../read/summaries.ts";
import { shipmentNow } from "../store/find.ts";
import { retryOnConflict, VersionConflict } from "../store/version-conflict.ts";
import { histories, type ContainerItem } from "../store/container-entity.ts";
import { shipments, type ReconciliationMark, type ShipmentItem } from "../store/shipment-entity.ts";

export type ShipmentWithContainers = {
  readonly shipment: ShipmentItem;
  readonly containers: readonly ContainerItem[];
};

/** A shipment and its containers as they are now; null where the account has none of that id. 1 get, 1 batch get for a hundred. */
export async function shipmentWithContainers(
  owner: Owner,
  id: string,
): Promise<ShipmentWithContainers | null> {
  const shipment = await shipmentNow(owner, id);
  if (!shipment) return null;
  const found = await batchGet(
    owner.db,
    shipment.containers.map((ref) => containerLookup(owner, ref.id)),
  );
  return { shipment, containers: found.filter((one) => one !== null) };
}

/** One shipment of this account. Throws 404. 1 get. */
export async function ownShipment(owner: Owner, id: string): Promise<ShipmentItem> {
  const shipment = await shipmentNow(owner, id);
  if (!shipment) throw notFound("shipment", id);
  return shipment;
}

/**
 * Keeps on a shipment what its documents disagree about, and shows it on its containers, whose attention it may be.
 * Throws VersionConflict where the shipment was written meanwhile. 1 update where something changed; 1 get and 1
 * transaction for each container that shows something else.
 */
export async function markReconciled(
  owner: Owner,
  { shipment, containers }: ShipmentWithContainers,
  mark: ReconciliationMark,
): Promise<void> {
  const after: ShipmentItem = { ...shipment, reconciliation: mark, version: shipment.version + 1 };
  if (canonicalJson(shipment.reconciliation ?? null) !== canonicalJson(mark)) {
    try {
      await shipments(owner.db)
        .put(after)
        .where((s, op) => op.eq(s.version, shipment.version))
        .go();
    } catch (error) {
      if (!isConditionRefused(error)) throw error;
      throw new VersionConflict(`shipment ${shipment.id} was changed by another writer`);
    }
  }
  const isBehind = (item: ContainerItem): boolean =>
    !isDeepStrictEqual(
      attentionIn(item.summary as Marked),
      attentionIn(containerSummary(item, after)),
    );
  for (const { containerId } of containers.filter(isBehind)) await show(owner, after, containerId);
}

type Marked = { readonly attention?: readonly LastingReason[] };
const attentionIn = ({ attention = [] }: Marked): readonly LastingReason[] => attention;

/** Until it is shown: another writer of the container may not know of the mark. */
const show = (owner: Owner, shipment: ShipmentItem, containerId: string): Promise<void> =>
  retryOnConflict(async () => {
    const key = { account: shipment.account, containerId };
    const { data } = await histories(owner.db).entities.container.get(key).go({ consistent: true });
    if (data && !(await showOnContainer(owner, data, shipment, { raisesVersion: true })))
      throw new VersionConflict(`container ${containerId} was changed by another writer`);
  }, 8);
