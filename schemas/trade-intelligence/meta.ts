import * as z from "zod";
import { count, day } from "./parts.ts";

/** What the data covers. */
export const TradeMeta = z
  .strictObject({
    since_month: day,
    until_month_exclusive: day,
    months: count,
    min_containers: count,
    companies: count,
    hs_codes: count,
    facts_since_month: day,
    facts_until_exclusive: day,
    partial_month: day,
    mode: z.literal("full"),
    facts_hash: z.string(),
    refreshed_since: day.meta({ description: "Day of the newest records." }),
    fact_rows: z.strictObject({
      lane_month: count,
      company_month: count,
      commodity_month: count,
      hs_lane_month: count,
    }),
    volume_measure: z.literal("distinct containers"),
    built_at: z.string(),
  })
  .meta({ id: "TradeMeta" });
