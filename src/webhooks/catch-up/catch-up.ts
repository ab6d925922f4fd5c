import { readFeed, unpackPayload, type FeedEntry } from "#src/events/index.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Owner, Dependencies } from "#src/platform/dependencies.ts";
import { advance, hurry, confirmCatchUp, type CatchUpMessage } from "./catch-up-store.ts";
import { sendDeliveries } from "../deliver/deliver-message.ts";
import {
  restarted,
  hurried,
  notificationClockOf,
  newNotification,
  notificationId,
  type Notification,
} from "../notification.ts";
import { catchUps, type CatchUpItem } from "../store/catch-up-entity.ts";
import { notifications } from "../store/notification-entity.ts";
import { notificationOf, replaceNotification } from "../store/notifications.ts";
import { subscriptions, type WebhookItem } from "../store/webhook-entity.ts";

const pageSize = 100;
const pagesAtOnce = 10;
const writesAtOnce = 10;

/**
 * Goes on with a catch-up for some pages, notes how far it came, and sends itself again. Each page
 * may be done twice: a notification is made once, and one in flight is left alone.
 */
export async function catchUp(deps: Dependencies, message: CatchUpMessage): Promise<void> {
  const owner: Owner = { ...deps, account: { id: message.account } };
  const { data } = await catchUps(deps.db).get(message).go({ consistent: true });
  let task: CatchUpItem | null = data;
  if (!task) return;
  const { data: webhook } = await subscriptions(deps.db)
    .entities.webhook.get({ account: message.account, id: task.webhookId })
    .go({ consistent: true });
  if (!webhook) return confirmCatchUp(deps, task);
  // Waits for the webhook: the sweep asks again.
  if (!webhook.active) return;
  for (let page = 0; page < pagesAtOnce; page++) {
    const change = task.heldDone
      ? await fromFeed(owner, webhook, task)
      : await fromHeld(owner, webhook, task);
    if (!change) return confirmCatchUp(deps, task);
    task = await advance(deps, task, change);
    if (!task) return;
  }
  await hurry(deps, task);
}

async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < all.length; from += writesAtOnce)
    results.push(...(await Promise.all(all.slice(from, from + writesAtOnce).map(work))));
  return results;
}

const send = (deps: Dependencies, webhook: WebhookItem, due: readonly (Notification | null)[]) =>
  sendDeliveries(
    deps,
    due.flatMap((notification) => (notification ? [{ notification, webhook }] : [])),
  );

/** Notifications that exist: pending ones that were held, or failed ones to be sent again. */
async function fromHeld(
  owner: Owner,
  webhook: WebhookItem,
  task: CatchUpItem,
): Promise<Partial<CatchUpItem>> {
  const wanted = task.kind === "redeliver" ? ("failed" as const) : ("pending" as const);
  const query = notifications(owner.db).query.ofWebhook({
    account: owner.account.id,
    webhookId: webhook.id,
    deliveryStatus: wanted,
  });
  const from = { createdAt: task.heldCreatedAt ?? task.since ?? "", id: task.heldId ?? "" };
  const { data } = await (task.heldCreatedAt ? query.gt(from) : query.gte(from)).go({
    count: pageSize,
  });
  const due = data.filter((one) => one.createdAt <= task.createdAt);
  const handed = await inTurns(due, async ({ id }) => {
    const seen = await notificationOf(owner, id);
    if (seen?.deliveryStatus !== wanted) return null;
    const next = (wanted === "failed" ? restarted : hurried)(
      seen,
      notificationClockOf(owner.clock),
    );
    return (await replaceNotification(owner, seen, next)) ? next : null;
  });
  await send(owner, webhook, handed);
  const last = due.at(-1);
  if (!last || due.length < pageSize) return { heldDone: true };
  return { heldCreatedAt: last.createdAt, heldId: last.id };
}

/** Events it subscribes to now and has not had, in the feed's order; null at the feed's end. */
async function fromFeed(
  owner: Owner,
  webhook: WebhookItem,
  task: CatchUpItem,
): Promise<Partial<CatchUpItem> | null> {
  if (task.kind === "redeliver") return null;
  const { entries, last } = await readFeed(owner, task.after, pageSize);
  if (entries.length === 0) return null;
  const wanted = entries.filter(({ event }) =>
    (webhook.events as readonly string[]).includes(event),
  );
  await send(
    owner,
    webhook,
    await inTurns(wanted, (entry) => missed(owner, webhook, entry, task.kind === "replay")),
  );
  return { after: last };
}

/** The notification if it is to be sent: made now, or, in a replay, ended as failed before. */
async function missed(
  owner: Owner,
  webhook: WebhookItem,
  entry: FeedEntry,
  replay: boolean,
): Promise<Notification | null> {
  const notificationClock = notificationClockOf(owner.clock);
  const made = newNotification(webhook.id, entry, unpackPayload(entry), notificationClock);
  try {
    await notifications(owner.db).create(made).go();
    return made;
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
  }
  const seen = replay
    ? await notificationOf(owner, notificationId(webhook.id, entry.eventId))
    : null;
  if (seen?.deliveryStatus !== "failed") return null;
  const next = restarted(seen, notificationClock);
  return (await replaceNotification(owner, seen, next)) ? next : null;
}
