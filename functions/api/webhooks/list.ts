import { pageOf } from "#schemas/json-api.ts";
import { listDocument, onPage } from "#src/platform/http/json-api.ts";
import { renderWebhook, subscriptionsOf } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listWebhooks } from "../../manifest/webhooks.ts";

export const handler = endpoint(listWebhooks, async (ctx, { query, url }) => {
  const { webhooks } = await subscriptionsOf(ctx);
  const page = pageOf(query);
  const shown = onPage(webhooks, page);
  const data = await Promise.all(shown.map((webhook) => renderWebhook(ctx, webhook)));
  return listDocument(url, page, webhooks.length, data);
});
