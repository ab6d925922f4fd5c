import { searchCommodities, tradeEngine } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { searchTradeCommodities } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(searchTradeCommodities, async (ctx, { body }) =>
  searchCommodities(await tradeEngine(ctx), body.query, body.limit),
);
