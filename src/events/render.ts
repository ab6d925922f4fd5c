import { sideload, toOne, type Resource } from "#src/platform/http/json-api.ts";
import { cursorOf } from "./cursor.ts";
import { unpackPayload } from "./event-payload.ts";
import type { FeedPage } from "./read-feed.ts";

/**
 * GET /events. `included` holds each resource once, as of the last event of the page; `next`
 * is always there, because later events may follow.
 */
export function renderFeed(url: string, page: FeedPage) {
  const payloads = page.entries.map((entry) => unpackPayload(entry));
  const next = new URL(url);
  const cursor = cursorOf(page.last);
  next.searchParams.set("after", cursor);
  return {
    data: page.entries.map(({ eventId, event, sequence, at }, i): Resource => ({
      id: eventId,
      type: "event",
      attributes: { event, sequence, created_at: at, cause: payloads[i]!.cause ?? null },
      relationships: {
        reference_object: toOne(payloads[i]!.reference.type, payloads[i]!.reference.id),
      },
      meta: { cursor: cursorOf(sequence) },
    })),
    included: sideload(payloads.toReversed().flatMap((payload) => payload.included)),
    links: { self: url, current: url, next: next.toString() },
    meta: { next_cursor: cursor, has_more: page.hasMore },
  };
}
