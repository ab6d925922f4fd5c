import { askQuestion } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { searchTradeCompanies } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(searchTradeCompanies, (ctx, { body }) =>
  askQuestion(ctx, "companies", body),
);
