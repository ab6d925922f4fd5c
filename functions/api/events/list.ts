import {
  badCursor,
  readFeed,
  readFeedBackwards,
  renderFeed,
  sequenceOf,
  unpackPayload,
  type FeedEntry,
  type FeedFilter,
} from "#src/events/index.ts";
import { clausesOf } from "#src/platform/list/filters.ts";
import { inParameter, refuse } from "#src/platform/http/errors.ts";
import { unsentDelivery } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listEvents } from "../../manifest/events.ts";
import type { Input } from "../../middleware/parsing.ts";

type Query = Input<typeof listEvents>["query"];

/** With `flag[delivery]` an answer holds each payload twice. */
const maxBytesWithDeliveries = 1_500_000;

/** The events that the query asks for; undefined: all. */
function filterOf(query: Query): FeedFilter | undefined {
  const events = clausesOf<readonly string[]>(query, "event");
  const containers = clausesOf<readonly string[]>(query, "container_id");
  if (events.length + containers.length === 0) return undefined;
  return (entry) =>
    events.every((names) => names.includes(entry.event)) &&
    containers.every((ids) => isAboutOne(entry, ids));
}

const isAboutOne = (entry: FeedEntry, ids: readonly string[]): boolean =>
  unpackPayload(entry).included.some(({ type, id }) => type === "container" && ids.includes(id));

export const handler = endpoint(listEvents, async (ctx, { query, url }) => {
  const { after, before, limit } = query;
  if (after !== undefined && before !== undefined)
    throw refuse("bad_request", "Send after or before, not both.", inParameter("before"));
  const hasDeliveries = query["flag[delivery]"];
  const reading = {
    filter: filterOf(query),
    maxBytes: hasDeliveries ? maxBytesWithDeliveries : undefined,
  };
  const delivery = hasDeliveries ? unsentDelivery : undefined;
  if (before === undefined) {
    const place = after ? sequenceOf(after, badCursor("after")) : 0;
    return renderFeed(url, await readFeed(ctx, place, limit, reading), { delivery });
  }
  const place = before === "latest" ? null : sequenceOf(before, badCursor("before"));
  const page = await readFeedBackwards(ctx, place, limit, reading);
  return renderFeed(url, page, { direction: "before", delivery });
});
