import type { ContainerStatus } from "#schemas/vocabulary.ts";

/**
 * A user marks a delivery, never a source (contract: containers#delivered). It overrides everything
 * that sources state, except the empty return, which comes after it.
 */
export const statusShown = (
  bySources: ContainerStatus,
  deliveredAt: string | null | undefined,
): ContainerStatus => (deliveredAt && bySources !== "empty_returned" ? "delivered" : bySources);

/**
 * A container that a user marked as delivered is available nowhere, whatever its terminal stated
 * last.
 */
export const availabilityShown = (of: {
  readonly deliveredAt?: string | undefined;
  readonly availableForPickup?: boolean | undefined;
}): boolean | undefined =>
  of.deliveredAt && of.availableForPickup ? false : of.availableForPickup;
