import { addSeconds, isoSeconds } from "#src/platform/clock.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { isGivenUp } from "./health.ts";
import { deactivated } from "../webhook-transitions.ts";
import { subscriptions, type WebhookItem } from "../store/webhook-entity.ts";
import { changeSubscriptions } from "../subscriptions.ts";

type DeliveryEnd = {
  readonly succeeded: boolean;
  /** The notification is given up. */
  readonly ended: boolean;
  /** For how long the receiver asked for no more deliveries. */
  readonly restSeconds: number;
};

/**
 * Keeps a webhook's health, which only steers queues and the giving up: written on failures and on
 * the first success behind one, so that a healthy webhook costs nothing.
 */
export async function noteOutcome(
  owner: Owner,
  seen: WebhookItem,
  { succeeded, ended, restSeconds }: DeliveryEnd,
): Promise<void> {
  if (succeeded && !seen.consecutiveFailures) return;
  const { webhook } = subscriptions(owner.db).entities;
  const kept = webhook.patch({ account: owner.account.id, id: seen.id });
  const now = owner.clock.now();
  try {
    if (succeeded) {
      await kept
        .set({ consecutiveFailures: 0, failedNotifications: 0 })
        .remove(["failingSince", "restUntil"])
        .go();
      return;
    }
    const { data: after } = await kept
      .add({ consecutiveFailures: 1, failedNotifications: ended ? 1 : 0 })
      .set({
        ...(!seen.failingSince && { failingSince: isoSeconds(now) }),
        ...(restSeconds > 0 && { restUntil: isoSeconds(addSeconds(now, restSeconds)) }),
      })
      .go({ response: "all_new" });
    if (after.active && isGivenUp(after, now)) await deactivate(owner, seen.id);
  } catch (error) {
    // Deleted in the meantime.
    if (!isConditionRefused(error)) throw error;
  }
}

async function deactivate(owner: Owner, id: string): Promise<void> {
  const now = owner.clock.now();
  const change = await changeSubscriptions(owner, ({ head, webhooks }) => {
    const webhook = webhooks.find((one) => one.id === id);
    if (!webhook?.active || !isGivenUp(webhook, now)) return null;
    return { put: deactivated(webhook, "failing", head?.sequence ?? 0, isoSeconds(now)) };
  });
  if (change) owner.log.warn("webhook.deactivated", { account: owner.account.id, webhook: id });
}
