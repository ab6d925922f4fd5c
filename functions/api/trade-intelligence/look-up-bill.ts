import { lookUpBill, tradeEngine } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { lookUpTradeBill } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(lookUpTradeBill, async (ctx, { body }) =>
  lookUpBill(ctx.db, await tradeEngine(ctx), body),
);
