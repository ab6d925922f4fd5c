import * as z from "zod";
import { count, dollars, limit, name, share } from "./parts.ts";
import { receipt } from "./receipts.ts";

export const CommoditySearchBody = z
  .strictObject({
    query: name.meta({ description: "Text, or the first digits of an HS code." }),
    limit: limit.default(10),
  })
  .meta({ id: "TradeCommoditySearchBody" });

export const CommoditySearch = z
  .strictObject({
    ...receipt,
    results: z.array(
      z.strictObject({
        hs4: z.string(),
        description: z.string(),
        estimated_value: dollars,
        companies: count,
        common_goods: z.array(z.string()),
        score: share,
      }),
    ),
  })
  .meta({ id: "TradeCommoditySearch" });
