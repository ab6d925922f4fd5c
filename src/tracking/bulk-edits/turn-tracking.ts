import type { LineTrackingStoppedReason } from "#schemas/vocabulary.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { isSameJson } from "#src/platform/canonical.ts";
import { showOnContainers } from "../containers/show-on-containers.ts";
import { resumeShipment, stopShipment } from "../requests/stop.ts";
import { changedResult, type BulkEditItem, type ValueChange } from "../store/bulk-edit-entity.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";

/** Under which name a job records it. */
export const trackingName = "tracking";

/** When and why tracking stopped. */
type Stop = {
  readonly at: string;
  readonly reason: LineTrackingStoppedReason | undefined;
  readonly user: string | undefined;
};

const stopOf = (shipment: ShipmentItem): Stop | null =>
  shipment.lineTrackingStoppedAt === undefined
    ? null
    : {
        at: shipment.lineTrackingStoppedAt,
        reason: shipment.lineTrackingStoppedReason,
        user: shipment.lineTrackingStoppedByUser,
      };

/**
 * Stops or resumes the tracking of a shipment, or takes that back, with the job's result in the same
 * transaction. Throws what stopping and resuming throw.
 */
export async function turnTracking(
  ctx: Context,
  job: BulkEditItem,
  shipment: ShipmentItem,
  wanted: "stop" | "resume" | ValueChange,
): Promise<"changed" | "unchanged" | "conflict"> {
  const now = stopOf(shipment);
  const isUndo = typeof wanted === "object";
  const stop = isUndo ? (wanted.before as Stop | null) : null;
  const isToStop = isUndo ? stop !== null : wanted === "stop";
  if (isUndo ? isSameJson(now, stop) : (now !== null) === isToStop) {
    // A stop or a resumption that was cut off may have left the containers' list rows behind.
    await showOnContainers(ctx, shipment);
    return "unchanged";
  }
  if (isUndo && !isSameJson(now, wanted.after)) return "conflict";
  const beside = (next: ShipmentItem) =>
    changedResult(job, shipment.id, [{ name: trackingName, before: now, after: stopOf(next) }]);
  await (isToStop
    ? stopShipment(ctx, shipment, stop?.reason ?? "cancelled_by_user", stop?.user, beside)
    : resumeShipment(ctx, shipment, beside));
  return "changed";
}
