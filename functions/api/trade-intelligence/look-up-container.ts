import { lookUpContainer, tradeEngine } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { lookUpTradeContainer } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(lookUpTradeContainer, async (ctx, { body }) =>
  lookUpContainer(ctx.db, await tradeEngine(ctx), body.container_number),
);
