import { sideload, toOne, type Resource } from "#src/platform/http/json-api.ts";
import { cursorOf } from "./cursor.ts";
import { unpackStory } from "./feed-story.ts";
import type { FeedPage } from "./read-feed.ts";

/**
 * GET /events. `included` holds each resource once, as the last event of the page tells it; `next`
 * is always there, because there is always a later.
 */
export function renderFeed(url: string, page: FeedPage) {
  const stories = page.entries.map((entry) => unpackStory(entry.story));
  const next = new URL(url);
  const cursor = cursorOf(page.last);
  next.searchParams.set("after", cursor);
  return {
    data: page.entries.map(({ eventId, event, sequence, at }, i): Resource => ({
      id: eventId,
      type: "event",
      attributes: { event, sequence, created_at: at, cause: stories[i]!.cause ?? null },
      relationships: {
        reference_object: toOne(stories[i]!.reference.type, stories[i]!.reference.id),
      },
    })),
    included: sideload(stories.toReversed().flatMap((story) => story.included)),
    links: { self: url, current: url, next: next.toString() },
    meta: { next_cursor: cursor, has_more: page.hasMore },
  };
}
