import { EventProof } from "#schemas/proof.ts";
import { idParams } from "#schemas/json-api.ts";
import { EventFeed, eventsQuery } from "#schemas/event-feed.ts";
import { reads } from "#src/platform/access-rule.ts";
import { listFails, readFails, route, type Route } from "#src/platform/manifest.ts";

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

export const getEventProof = route({
  id: "events.proof",
  method: "GET",
  path: "/events/{id}/proof",
  handler: "api/events/proof",
  summary: "What was told of an event and when, as evidence to verify offline",
  access: reads,
  params: idParams,
  media: "json",
  answers: { status: 200, schema: EventProof },
  fails: [...readFails, "unavailable"],
  needs: ["table:get", "table:batch-get", "table:query", "roots:read"],
});

export const eventsRoutes = [listEvents, getEventProof] as const satisfies readonly Route[];
