import type { RequestStatus } from "#schemas/vocabulary.ts";

/**
 * Which states a request may leave, and for which (interface: States and transitions; gaps 1.4).
 * The store repeats `from` as its write condition, so a late message cannot move a request back.
 */
export const requestTransitions = {
  retry: { from: ["pending", "awaiting_manifest"] },
  awaitManifest: { from: ["pending"], to: "awaiting_manifest" },
  succeed: { from: ["pending", "awaiting_manifest"], to: "created" },
  fail: { from: ["pending", "awaiting_manifest"], to: "failed" },
  stop: { from: ["created"], to: "tracking_stopped" },
  resume: { from: ["tracking_stopped"], to: "created" },
} as const satisfies Record<string, { from: readonly RequestStatus[]; to?: RequestStatus }>;

export type RequestTransition = keyof typeof requestTransitions;

export const mayLeave = (transition: RequestTransition, status: RequestStatus): boolean =>
  (requestTransitions[transition].from as readonly RequestStatus[]).includes(status);

/** ElectroDB write condition: the stored status is one that the transition may leave. */
export const leaves =
  (transition: RequestTransition) =>
  <A extends { status: unknown }>(
    attributes: A,
    op: { eq: (attribute: A["status"], value: RequestStatus) => string },
  ): string =>
    requestTransitions[transition].from
      .map((status) => op.eq(attributes.status, status))
      .join(" OR ");
