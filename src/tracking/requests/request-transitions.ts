import type { RequestStatus } from "#schemas/vocabulary.ts";

/**
 * Which states a request may leave, and for which (contract: tracking-requests#states).
 * A request is written only as it was read (`isStill`), so a late message cannot move it back.
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

type Versioned = { readonly version?: number | undefined };

/** The version of the next write. */
export const versionAfter = ({ version }: Versioned): number => (version ?? 0) + 1;

/**
 * ElectroDB write condition: nobody has written the request since this version was read. A request
 * is written whole, so without it a PATCH and a poll would undo each other.
 */
export const isStill =
  ({ version }: Versioned) =>
  <A extends { version: unknown }>(
    attributes: A,
    op: {
      eq: (attribute: A["version"], value: number) => string;
      notExists: (attribute: A["version"]) => string;
    },
  ): string =>
    version === undefined ? op.notExists(attributes.version) : op.eq(attributes.version, version);
