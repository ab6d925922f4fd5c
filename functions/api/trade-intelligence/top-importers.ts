import { topImporters, tradeEngine } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { topTradeImporters } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(topTradeImporters, async (ctx, { body }) =>
  topImporters(await tradeEngine(ctx), body),
);
