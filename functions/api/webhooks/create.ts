import { oneDocument } from "#src/platform/http/json-api.ts";
import { createWebhook, renderWebhook } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { createWebhookRoute } from "../../manifest/webhooks.ts";

export const handler = endpoint(createWebhookRoute, async (ctx, { body, url }) => {
  const webhook = await createWebhook(ctx, body.data.attributes);
  return oneDocument(`${url}/${webhook.id}`, await renderWebhook(ctx, webhook));
});
