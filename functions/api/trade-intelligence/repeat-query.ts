import { repeatQuestion } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { tradeQueryRoute } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(tradeQueryRoute, (ctx, { params }) =>
  repeatQuestion(ctx, params.id),
);
