import { placeBefore, readFeed, readFeedBackwards, unpackPayload } from "#src/events/index.ts";
import type { FeedEntry } from "#src/events/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { Resource } from "#src/platform/http/json-api.ts";

/** Whether an event is about a container: it includes it, or, as `delivered` does, only something of it. */
export const includesContainer =
  (id: string) =>
  (entry: FeedEntry): boolean =>
    unpackPayload(entry).included.some(
      (one) => (one.type === "container" && one.id === id) || containerOf(one) === id,
    );

const containerOf = ({ relationships }: Resource): string | undefined =>
  (relationships?.["container"] as { data?: { id: string } | null } | undefined)?.data?.id;

/** Whether an event is about a shipment itself or its tracking request, and not about another of its containers. */
export const includesShipment =
  (id: string) =>
  (entry: FeedEntry): boolean => {
    const { reference, included } = unpackPayload(entry);
    return (
      ["estimated_event", "tracking_request"].includes(reference.type) &&
      included.some((one) => one.type === "shipment" && one.id === id)
    );
  };

/** Those of the account's events since an instant that a filter asks for; the feed is read, 1,000 entries a query. */
export async function publishedSince(
  ctx: Context,
  since: string,
  filter: (entry: FeedEntry) => boolean,
): Promise<readonly FeedEntry[]> {
  const end = await readFeedBackwards(ctx, null, 1);
  const newest = end.entries[0]?.sequence ?? 0;
  const found: FeedEntry[] = [];
  let place = await placeBefore(ctx, since, newest);
  for (;;) {
    const page = await readFeed(ctx, place, 500, { filter });
    found.push(...page.entries);
    // A gap is a dispatch that is being written now.
    if (!page.hasMore || page.last === place) return found;
    place = page.last;
  }
}
