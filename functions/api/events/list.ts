import { badCursor, readFeed, renderFeed, sequenceOf } from "#src/events/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listEvents } from "../../manifest/events.ts";

export const handler = endpoint(listEvents, async (ctx, { query, url }) => {
  const after = !query.after ? 0 : sequenceOf(query.after, badCursor("after"));
  return renderFeed(url, await readFeed(ctx, after, query.limit));
});
