import { eventCategories } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { webhookEventCategories } from "../../manifest/webhooks.ts";

export const handler = endpoint(webhookEventCategories, (_, { url }) =>
  Promise.resolve({ data: eventCategories(), links: { self: url } }),
);
