import { oneDocument } from "#src/platform/http/json-api.ts";
import { findWebhook, renderWebhook } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getWebhook } from "../../manifest/webhooks.ts";

export const handler = endpoint(getWebhook, async (ctx, { params, url }) =>
  oneDocument(url, await renderWebhook(ctx, await findWebhook(ctx, params.id))),
);
