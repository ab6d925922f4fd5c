import type { DeliveryStatus, WebhookEvent } from "#schemas/vocabulary.ts";
import type { FeedEntry, EventPayload } from "#src/events/index.ts";
import { addSeconds, day, isoSeconds, type Clock } from "#src/platform/clock.ts";
import { derivedId } from "#src/platform/ids.ts";
import { listShardOf } from "#src/platform/list/index.ts";
import { deliveryDelaySeconds } from "./deliver/retry-schedule.ts";
import {
  notificationDueShard,
  type Attempt,
  type NotificationItem,
} from "./store/notification-entity.ts";

const retentionSeconds = 90 * day;
const expiry = (now: Date): number => Math.floor(now.getTime() / 1000) + retentionSeconds;
/** Attempts retained; each takes a few hundred bytes, and an item holds 400 KB. */
const maxAttempts = 200;
/**
 * Attempts that retain the receiver's answer, 4 KB each: a page of 100 notifications with attempts
 * stays below Lambda's 6 MB, even where each character of an answer takes two in JSON.
 */
const maxAnswers = 5;
/** Time for a message to be handled before the sweep queues it again: product time, and real time. */
const patienceSeconds = 300;
const patienceRealSeconds = 30;

export type Notification = NotificationItem;
/** `scale` keeps the sweep from overtaking messages when product time runs fast. */
export type NotificationClock = { readonly now: Date; readonly scale: number };
export const notificationClockOf = (clock: Clock): NotificationClock => ({
  now: clock.now(),
  scale: clock.scale,
});

/** How long the receiver took, in the latest attempt that it answered. */
const answeredInMs = ({ attempts }: Pick<Notification, "attempts">): number | undefined =>
  attempts.findLast(({ status }) => status !== null)?.durationMs;

const summaryOf = (of: Omit<Notification, "summary">): NotificationItem["summary"] => ({
  event: of.event,
  webhookId: of.webhookId,
  status: of.deliveryStatus,
  createdAt: of.createdAt,
  sequence: of.sequence,
  referenceId: of.referenceId,
  answeredInMs: answeredInMs(of),
  expiresAt: of.ttl,
});

const monitored = (id: string, from: Date, scale: number) => ({
  dueAt: isoSeconds(addSeconds(from, Math.max(patienceSeconds, patienceRealSeconds * scale))),
  dueShard: notificationDueShard(id),
});

const after = (
  seen: Notification,
  change: Partial<Omit<Notification, "summary">>,
): Notification => {
  const next = { ...seen, ...change, version: seen.version + 1 };
  return { ...next, summary: summaryOf(next) };
};

export const notificationId = (webhookId: string, eventId: string): string =>
  derivedId("notification", webhookId, eventId);

/** One event for one webhook; the same two are the same notification. */
export function newNotification(
  webhookId: string,
  entry: FeedEntry,
  { reference }: Pick<EventPayload, "reference">,
  { now, scale }: NotificationClock,
): Notification {
  const id = notificationId(webhookId, entry.eventId);
  const made = {
    account: entry.account,
    id,
    shard: listShardOf(id),
    version: 1,
    webhookId,
    eventId: entry.eventId,
    event: entry.event as WebhookEvent,
    sequence: entry.sequence,
    referenceType: reference.type,
    referenceId: reference.id,
    deliveryStatus: "pending" as DeliveryStatus,
    createdAt: isoSeconds(now),
    series: 0,
    tries: 0,
    attempts: [],
    ...monitored(id, now, scale),
    ttl: expiry(now),
  };
  return { ...made, summary: summaryOf(made) };
}

const atRest = { nextAttemptAt: undefined, dueAt: undefined, dueShard: undefined };
const withoutAnswer = ({
  answer: _,
  requestHeaders: _sent,
  answerHeaders: _answered,
  ...attempt
}: Attempt): Attempt => attempt;
const logged = (seen: Notification, attempt: Attempt): readonly Attempt[] => {
  const attempts = [...seen.attempts, attempt].slice(-maxAttempts);
  return attempts.map((one, at) => (at < attempts.length - maxAnswers ? withoutAnswer(one) : one));
};

/** Which attempt of which series was made. */
export type Turn = Pick<Notification, "series" | "tries">;

/** A wait of at most this long is a delayed message; a longer one ends by the sweep. */
export const longestMessageDelaySeconds = 900;

export type Wait = { readonly random: number; readonly retryAfterSeconds?: number };

/**
 * A notification after an attempt. A message that came twice makes two attempts of one turn: both
 * are retained, and the second one's failure neither counts nor schedules anything.
 */
export function afterAttempt(
  seen: Notification,
  made: Turn,
  attempt: Attempt,
  { now, scale }: NotificationClock,
  wait: Wait,
): { readonly next: Notification; readonly retryInSeconds: number | null } {
  const attempts = logged(seen, attempt);
  const sameSeries = seen.series === made.series;
  if (attempt.succeeded && sameSeries)
    return {
      next: after(seen, { ...atRest, deliveryStatus: "succeeded", attempts }),
      retryInSeconds: null,
    };
  if (!sameSeries || seen.tries !== made.tries || seen.deliveryStatus !== "pending")
    return { next: after(seen, { attempts }), retryInSeconds: null };
  const tries = seen.tries + 1;
  const retryInSeconds = deliveryDelaySeconds(tries, wait.random, wait.retryAfterSeconds);
  if (retryInSeconds === null)
    return {
      next: after(seen, { ...atRest, deliveryStatus: "failed", tries, attempts }),
      retryInSeconds,
    };
  const nextAt = addSeconds(now, retryInSeconds);
  const swept = retryInSeconds > longestMessageDelaySeconds;
  return {
    next: after(seen, {
      tries,
      attempts,
      nextAttemptAt: isoSeconds(nextAt),
      ...monitored(seen.id, nextAt, scale),
      ...(swept && { dueAt: isoSeconds(nextAt) }),
    }),
    retryInSeconds,
  };
}

/** Ended without an attempt: there is no webhook left to send it to. */
export const abandoned = (seen: Notification, attempt: Attempt): Notification =>
  after(seen, { ...atRest, deliveryStatus: "failed", attempts: logged(seen, attempt) });

/** Begins a new series of attempts, independent of the ones before. */
export const restarted = (seen: Notification, { now, scale }: NotificationClock): Notification =>
  after(seen, {
    deliveryStatus: "pending",
    series: seen.series + 1,
    tries: 0,
    nextAttemptAt: undefined,
    ttl: expiry(now),
    ...monitored(seen.id, now, scale),
  });

/** Queued by the sweep or a resumed webhook: queued again if that message is lost. */
export const handedOut = (seen: Notification, { now, scale }: NotificationClock): Notification =>
  after(seen, monitored(seen.id, now, scale));

export const hurried = (seen: Notification, notificationClock: NotificationClock): Notification =>
  after(seen, {
    nextAttemptAt: undefined,
    ...monitored(seen.id, notificationClock.now, notificationClock.scale),
  });

/** How often a held notification is checked, so that no order of events loses it. */
const heldSeconds = 6 * 3600;

/** The webhook is not active: waits for it without a limit, and is checked from time to time. */
export const held = (seen: Notification, { now }: NotificationClock): Notification =>
  after(seen, {
    dueAt: isoSeconds(addSeconds(now, heldSeconds)),
    dueShard: notificationDueShard(seen.id),
    ttl: expiry(now),
  });
