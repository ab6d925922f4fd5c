import { feedEntries, unpackPayload, type FeedEntry } from "#src/events/index.ts";
import { sha256Hex } from "#src/platform/canonical.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { newId } from "#src/platform/ids.ts";
import { batchGetGroups, type Lookup } from "#src/platform/list/index.ts";
import type { Owner, Dependencies } from "#src/platform/dependencies.ts";
import { answerExcerpt } from "./answer-excerpt.ts";
import { deliverMessage, queueFor, type DeliverMessage } from "./deliver-message.ts";
import { noteOutcome } from "./note-outcome.ts";
import {
  abandoned,
  afterAttempt,
  held,
  longestMessageDelaySeconds,
  notificationClockOf,
  type Notification,
} from "../notification.ts";
import { payloadOf } from "./payload.ts";
import type { Outcome, Post } from "./post.ts";
import { readRetryAfter, restAsked } from "./retry-schedule.ts";
import { signingSecrets } from "./secrets.ts";
import { deliveryHeaders, retainedOfAnswer, retainedOfRequest } from "./retained-headers.ts";
import { signatureHeaders } from "./signature.ts";
import type { Attempt, NotificationItem } from "../store/notification-entity.ts";
import { notificationLookup, notificationOf, replaceNotification } from "../store/notifications.ts";
import { subscriptions, type WebhookItem } from "../store/webhook-entity.ts";

export type Send = (deps: Dependencies, what: Post) => Promise<Outcome>;

const maxRaces = 20;

/**
 * One attempt at one notification: one read, the POST, one write. Returns only when the outcome is
 * recorded or somebody else answers for it; a throw brings the message back
 * (contract: invariants#deliveries-are-recorded).
 */
export async function deliverNotification(
  deps: Dependencies,
  message: DeliverMessage,
  send: Send,
): Promise<void> {
  const { notification, webhook, entry } = await read(deps, message);
  if (notification?.deliveryStatus !== "pending") return;
  if (notification.series !== message.series || notification.tries !== message.tries) return;
  if (!webhook) return giveUp(deps, notification);
  if (!webhook.active) {
    if (
      !(await replaceNotification(
        deps,
        notification,
        held(notification, notificationClockOf(deps.clock)),
      ))
    )
      throw new Error("the notification moved while its webhook was paused");
    return;
  }
  const waitSeconds = Math.max(
    secondsUntil(deps, notification.nextAttemptAt),
    // One receiver's answer counts for all that waits for it, and takes no attempt from it.
    secondsUntil(deps, webhook.restUntil),
  );
  // A queue's delay is short by up to a second of real time.
  if (waitSeconds > deps.clock.scale) return waitOn(deps, notification, webhook, waitSeconds);
  if (!entry) throw new Error(`event ${notification.sequence} is not in the feed`);

  const post = await postOf(deps, notification, webhook, entry);
  const outcome = await send(deps, post);
  const sent = {
    ...attemptOf(deps, outcome),
    bodySha256: sha256Hex(post.body),
    requestHeaders: retainedOfRequest(post.headers, webhook.headers),
  };
  await record(deps, notification, webhook, { outcome, attempt: sent });
  logAttempt(deps, notification, entry, outcome);
}

/** By it operators see how long after the change customers are told, and whose webhooks fail. */
const logAttempt = (
  { log, clock }: Dependencies,
  { account, id, webhookId, tries }: Notification,
  entry: FeedEntry,
  { succeeded, status }: Outcome,
): void =>
  log.info("webhook.attempted", {
    account,
    notification: id,
    webhook: webhookId,
    outcome: succeeded ? "delivered" : "failed",
    status,
    tries,
    // Replays and retries are late on purpose.
    ...(tries === 0 && {
      firstSecondsSinceChange: (clock.now().getTime() - Date.parse(entry.at)) / 1000,
    }),
  });

async function read(deps: Dependencies, message: DeliverMessage) {
  const { account, sequence } = message;
  const { webhook: webhooks } = subscriptions(deps.db).entities;
  const entries = feedEntries(deps.db);
  const found = await batchGetGroups(deps.db, {
    notification: [notificationLookup(deps, account, message.notificationId)],
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

const secondsUntil = (deps: Dependencies, notificationClock: string | undefined): number =>
  notificationClock === undefined
    ? 0
    : (Date.parse(notificationClock) - deps.clock.now().getTime()) / 1000;

/** Came early: waits in the queue again, or for the sweep when that is too long. */
async function waitOn(
  deps: Dependencies,
  notification: Notification,
  webhook: WebhookItem,
  seconds: number,
): Promise<void> {
  if (seconds > longestMessageDelaySeconds) return;
  await deps.queues.send(queueFor(webhook), [deliverMessage(notification, seconds)]);
}

async function postOf(
  deps: Dependencies,
  notification: Notification,
  webhook: WebhookItem,
  entry: FeedEntry,
): Promise<Post> {
  const now = deps.clock.now();
  const body = payloadOf(notification, unpackPayload(entry));
  const secrets = await signingSecrets(deps.config, webhook, now);
  // Receivers hold the timestamp against their own clock, so it is real time however fast ours runs.
  const timestamp = Math.floor((deps.clock.scale === 1 ? now.getTime() : Date.now()) / 1000);
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

const attemptOf = (deps: Dependencies, outcome: Omit<Outcome, "retryAfter">): Attempt => ({
  id: newId(deps.clock.now()),
  at: isoSeconds(deps.clock.now()),
  status: outcome.status,
  durationMs: outcome.durationMs,
  error: outcome.error,
  succeeded: outcome.succeeded,
  ...(outcome.answer && {
    answerSha256: outcome.answer.sha256,
    answerBytes: outcome.answer.bytes,
    answer: answerExcerpt(outcome.answer.body),
    ...(!outcome.succeeded && { answerHeaders: retainedOfAnswer(outcome.answer.headers) }),
  }),
});

/** Its webhook is gone. Another writer records the same, so a lost race needs no retry. */
async function giveUp(deps: Dependencies, notification: Notification): Promise<void> {
  const error = "webhook_deleted: nothing was sent";
  const attempt = attemptOf(deps, { status: null, succeeded: false, durationMs: 0, error });
  if (!(await replaceNotification(deps, notification, abandoned(notification, attempt))))
    throw new Error("the notification moved while its webhook was deleted");
}

async function record(
  deps: Dependencies,
  made: NotificationItem,
  webhook: WebhookItem,
  { outcome, attempt }: { readonly outcome: Outcome; readonly attempt: Attempt },
): Promise<void> {
  const owner: Owner = { ...deps, account: { id: made.account } };
  const notificationClock = notificationClockOf(deps.clock);
  const asked = readRetryAfter(outcome.retryAfter, notificationClock.now) ?? 0;
  const wait = { random: deps.random(), retryAfterSeconds: asked };
  const restSeconds = restAsked(outcome.status, asked);
  let seen: NotificationItem | null = made;
  for (let race = 0; seen && race < maxRaces; race++) {
    const { next, retryInSeconds } = afterAttempt(seen, made, attempt, notificationClock, wait);
    if (await replaceNotification(deps, seen, next)) {
      if (retryInSeconds !== null && retryInSeconds <= longestMessageDelaySeconds)
        await deps.queues.send(queueFor(webhook), [deliverMessage(next, retryInSeconds)]);
      const ended = seen.deliveryStatus === "pending" && next.deliveryStatus === "failed";
      await noteOutcome(owner, webhook, { succeeded: outcome.succeeded, ended, restSeconds });
      return;
    }
    seen = await notificationOf(owner, made.id);
  }
  if (seen) throw new Error("the outcome could not be recorded");
}
