import type { ContainerStatus, RequestStatus } from "#schemas/vocabulary.ts";

/*
 * Each pending request and each active container uses one unit of the free plan's quota
 * (contract: accounts#free-plan). The item states this itself, by an attribute that puts it into a
 * sparse index; what was made on another plan has none, and costs nothing.
 */

const ended: ReadonlySet<ContainerStatus> = new Set([
  "picked_up",
  "dropped",
  "delivered",
  "empty_returned",
]);
const waiting: ReadonlySet<RequestStatus> = new Set(["pending", "awaiting_manifest"]);

/** The account while the request counts towards the quota. */
export const quotaKeyOfRequest = (request: {
  readonly account: string;
  readonly status: RequestStatus;
  readonly onFreePlan?: boolean | undefined;
}): string | undefined =>
  request.onFreePlan && waiting.has(request.status) ? request.account : undefined;

/**
 * The account while the container counts towards the quota: not once it is out, nor while nothing
 * is polled.
 */
export const quotaKeyOfContainer = (
  container: { readonly account: string; readonly currentStatus: ContainerStatus },
  shipment: {
    readonly onFreePlan?: boolean | undefined;
    readonly lineTrackingStoppedAt?: string | undefined;
  },
): string | undefined =>
  shipment.onFreePlan && !shipment.lineTrackingStoppedAt && !ended.has(container.currentStatus)
    ? container.account
    : undefined;
