import { askQuestion } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { searchTradeCommodities } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(searchTradeCommodities, (ctx, { body }) =>
  askQuestion(ctx, "commodities", body),
);
