import { oneDocument } from "#src/platform/http/json-api.ts";
import { editWebhook, renderWebhook } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { editWebhookRoute } from "../../manifest/webhooks.ts";

export const handler = endpoint(editWebhookRoute, async (ctx, { params, body, url }) => {
  const { attributes, meta } = body.data;
  const webhook = await editWebhook(ctx, params.id, attributes, meta?.expected);
  return oneDocument(url, await renderWebhook(ctx, webhook));
});
