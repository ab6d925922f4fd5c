import { examplePayload } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { notificationExample } from "../../manifest/webhooks.ts";

export const handler = endpoint(notificationExample, (_, { query }) =>
  Promise.resolve(JSON.parse(examplePayload(query.event).body) as unknown),
);
