import { EventFeed, eventsQuery } from "#schemas/event-feed.ts";
import { reads } from "#src/platform/access-rule.ts";
import { listFails, route, type Route } from "#src/platform/manifest.ts";

export const listEvents = route({
  id: "events.list",
  method: "GET",
  path: "/events",
  handler: "api/events/list",
  summary: "Every event of the account in one order, without gaps",
  access: reads,
  query: eventsQuery,
  answers: { status: 200, schema: EventFeed },
  fails: listFails,
  needs: ["table:query"],
});

export const eventsRoutes = [listEvents] as const satisfies readonly Route[];
