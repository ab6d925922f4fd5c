import { askQuestion } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { lookUpTradeBill } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(lookUpTradeBill, (ctx, { body }) => askQuestion(ctx, "bill", body));
