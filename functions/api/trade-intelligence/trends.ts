import { trends, tradeEngine } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { tradeTrends } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(tradeTrends, async (ctx, { body }) =>
  trends(await tradeEngine(ctx), body),
);
