import { tradeMeta, tradeEngine } from "#src/trade-intelligence/index.ts";
import { endpoint } from "../../endpoint.ts";
import { tradeMetaRoute } from "../../manifest/trade-intelligence.ts";

export const handler = endpoint(tradeMetaRoute, async (ctx) => tradeMeta(await tradeEngine(ctx)));
