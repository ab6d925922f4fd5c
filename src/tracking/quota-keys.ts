import type { ContainerStatus, RequestStatus } from "#schemas/vocabulary.ts";

/*
 * A place of the free plan is taken by each pending request and each active container
 * (contract: accounts#free-plan). The item says so itself, by an attribute that puts it into a
 * sparse index; what was made on another plan has none, and costs nothing.
 */

const ended: ReadonlySet<ContainerStatus> = new Set([
  "picked_up",
  "dropped",
  "delivered",
  "empty_returned",
]);
const waiting: ReadonlySet<RequestStatus> = new Set(["pending", "awaiting_manifest"]);

/** The account while the request takes a place. */
export const quotaKeyOfRequest = (request: {
  readonly account: string;
  readonly status: RequestStatus;
  readonly onFreePlan?: boolean | undefined;
}): string | undefined =>
  request.onFreePlan && waiting.has(request.status) ? request.account : undefined;

/** The account while the container takes a place: not once it is out, nor while nobody is asked. */
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
