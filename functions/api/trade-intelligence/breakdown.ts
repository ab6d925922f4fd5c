import { breakdown, tradeEngine } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { tradeBreakdown } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(tradeBreakdown, async (ctx, { body }) =>
  breakdown(await tradeEngine(ctx), body),
);
