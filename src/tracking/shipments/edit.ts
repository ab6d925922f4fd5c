import { isoSeconds } from "#src/platform/clock.ts";
import { notFound } from "#src/platform/http/errors.ts";
import { changesNothing, unchanged } from "#src/platform/storage/no-change.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { requestNow, shipmentNow } from "../store/find.ts";
import { retryOnConflictOf, VersionConflict } from "../store/version-conflict.ts";
import { requestSummary, shipmentSummary } from "../read/summaries.ts";
import { isStill, versionAfter } from "../requests/request-transitions.ts";
import { showOnContainers } from "../containers/show-on-containers.ts";
import { requests, type RequestItem } from "../store/request-entity.ts";
import { shipments, type ShipmentItem } from "../store/shipment-entity.ts";

export type ShipmentEdit = {
  readonly refNumbers?: readonly string[];
  readonly tags?: readonly string[];
};

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** PATCH /shipments/{id}. Throws 404. */
export const editShipment = (ctx: Context, id: string, edit: ShipmentEdit): Promise<ShipmentItem> =>
  retryOnConflictOf("shipment", async () => {
    const before = await shipmentNow(ctx, id);
    if (!before) throw notFound("Shipment", id);
    const values = {
      ...(edit.refNumbers && { refNumbers: distinct(edit.refNumbers) }),
      ...(edit.tags && { tags: distinct(edit.tags) }),
    };
    if (changesNothing(before, values)) return unchanged(ctx, before);
    const after: ShipmentItem = {
      ...before,
      ...values,
      version: before.version + 1,
      updatedAt: isoSeconds(ctx.clock.now()),
    };
    after.summary = shipmentSummary(after);
    try {
      await shipments(ctx.db)
        .put(after)
        .where((s, op) => op.eq(s.version, before.version))
        .go();
    } catch (error) {
      if (isConditionRefused(error))
        throw new VersionConflict(`shipment ${id} was changed by another writer`);
      throw error;
    }
    await showOnContainers(ctx, after);
    return after;
  });

/** PATCH /tracking_requests/{id}. Throws 404. */
export const editRequest = (
  ctx: Context,
  id: string,
  refNumbers: readonly string[],
): Promise<RequestItem> =>
  retryOnConflictOf("tracking request", async () => {
    const before = await requestNow(ctx, id);
    if (!before) throw notFound("Tracking request", id);
    const values = { refNumbers: distinct(refNumbers) };
    if (changesNothing(before, values)) return unchanged(ctx, before);
    const after: RequestItem = {
      ...before,
      ...values,
      version: versionAfter(before),
      updatedAt: isoSeconds(ctx.clock.now()),
    };
    after.summary = requestSummary(after);
    try {
      await requests(ctx.db).put(after).where(isStill(before)).go();
    } catch (error) {
      if (isConditionRefused(error))
        throw new VersionConflict(`request ${id} was changed by another writer`);
      throw error;
    }
    return after;
  });
