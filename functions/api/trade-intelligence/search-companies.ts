import { searchCompanies, tradeEngine } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { searchTradeCompanies } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(searchTradeCompanies, async (ctx, { body }) =>
  searchCompanies(await tradeEngine(ctx), body),
);
