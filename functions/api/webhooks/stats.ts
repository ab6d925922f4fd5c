import { webhookStats } from "#src/webhooks/index.ts";
import { endpoint } from "../../endpoint.ts";
import { webhookStatsRoute } from "../../manifest/webhooks.ts";

export const handler = endpoint(webhookStatsRoute, (ctx, { params }) =>
  webhookStats(ctx, params.id),
);
