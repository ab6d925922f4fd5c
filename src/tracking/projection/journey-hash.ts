import { createHash } from "node:crypto";

/**
 * Fingerprint of a journey or a container's part of it: equal hashes end the work
 * (contract: invariants#one-poll-for-all).
 */
export const journeyHash = (pendingEvents: unknown): string =>
  createHash("sha256").update(JSON.stringify(pendingEvents)).digest("base64url").slice(0, 27);
