import type { WebhookItem } from "./store/webhook-entity.ts";

/** From here on it receives nothing; what it misses is in the feed behind this sequence. */
export const deactivated = (
  seen: WebhookItem,
  reason: "user" | "failing",
  sequence: number,
  at: string,
): WebhookItem => ({
  ...seen,
  version: seen.version + 1,
  active: false,
  deactivatedAt: at,
  deactivatedReason: reason,
  pausedAtSequence: sequence,
  updatedAt: at,
});

/** Enabled again, with a clean record. A catch-up delivers what it missed. */
export const reactivated = (seen: WebhookItem, at: string): WebhookItem => ({
  ...seen,
  version: seen.version + 1,
  active: true,
  deactivatedAt: undefined,
  deactivatedReason: undefined,
  pausedAtSequence: undefined,
  consecutiveFailures: 0,
  failingSince: undefined,
  restUntil: undefined,
  failedNotifications: 0,
  updatedAt: at,
});
