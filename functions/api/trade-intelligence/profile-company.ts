import { askQuestion } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { profileTradeCompany } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(profileTradeCompany, (ctx, { body }) =>
  askQuestion(ctx, "company", body),
);
