import { eventCategories } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { webhookEventCategories } from "../../manifest/webhooks.ts";

export const handler = endpoint(webhookEventCategories, (ctx, { query, url }) =>
  Promise.resolve({
    data: eventCategories(ctx.account.entitlements, { corrections: query["flag[corrections]"] }),
    links: { self: url, current: url },
  }),
);
