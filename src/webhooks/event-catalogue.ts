import { webhookEventGroups, webhookEventSentences } from "#schemas/webhook-events.ts";
import type { Resource } from "#src/platform/http/json-api.ts";

/** GET /webhooks/events */
export const eventCategories = (): Resource[] =>
  Object.entries(webhookEventGroups).map(([id, name]) => ({
    id,
    type: "webhook_event_category",
    attributes: {
      name,
      events: Object.entries(webhookEventSentences)
        .filter(([, [group]]) => group === id)
        .map(([event, [, description]]) => ({ name: event, description })),
    },
  }));
