import { askQuestion } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { tradeBreakdown } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(tradeBreakdown, (ctx, { body }) =>
  askQuestion(ctx, "breakdown", body),
);
