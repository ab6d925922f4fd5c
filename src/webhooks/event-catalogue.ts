import {
  correctionGroup,
  webhookEventGroups,
  webhookEventSentences,
} from "#schemas/webhook-events.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import type { Entitlement } from "#src/platform/dependencies.ts";

/** Sent only to accounts with the feature (contract: events#event-groups). */
const featureOf: Readonly<Partial<Record<string, Entitlement>>> = {
  "container.pickup_lfd_rail.changed": "rail_data",
};

/**
 * GET /webhooks/events: the events to which an account with these features can subscribe. Corrections only when they are
 * asked for: clients of the interface subscribe to all that it lists (contract: events#event-groups).
 */
export const eventCategories = (
  features: readonly Entitlement[],
  { corrections }: { readonly corrections: boolean },
): Resource[] =>
  Object.entries(webhookEventGroups)
    .filter(([id]) => corrections || id !== correctionGroup)
    .map(([id, name]) => ({
      id,
      type: "webhook_event_category",
      attributes: {
        name,
        events: Object.entries(webhookEventSentences)
          .filter(([event, [group]]) => {
            const feature = featureOf[event];
            return group === id && (!feature || features.includes(feature));
          })
          .map(([event, [, description]]) => ({ name: event, description })),
      },
    }));
