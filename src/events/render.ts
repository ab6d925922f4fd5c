import { sideload, toOne, type Resource } from "#src/platform/http/json-api.ts";
import { cursorOf } from "./cursor.ts";
import { unpackPayload, type EventPayload } from "./event-payload.ts";
import type { FeedEntry } from "./feed-entity.ts";
import type { FeedPage } from "./read-feed.ts";

/** How a page of the feed was read, and what each event shows besides. */
type Shown = {
  /** The parameter that goes on. */
  readonly direction?: "after" | "before";
  /** The body that webhooks are sent of an event; null: none is. */
  readonly delivery?: ((entry: FeedEntry, payload: EventPayload) => string | null) | undefined;
};

/**
 * GET /events. `included` holds each resource once, as of the latest event of the page; `next`
 * is always there, because later events may follow.
 */
export function renderFeed(
  url: string,
  page: FeedPage,
  { direction = "after", delivery }: Shown = {},
) {
  const payloads = page.entries.map((entry) => unpackPayload(entry));
  const next = new URL(url);
  const cursor = cursorOf(page.last);
  next.searchParams.set(direction, cursor);
  const latestFirst = direction === "before" ? payloads : payloads.toReversed();
  return {
    data: page.entries.map((entry, i): Resource => {
      const { eventId, event, sequence, at } = entry;
      const { cause = null, reference } = payloads[i]!;
      return {
        id: eventId,
        type: "event",
        attributes: { event, sequence, created_at: at, cause },
        relationships: { reference_object: toOne(reference.type, reference.id) },
        meta: {
          cursor: cursorOf(sequence),
          ...(delivery && { delivery: delivery(entry, payloads[i]!) }),
        },
      };
    }),
    included: sideload(latestFirst.flatMap((payload) => payload.included)),
    links: { self: url, current: url, next: next.toString() },
    meta: { next_cursor: cursor, has_more: page.hasMore },
  };
}
