import { badCursor, placeBefore, sequenceOf } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { notFound, refuse } from "#src/platform/http/errors.ts";
import { errorFields } from "#src/platform/log.ts";
import type { Context } from "#src/platform/world.ts";
import { hurry, newCatchUp } from "./catch-up-store.ts";
import { sendDeliveries } from "./deliver-message.ts";
import { begunAnew, momentOf, type Notification } from "./notification.ts";
import { catchUps, type CatchUpItem } from "./store/catch-up-entity.ts";
import { notificationOf, replaceNotification } from "./store/notifications.ts";
import { findWebhook, subscriptionsOf } from "./subscriptions.ts";

const mostRaces = 10;

/** Sends one notification again, with all its retries, whatever became of it before. */
export async function redeliver(ctx: Context, id: string): Promise<Notification> {
  for (let race = 0; race < mostRaces; race++) {
    const seen = await notificationOf(ctx, id);
    if (!seen) throw notFound("webhook_notification", id);
    const webhook = await findWebhook(ctx, seen.webhookId);
    const next = begunAnew(seen, momentOf(ctx.clock));
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

/** Where a replay begins: behind a cursor of GET /events, or at a moment. */
export type ReplayFrom = { readonly after: string } | { readonly since: string };

/** Sends every event from there on that the webhook subscribes to now and has not received. */
export async function replay(ctx: Context, id: string, from: ReplayFrom): Promise<void> {
  const { head, webhooks } = await subscriptionsOf(ctx);
  if (!webhooks.some((webhook) => webhook.id === id)) throw notFound("webhook", id);
  const after =
    "after" in from
      ? sequenceOf(from.after, badCursor("after"))
      : await placeBefore(ctx, isoSeconds(new Date(from.since)), head?.sequence ?? 0);
  await promise(ctx, newCatchUp(ctx, { webhookId: id, kind: "replay", after, heldDone: true }));
}
