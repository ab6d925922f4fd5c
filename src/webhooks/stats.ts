import type * as z from "zod";
import type { DeliveryStatus } from "#schemas/vocabulary.ts";
import type { WebhookStats } from "#schemas/webhook.ts";
import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { rowsOf } from "#src/platform/list/index.ts";
import { notificationList } from "./read.ts";
import { findWebhook } from "./subscriptions.ts";

/** The value that this share of the ascending values does not exceed (nearest rank). */
const percentile = (ascending: readonly number[], share: number): number | null =>
  ascending[Math.ceil(ascending.length * share) - 1] ?? null;

/**
 * GET /webhooks/{id}/stats: the notifications of the last 24 hours in numbers, from the list's rows
 * of this instance: no notification is read. Throws 404.
 */
export async function webhookStats(
  ctx: Context,
  id: string,
): Promise<z.output<typeof WebhookStats>> {
  const webhook = await findWebhook(ctx, id);
  const to = ctx.clock.now();
  const from = isoSeconds(addSeconds(to, -day));
  const counts: Record<DeliveryStatus, number> = { pending: 0, succeeded: 0, failed: 0 };
  const durations: number[] = [];
  for (const { summary } of await rowsOf(ctx, notificationList)) {
    if (summary.webhookId !== webhook.id || summary.createdAt < from) continue;
    counts[summary.status] += 1;
    if (summary.answeredInMs !== undefined) durations.push(summary.answeredInMs);
  }
  durations.sort((a, b) => a - b);
  const ended = counts.succeeded + counts.failed;
  return {
    from,
    to: isoSeconds(to),
    notifications: counts,
    success_rate: ended === 0 ? null : counts.succeeded / ended,
    duration_ms: { p50: percentile(durations, 0.5), p95: percentile(durations, 0.95) },
  };
}
