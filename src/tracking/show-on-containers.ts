import { createWriteTransaction } from "electrodb";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Owner } from "#src/platform/world.ts";
import { transact } from "#src/platform/table.ts";
import type { Watch } from "./equipment-source.ts";
import { containerSummary } from "./read/summaries.ts";
import { slotOfContainer } from "./slot-rules.ts";
import { histories, type ContainerItem } from "./store/container-entity.ts";
import type { ShipmentItem } from "./store/shipment-entity.ts";
import { watching } from "./store/watch-entity.ts";
import { turnedWatches, dueWatches, watcherItems } from "./watches.ts";

/**
 * The container list is filtered by what its shipments say (tags, references, stopped tracking), and
 * a stopped shipment's terminals and railroads are asked no more: repeats it on each container. Safe
 * to repeat; a container that moves meanwhile writes it itself.
 */
export async function showOnContainers(owner: Owner, shipment: ShipmentItem): Promise<void> {
  const { container } = histories(owner.db).entities;
  await Promise.all(
    shipment.containers.map(async (ref) => {
      const key = { account: shipment.account, containerId: ref.id };
      const { data } = await container.get(key).go({ consistent: true });
      if (data) await show(owner, data, shipment);
    }),
  );
}

async function show(owner: Owner, item: ContainerItem, shipment: ShipmentItem): Promise<void> {
  const now = isoSeconds(owner.clock.now());
  const before: readonly Watch[] = item.watches ?? [];
  const watches = turnedWatches(before, shipment.lineTrackingStoppedAt !== undefined);
  const slot = slotOfContainer(item, shipment);
  const turned = watches.filter((watch, index) => watch.state !== before[index]?.state);
  await transact(() =>
    createWriteTransaction(
      { ...histories(owner.db).entities, ...watching(owner.db).entities },
      ({ container, watch, watcher }) => [
        container
          .patch({ account: item.account, containerId: item.containerId })
          .set({
            summary: containerSummary(item, shipment),
            ...(slot && { slot }),
            ...(turned.length > 0 && { watches, version: item.version + 1 }),
          })
          .remove(item.slot && !slot ? ["slot"] : [])
          .where((c, op) => op.eq(c.version, item.version))
          .commit(),
        ...watcherItems(item, turned).map((one) => watcher.upsert(one).commit()),
        ...dueWatches(item, turned, now).map((one) =>
          watch.upsert(one).ifNotExists({ createdAt: now, attempt: 0, failures: 0 }).commit(),
        ),
      ],
    ).go(),
  );
}
