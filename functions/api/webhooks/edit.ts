import { oneDocument } from "#src/platform/http/json-api.ts";
import { editWebhook, renderWebhook } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { editWebhookRoute } from "../../manifest/webhooks.ts";

export const handler = endpoint(editWebhookRoute, async (ctx, { params, body, url }) => {
  const webhook = await editWebhook(ctx, params.id, body.data.attributes);
  return oneDocument(url, await renderWebhook(ctx, webhook));
});
