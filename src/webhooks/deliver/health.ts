import { day } from "#src/platform/clock.ts";
import type { WebhookItem } from "../store/webhook-entity.ts";

type Health = Pick<WebhookItem, "consecutiveFailures" | "failingSince" | "failedNotifications">;

const failingFrom = 3;
const deactivateAfterSeconds = 3 * day;
const deactivateAfterNotifications = 50;

/** Its deliveries go to the slow queue. */
export const isFailing = ({ consecutiveFailures }: Health): boolean =>
  (consecutiveFailures ?? 0) >= failingFrom;

/** Three days without any success and at least 50 failures (contract: webhooks#deactivation). */
export const isGivenUp = (health: Health, now: Date): boolean =>
  health.failingSince !== undefined &&
  now.getTime() - Date.parse(health.failingSince) >= deactivateAfterSeconds * 1000 &&
  (health.failedNotifications ?? 0) >= deactivateAfterNotifications;
