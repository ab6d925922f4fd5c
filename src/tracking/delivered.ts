import type { ContainerStatus } from "#schemas/vocabulary.ts";

/**
 * gaps 1.2: delivered is what a user says, never a source. It stands above all that sources say but
 * the empty return, which comes after it.
 */
export const statusShown = (
  bySources: ContainerStatus,
  deliveredAt: string | null | undefined,
): ContainerStatus => (deliveredAt && bySources !== "empty_returned" ? "delivered" : bySources);
