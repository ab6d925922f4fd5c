import {
  chainStart,
  eventPayloadOf,
  feedEntry,
  type FeedEntry,
  type FeedEvent,
} from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
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
  /** The UTC date where the feed grows for the first time on it: one item more. */
  readonly rootDueOn: string | null;
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

/** The end of a feed. */
type Place = {
  readonly sequence: number;
  /** null: the feed is of the layout before, and gets its chain by `npm run migrate`. */
  readonly chain: string | null;
};

const placeOf = ({ sequence, chain }: Pick<HeadItem, "sequence" | "chain">): Place => ({
  sequence,
  chain: chain ?? (sequence === 0 ? chainStart : null),
});

function notificationOf(
  { commit, event }: UnpublishedEvent,
  { sequence, chain }: Place,
  subscribers: HeadItem["subscribers"],
  notificationClock: NotificationClock,
): EventWrites {
  const payload = eventPayloadOf(event, commit.resources);
  const { id: eventId, event: name } = event;
  const entry = feedEntry(
    { account: commit.account, sequence: sequence + 1, eventId, event: name, at: commit.at },
    payload,
    chain,
  );
  const notifications = subscribers
    .filter(({ active, events }) => active && (events as readonly string[]).includes(event.event))
    .map(({ webhookId }) => newNotification(webhookId, entry, payload, notificationClock));
  const ids = notifications.map(({ id }) => id);
  return {
    entry,
    published: {
      account: commit.account,
      eventId: event.id,
      sequence: entry.sequence,
      notifications: ids,
    },
    notifications,
  };
}

/** As many events as fit in one transaction behind the head, at least one. */
export function planTransaction(
  unpublished: readonly UnpublishedEvent[],
  head: Pick<HeadItem, "sequence" | "chain" | "rootDueOn" | "subscribers">,
  notificationClock: NotificationClock,
  maxEvents = unpublished.length,
): Plan {
  const notices: EventWrites[] = [];
  const today = isoSeconds(notificationClock.now).slice(0, 10);
  const rootDueOn = head.rootDueOn === today ? null : today;
  let [items, bytes] = [rootDueOn === null ? 0 : 1, 0];
  let end = placeOf(head);
  for (const one of unpublished.slice(0, maxEvents)) {
    const notice = notificationOf(one, end, head.subscribers, notificationClock);
    items += 2 + notice.notifications.length;
    bytes += notice.entry.payload.length + 1000 * notice.notifications.length;
    if (notices.length > 0 && (items > maxItems || bytes > maxBytes)) break;
    notices.push(notice);
    end = { sequence: notice.entry.sequence, chain: notice.entry.chain ?? null };
  }
  return { notices, rootDueOn, rest: unpublished.slice(notices.length) };
}
