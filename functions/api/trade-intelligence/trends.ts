import { askQuestion } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { tradeTrends } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(tradeTrends, (ctx, { body }) => askQuestion(ctx, "trends", body));
