import { packPayload, eventPayloadOf, type FeedEntry, type FeedEvent } from "#src/events/index.ts";
import type { Commit } from "./commit-record.ts";
import { newNotification, type NotificationClock, type Notification } from "../notification.ts";
import type { HeadItem } from "../store/webhook-entity.ts";

/** An event that waits for its place. */
export type UnpublishedEvent = {
  readonly commit: Commit;
  readonly event: Commit["events"][number];
};

/** What one event writes. */
export type EventWrites = {
  readonly entry: FeedEntry;
  readonly published: FeedEvent;
  readonly notifications: readonly Notification[];
};

export type Plan = {
  readonly notices: readonly EventWrites[];
  readonly rest: readonly UnpublishedEvent[];
};

/** DynamoDB takes 100 items and 4 MB in a transaction; the head is one of the items. */
const maxItems = 99;
const maxBytes = 3_000_000;

/** Events in the order they happened, each once. */
export function unpublishedOf(commits: readonly Commit[]): UnpublishedEvent[] {
  const seen = new Set<string>();
  return commits
    .flatMap((commit) => commit.events.map((event) => ({ commit, event })))
    .filter(({ event }) => !seen.has(event.id) && seen.add(event.id));
}

function notificationOf(
  { commit, event }: UnpublishedEvent,
  sequence: number,
  subscribers: HeadItem["subscribers"],
  notificationClock: NotificationClock,
): EventWrites {
  const payload = eventPayloadOf(event, commit.resources);
  const entry: FeedEntry = {
    account: commit.account,
    sequence,
    eventId: event.id,
    event: event.event,
    at: commit.at,
    ...packPayload(payload),
  };
  const notifications = subscribers
    .filter(({ active, events }) => active && (events as readonly string[]).includes(event.event))
    .map(({ webhookId }) => newNotification(webhookId, entry, payload, notificationClock));
  const ids = notifications.map(({ id }) => id);
  return {
    entry,
    published: { account: commit.account, eventId: event.id, sequence, notifications: ids },
    notifications,
  };
}

/** As many events as fit in one transaction behind the head, at least one. */
export function planTransaction(
  unpublished: readonly UnpublishedEvent[],
  head: Pick<HeadItem, "sequence" | "subscribers">,
  notificationClock: NotificationClock,
  maxEvents = unpublished.length,
): Plan {
  const notices: EventWrites[] = [];
  let [items, bytes] = [0, 0];
  for (const one of unpublished.slice(0, maxEvents)) {
    const notice = notificationOf(
      one,
      head.sequence + notices.length + 1,
      head.subscribers,
      notificationClock,
    );
    items += 2 + notice.notifications.length;
    bytes += notice.entry.payload.length + 1000 * notice.notifications.length;
    if (notices.length > 0 && (items > maxItems || bytes > maxBytes)) break;
    notices.push(notice);
  }
  return { notices, rest: unpublished.slice(notices.length) };
}
