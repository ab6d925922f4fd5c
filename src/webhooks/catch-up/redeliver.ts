import { badCursor, placeBefore, readFeed, sequenceOf } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { notFound, refuse } from "#src/platform/http/errors.ts";
import { errorFields } from "#src/platform/log.ts";
import { batchGet } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { hurry, newCatchUp } from "./catch-up-store.ts";
import { sendDeliveries } from "../deliver/deliver-message.ts";
import {
  restarted,
  notificationClockOf,
  notificationId,
  type Notification,
} from "../notification.ts";
import { catchUps, type CatchUpItem } from "../store/catch-up-entity.ts";
import { notificationLookup, notificationOf, replaceNotification } from "../store/notifications.ts";
import type { WebhookItem } from "../store/webhook-entity.ts";
import { findWebhook, subscriptionsOf } from "../subscriptions.ts";

const maxRaces = 10;

/**
 * Sends one notification again, with all its retries, whatever became of it before
 * (contract: webhooks#redelivery).
 */
export async function redeliver(ctx: Context, id: string): Promise<Notification> {
  for (let race = 0; race < maxRaces; race++) {
    const seen = await notificationOf(ctx, id);
    if (!seen) throw notFound("webhook_notification", id);
    const webhook = await findWebhook(ctx, seen.webhookId);
    const next = restarted(seen, notificationClockOf(ctx.clock));
    if (!(await replaceNotification(ctx, seen, next))) continue;
    await sendDeliveries(ctx, [{ notification: next, webhook }]).catch((error: unknown) =>
      ctx.log.warn("redelivery.not_queued", { notification: id, ...errorFields(error) }),
    );
    return next;
  }
  throw refuse("conflict", "The notification is being delivered; try again.");
}

async function promise(ctx: Context, task: CatchUpItem): Promise<void> {
  await catchUps(ctx.db).create(task).go();
  await hurry(ctx, task);
}

/** Sends again what ended as failed and was created since then. */
export async function redeliverFailed(ctx: Context, id: string, since?: string): Promise<void> {
  const { id: webhookId } = await findWebhook(ctx, id);
  const from = since === undefined ? {} : { since: isoSeconds(new Date(since)) };
  await promise(
    ctx,
    newCatchUp(ctx, { webhookId, kind: "redeliver", after: 0, heldDone: false, ...from }),
  );
}

/** Where a replay begins: behind a cursor of GET /events, or at an instant. */
export type ReplayFrom = { readonly after: string } | { readonly since: string };

/** What a replay will send; `atLeast`: only the first events were counted, the others are sent too. */
export type ReplayCount = { readonly notifications: number; readonly atLeast: boolean };

const pageSize = 100;
const maxCountedEvents = 500;

/**
 * Counts the events behind a place that the webhook subscribes to and that were neither delivered to
 * it nor are on their way. Of each hundred events one query and one batch get, at most five times.
 */
async function countReplay(ctx: Context, webhook: WebhookItem, after: number) {
  const names: ReadonlySet<string> = new Set(webhook.events);
  let [place, notifications] = [after, 0];
  for (let read = 0; read < maxCountedEvents; read += pageSize) {
    const { entries, last, hasMore } = await readFeed(ctx, place, pageSize);
    const ids = entries
      .filter(({ event }) => names.has(event))
      .map(({ eventId }) => notificationId(webhook.id, eventId));
    const known = await batchGet(
      ctx.db,
      ids.map((id) => notificationLookup(ctx, ctx.account.id, id)),
    );
    notifications += known.filter((one) => !one || one.deliveryStatus === "failed").length;
    if (!hasMore) return { notifications, atLeast: false };
    place = last;
  }
  return { notifications, atLeast: true };
}

/**
 * Sends every event from there on that the webhook subscribes to now and has not received
 * (contract: webhooks#redelivery), and answers how many these are. Throws 404 for a webhook of
 * another account, 400 for a bad cursor.
 */
export async function replay(ctx: Context, id: string, from: ReplayFrom): Promise<ReplayCount> {
  const { head, webhooks } = await subscriptionsOf(ctx);
  const webhook = webhooks.find((each) => each.id === id);
  if (!webhook) throw notFound("webhook", id);
  const after =
    "after" in from
      ? sequenceOf(from.after, badCursor("after"))
      : await placeBefore(ctx, isoSeconds(new Date(from.since)), head?.sequence ?? 0);
  const count = await countReplay(ctx, webhook, after);
  await promise(ctx, newCatchUp(ctx, { webhookId: id, kind: "replay", after, heldDone: true }));
  return count;
}
