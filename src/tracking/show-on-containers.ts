import type { Owner } from "#src/platform/world.ts";
import { isConditionRefused } from "#src/platform/table.ts";
import { containerSummary } from "./read/summaries.ts";
import { histories } from "./store/container-entity.ts";
import type { ShipmentItem } from "./store/shipment-entity.ts";

/**
 * The container list is filtered by what its shipments say (tags, references, stopped tracking):
 * repeats it on each container. Safe to repeat; a container that moves meanwhile writes it itself.
 */
export async function showOnContainers(owner: Owner, shipment: ShipmentItem): Promise<void> {
  const { container } = histories(owner.db).entities;
  await Promise.all(
    shipment.containers.map(async (ref) => {
      const key = { account: shipment.account, containerId: ref.id };
      const { data } = await container.get(key).go({ consistent: true });
      if (!data) return;
      try {
        await container
          .patch(key)
          .set({ summary: containerSummary(data, shipment) })
          .where((c, op) => op.eq(c.version, data.version))
          .go();
      } catch (error) {
        if (!isConditionRefused(error)) throw error;
      }
    }),
  );
}
