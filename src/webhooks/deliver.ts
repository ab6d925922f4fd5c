import { feedEntries, unpackStory, type FeedEntry } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { newId } from "#src/platform/ids.ts";
import { batchGetGroups, type Lookup } from "#src/platform/list/index.ts";
import type { Owner, World } from "#src/platform/world.ts";
import { deliverMessage, queueFor, type DeliverMessage } from "./deliver-message.ts";
import { noteOutcome } from "./note-outcome.ts";
import {
  abandoned,
  afterAttempt,
  held,
  longestMessageDelaySeconds,
  momentOf,
  type Notification,
} from "./notification.ts";
import { payloadOf } from "./payload.ts";
import type { Outcome, Post } from "./post.ts";
import { readRetryAfter } from "./retry-schedule.ts";
import { signingSecrets } from "./secrets.ts";
import { signatureHeaders } from "./signature.ts";
import type { Attempt, NotificationItem } from "./store/notification-entity.ts";
import { notificationLookup, notificationOf, replaceNotification } from "./store/notifications.ts";
import { subscriptions, type WebhookItem } from "./store/webhook-entity.ts";

export type Send = (world: World, what: Post) => Promise<Outcome>;

/** Beside the signatures and the webhook's own. */
export const deliveryHeaders = {
  "Content-Type": "application/json",
  "User-Agent": "Quayline-Webhooks/1",
} as const;
const mostRaces = 20;

/**
 * One attempt at one notification: one read, the POST, one write. Returns only when the outcome is
 * recorded or somebody else answers for it; a throw brings the message back
 * (contract: invariants#deliveries-are-recorded).
 */
export async function deliverNotification(
  world: World,
  message: DeliverMessage,
  send: Send,
): Promise<void> {
  const { notification, webhook, entry } = await read(world, message);
  if (notification?.deliveryStatus !== "pending") return;
  if (notification.series !== message.series || notification.tries !== message.tries) return;
  if (!webhook) return giveUp(world, notification);
  if (!webhook.active) {
    if (
      !(await replaceNotification(world, notification, held(notification, momentOf(world.clock))))
    )
      throw new Error("the notification moved while its webhook was paused");
    return;
  }
  const waitSeconds = secondsUntil(world, notification.nextAttemptAt);
  // A queue's delay is short by up to a second of real time.
  if (waitSeconds > world.clock.scale) return waitOn(world, notification, webhook, waitSeconds);
  if (!entry) throw new Error(`event ${notification.sequence} is not in the feed`);

  const outcome = await send(world, await postOf(world, notification, webhook, entry));
  await record(world, notification, webhook, outcome);
}

async function read(world: World, message: DeliverMessage) {
  const { account, sequence } = message;
  const { webhook: webhooks } = subscriptions(world.db).entities;
  const entries = feedEntries(world.db);
  const found = await batchGetGroups(world.db, {
    notification: [notificationLookup(world, account, message.notificationId)],
    webhook: [
      {
        key: webhooks.get({ account, id: message.webhookId }).params()["Key"] as Lookup<0>["key"],
        read: (item) => webhooks.parse({ Item: item }).data as WebhookItem,
      } satisfies Lookup<WebhookItem>,
    ],
    entry: [
      {
        key: entries.get({ account, sequence }).params()["Key"] as Lookup<0>["key"],
        read: (item) => entries.parse({ Item: item }).data as FeedEntry,
      } satisfies Lookup<FeedEntry>,
    ],
  });
  return {
    notification: found.notification[0] ?? null,
    webhook: found.webhook[0] ?? null,
    entry: found.entry[0] ?? null,
  };
}

const secondsUntil = (world: World, moment: string | undefined): number =>
  moment === undefined ? 0 : (Date.parse(moment) - world.clock.now().getTime()) / 1000;

/** Came early: waits in the queue again, or for the sweep when that is too long. */
async function waitOn(
  world: World,
  notification: Notification,
  webhook: WebhookItem,
  seconds: number,
): Promise<void> {
  if (seconds > longestMessageDelaySeconds) return;
  await world.queues.send(queueFor(webhook), [deliverMessage(notification, seconds)]);
}

async function postOf(
  world: World,
  notification: Notification,
  webhook: WebhookItem,
  entry: FeedEntry,
): Promise<Post> {
  const now = world.clock.now();
  const body = payloadOf(notification, unpackStory(entry.story));
  const secrets = await signingSecrets(world.config, webhook, now);
  // Receivers hold the timestamp against their own clock, so it is real time however fast ours runs.
  const timestamp = Math.floor((world.clock.scale === 1 ? now.getTime() : Date.now()) / 1000);
  return {
    url: webhook.url,
    body,
    headers: {
      ...Object.fromEntries(webhook.headers.map(({ name, value }) => [name, value])),
      ...deliveryHeaders,
      ...signatureHeaders(secrets, { id: notification.id, timestamp, body }),
    },
  };
}

const attemptOf = (world: World, outcome: Omit<Outcome, "retryAfter">): Attempt => ({
  id: newId(world.clock.now()),
  at: isoSeconds(world.clock.now()),
  status: outcome.status,
  durationMs: outcome.durationMs,
  error: outcome.error,
  succeeded: outcome.succeeded,
});

/** Its webhook is gone. Another writer's word is as good, so losing the race is no matter. */
async function giveUp(world: World, notification: Notification): Promise<void> {
  const error = "webhook_deleted: nothing was sent";
  const attempt = attemptOf(world, { status: null, succeeded: false, durationMs: 0, error });
  if (!(await replaceNotification(world, notification, abandoned(notification, attempt))))
    throw new Error("the notification moved while its webhook was deleted");
}

async function record(
  world: World,
  made: NotificationItem,
  webhook: WebhookItem,
  outcome: Outcome,
): Promise<void> {
  const owner: Owner = { ...world, account: { id: made.account } };
  const attempt = attemptOf(world, outcome);
  const moment = momentOf(world.clock);
  const wait = {
    random: world.random(),
    retryAfterSeconds: readRetryAfter(outcome.retryAfter, moment.now) ?? 0,
  };
  let seen: NotificationItem | null = made;
  for (let race = 0; seen && race < mostRaces; race++) {
    const { next, retryInSeconds } = afterAttempt(seen, made, attempt, moment, wait);
    if (await replaceNotification(world, seen, next)) {
      if (retryInSeconds !== null && retryInSeconds <= longestMessageDelaySeconds)
        await world.queues.send(queueFor(webhook), [deliverMessage(next, retryInSeconds)]);
      const ended = seen.deliveryStatus === "pending" && next.deliveryStatus === "failed";
      await noteOutcome(owner, webhook, { succeeded: outcome.succeeded, ended });
      return;
    }
    seen = await notificationOf(owner, made.id);
  }
  if (seen) throw new Error("the outcome could not be recorded");
}
