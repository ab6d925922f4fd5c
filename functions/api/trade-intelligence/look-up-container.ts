import { askQuestion } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { lookUpTradeContainer } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(lookUpTradeContainer, (ctx, { body }) =>
  askQuestion(ctx, "container", body),
);
