import { oneDocument } from "#src/platform/http/json-api.ts";
import { renderWebhook, rotateSecret } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { rotateSecretRoute } from "../../manifest/webhooks.ts";

export const handler = endpoint(rotateSecretRoute, async (ctx, { params, body, url }) => {
  const webhook = await rotateSecret(ctx, params.id, body.overlap_hours);
  return oneDocument(url, await renderWebhook(ctx, webhook));
});
