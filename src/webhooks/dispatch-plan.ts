import { packStory, storyOf, type FeedEntry, type ToldEvent } from "#src/events/index.ts";
import type { Commit } from "./commit-record.ts";
import { newNotification, type Moment, type Notification } from "./notification.ts";
import type { HeadItem } from "./store/webhook-entity.ts";

/** An event that waits for its place. */
export type Untold = { readonly commit: Commit; readonly event: Commit["events"][number] };

/** What one event writes. */
export type Telling = {
  readonly entry: FeedEntry;
  readonly told: ToldEvent;
  readonly notifications: readonly Notification[];
};

export type Plan = {
  readonly tellings: readonly Telling[];
  readonly rest: readonly Untold[];
};

/** DynamoDB takes 100 items and 4 MB in a transaction; the head is one of the items. */
const mostItems = 99;
const mostBytes = 3_000_000;

/** Events in the order they happened, each once. */
export function untoldOf(commits: readonly Commit[]): Untold[] {
  const seen = new Set<string>();
  return commits
    .flatMap((commit) => commit.events.map((event) => ({ commit, event })))
    .filter(({ event }) => !seen.has(event.id) && seen.add(event.id));
}

function tell(
  { commit, event }: Untold,
  sequence: number,
  subscribers: HeadItem["subscribers"],
  moment: Moment,
): Telling {
  const story = storyOf(event, commit.resources);
  const entry: FeedEntry = {
    account: commit.account,
    sequence,
    eventId: event.id,
    event: event.event,
    at: commit.at,
    story: packStory(story),
  };
  const notifications = subscribers
    .filter(({ active, events }) => active && (events as readonly string[]).includes(event.event))
    .map(({ webhookId }) => newNotification(webhookId, entry, story, moment));
  const ids = notifications.map(({ id }) => id);
  return {
    entry,
    told: { account: commit.account, eventId: event.id, sequence, notifications: ids },
    notifications,
  };
}

/** As many events as fit in one transaction behind the head, at least one. */
export function planTransaction(
  untold: readonly Untold[],
  head: Pick<HeadItem, "sequence" | "subscribers">,
  moment: Moment,
  mostEvents = untold.length,
): Plan {
  const tellings: Telling[] = [];
  let [items, bytes] = [0, 0];
  for (const one of untold.slice(0, mostEvents)) {
    const telling = tell(one, head.sequence + tellings.length + 1, head.subscribers, moment);
    items += 2 + telling.notifications.length;
    bytes += telling.entry.story.length + 1000 * telling.notifications.length;
    if (tellings.length > 0 && (items > mostItems || bytes > mostBytes)) break;
    tellings.push(telling);
  }
  return { tellings, rest: untold.slice(tellings.length) };
}
