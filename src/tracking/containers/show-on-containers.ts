import { isoSeconds } from "#src/platform/clock.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { FacilityTarget } from "#src/statements/equipment-source.ts";
import { triageAfter } from "../attention/end-snooze.ts";
import { containerSummary } from "../read/summaries.ts";
import { quotaKeyOfContainer } from "../store/quota-keys.ts";
import { histories, type ContainerItem } from "../store/container-entity.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";
import {
  pausedOrResumed,
  dueFacilityTargets,
  facilitySubscriberItems,
} from "../items/facility-targets.ts";

/**
 * Repeats on each container what its shipment states: the container list is filtered by it (tags,
 * references, stopped tracking), and a stopped shipment's terminals and railroads are polled no
 * more. Safe to repeat; a container that is written meanwhile writes it itself.
 */
export async function showOnContainers(owner: Owner, shipment: ShipmentItem): Promise<void> {
  const { container } = histories(owner.db).entities;
  await Promise.all(
    shipment.containers.map(async (ref) => {
      const key = { account: shipment.account, containerId: ref.id };
      const { data } = await container.get(key).go({ consistent: true });
      if (data) await showOnContainer(owner, data, shipment);
    }),
  );
}

/**
 * The same on one container; false where it was written meanwhile. `raisesVersion`: a writer that has read the
 * container before, and knows an older shipment, is refused.
 */
export async function showOnContainer(
  owner: Owner,
  item: ContainerItem,
  shipment: ShipmentItem,
  { raisesVersion = false }: { readonly raisesVersion?: boolean } = {},
): Promise<boolean> {
  const now = isoSeconds(owner.clock.now());
  const before: readonly FacilityTarget[] = item.facilityTargets ?? [];
  const facilityTargets = pausedOrResumed(before, shipment.lineTrackingStoppedAt !== undefined);
  const quotaKey = quotaKeyOfContainer(item, shipment);
  const turned = facilityTargets.filter(
    (facilityTarget, index) => facilityTarget.state !== before[index]?.state,
  );
  const summary = containerSummary(item, shipment);
  const triage = triageAfter(item, summary, now);
  const isSnoozeOver = triage !== item.triage;
  const gone = [
    ...(item.quotaKey && !quotaKey ? (["quotaKey"] as const) : []),
    ...(item.triage && !triage ? (["triage"] as const) : []),
  ];
  const due = await dueFacilityTargets(owner, item, turned, now);
  const outcome = await transact(
    { ...histories(owner.db).entities, ...polling(owner.db).entities },
    ({ container, pollTarget, pollSubscriber }) => ({
      container: container
        .patch({ account: item.account, containerId: item.containerId })
        .set({
          summary: { ...summary, triage },
          ...(quotaKey && { quotaKey }),
          ...(isSnoozeOver && triage && { triage }),
          ...(turned.length > 0 && { facilityTargets }),
          ...((raisesVersion || turned.length > 0 || isSnoozeOver) && {
            version: item.version + 1,
          }),
        })
        .remove(gone)
        .where((c, op) => op.eq(c.version, item.version))
        .commit(),
      pollSubscribers: facilitySubscriberItems(item, turned).map((one) =>
        pollSubscriber.upsert(one).commit(),
      ),
      facilityTargets: due.map((one) =>
        pollTarget.upsert(one).ifNotExists({ createdAt: now, attempt: 0, failures: 0 }).commit(),
      ),
    }),
  );
  return outcome.committed;
}
