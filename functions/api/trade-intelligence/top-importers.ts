import { askQuestion } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { topTradeImporters } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(topTradeImporters, (ctx, { body }) =>
  askQuestion(ctx, "importers", body),
);
