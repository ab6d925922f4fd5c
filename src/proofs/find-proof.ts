import {
  chainStart,
  eventText,
  feedEntries,
  feedEvents,
  type FeedEntry,
  type FeedEvent,
} from "#src/events/index.ts";
import { unpackText } from "#src/platform/storage/pack.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { notFound, notNow } from "#src/platform/http/errors.ts";
import {
  notificationsByIds,
  notificationsOfEvent,
  type Notification,
} from "#src/webhooks/index.ts";
import { feedRoots, type FeedRoot } from "./feed-root-entity.ts";

/** An event with all that is stored of how it was told. */
export type StoredProof = {
  readonly entry: FeedEntry;
  /** What its link is over. */
  readonly text: string;
  readonly chain: string;
  /** The chain value before it. */
  readonly previous: string;
  /** null: not locked away yet. */
  readonly root: FeedRoot | null;
  /** Those that are still stored: they are forgotten after 90 days. */
  readonly deliveries: readonly Notification[];
};

/** The place of an event, by its id or by that of a notification of it, which is what a receiver has. */
async function placeOf(ctx: Context, id: string): Promise<FeedEvent> {
  const read = async (eventId: string) =>
    (await feedEvents(ctx.db).get({ account: ctx.account.id, eventId }).go({ consistent: true }))
      .data;
  const place = await read(id);
  if (place) return place;
  const [notification] = await notificationsByIds(ctx, [id]);
  const named = notification && (await read(notification.eventId));
  if (!named) throw notFound("event", id);
  return named;
}

/**
 * What is stored of one event of this account; another account's is as absent as none. Nothing is checked here: what
 * was tampered with is answered as it is, for whoever verifies it to find. 1 get, 3 queries, 1 batch get; for the id
 * of a notification 1 get and 1 batch get more.
 */
export async function findProof(ctx: Context, id: string): Promise<StoredProof> {
  const account = ctx.account.id;
  const place = await placeOf(ctx, id);
  const { sequence } = place;
  const [{ data: entries }, { data: roots }, deliveries] = await Promise.all([
    feedEntries(ctx.db)
      .query.feed({ account })
      .between({ sequence: Math.max(1, sequence - 1) }, { sequence })
      .go({ consistent: true }),
    feedRoots(ctx.db)
      .query.roots({ account })
      .gte({ lastSequence: sequence })
      .go({ consistent: true, limit: 1 }),
    notificationsOfEvent(ctx, place),
  ]);
  const at = (wanted: number) => entries.find((one) => one.sequence === wanted);
  const entry = at(sequence);
  if (!entry) throw new Error(`event ${sequence} is not in the feed`);
  const previous = sequence === 1 ? chainStart : at(sequence - 1)?.chain;
  if (entry.chain === undefined || previous === undefined)
    throw notNow("The feed of this account gets its chain with the operator's next migration.");
  return {
    entry,
    text: eventText(entry, unpackText(entry.payload)),
    chain: entry.chain,
    previous,
    root: roots[0] ?? null,
    deliveries,
  };
}
