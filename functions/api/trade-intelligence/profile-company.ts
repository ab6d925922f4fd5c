import { companyProfile, tradeEngine } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { profileTradeCompany } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(profileTradeCompany, async (ctx, { body }) =>
  companyProfile(await tradeEngine(ctx), body),
);
