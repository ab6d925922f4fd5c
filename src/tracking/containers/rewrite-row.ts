import { isDeepStrictEqual } from "node:util";
import { isConditionRefused, type Db } from "#src/platform/storage/table.ts";
import { containerSummary } from "../read/summaries.ts";
import { histories } from "../store/container-entity.ts";
import { shipments } from "../store/shipment-entity.ts";

/** `current`: the row was right already; `gone`: container or shipment is deleted; `missed`: written by another meanwhile. */
export type RowRewritten = "changed" | "current" | "gone" | "missed";

/**
 * Writes a container's row in the lists as this code writes it, from the container and its shipment. Nothing else of
 * the container changes, and no event is published. Safe to repeat.
 */
export async function rewriteRow(
  db: Db,
  key: { readonly account: string; readonly containerId: string },
  { isDry }: { readonly isDry: boolean },
): Promise<RowRewritten> {
  const { container } = histories(db).entities;
  const { data: item } = await container.get(key).go({ consistent: true });
  if (!item) return "gone";
  const { data: shipment } = await shipments(db)
    .get({ account: item.account, id: item.shipmentId })
    .go({ consistent: true });
  if (!shipment) return "gone";
  const summary = { ...containerSummary(item, shipment), triage: item.triage };
  // Through JSON, as it is stored: a member without a value is none.
  if (isDeepStrictEqual(item.summary, JSON.parse(JSON.stringify(summary)))) return "current";
  if (isDry) return "changed";
  try {
    await container
      .patch(key)
      .set({ summary })
      .where((c, op) => op.eq(c.version, item.version))
      .go();
    return "changed";
  } catch (error) {
    if (isConditionRefused(error)) return "missed";
    throw error;
  }
}
