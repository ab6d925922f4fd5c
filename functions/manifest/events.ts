import { EventFeed, eventsQuery } from "#schemas/event-feed.ts";
import { route, type Route } from "#src/platform/manifest.ts";

export const listEvents = route({
  id: "events.list",
  method: "GET",
  path: "/events",
  handler: "api/events/list",
  summary: "Every event of the account in one order, without gaps",
  auth: "api-key",
  rate: "general",
  query: eventsQuery,
  answers: { status: 200, schema: EventFeed },
  fails: ["unauthorized", "bad_request", "rate_limited"],
  needs: ["table:read"],
});

export const eventsRoutes = [listEvents] as const satisfies readonly Route[];
