import * as z from "zod";
import { limit, month, monthAsked, name, notes } from "./parts.ts";
import { receipt } from "./receipts.ts";

export const dimensionNames = [
  "carrier",
  "scac",
  "origin_country",
  "origin_region",
  "pod",
  "pod_coast",
  "dest_state",
  "reefer",
  "pol",
  "pol_country",
  "container_type",
  "company",
  "company_state",
  "hs4",
  "hs2",
] as const;
const Dimension = z.enum(dimensionNames);
const someOf = z.union([name, z.array(name).min(1).max(20)]);
const Filters = z
  .strictObject({
    ...(Object.fromEntries(dimensionNames.map((key) => [key, someOf.optional()])) as Record<
      (typeof dimensionNames)[number],
      z.ZodOptional<typeof someOf>
    >),
    reefer: z.boolean().optional(),
  })
  .meta({
    description:
      "Several values of one name mean any of them. Carriers, countries, ports, types and companies are found by a part of their name.",
  });
const Measure = z.enum(["containers", "teu", "teus", "estimated_value"]).meta({
  description: "`teus` is another name of `teu`; an answer repeats the name in the request.",
});
const measure = Measure.default("containers");
const distinct = { message: "Each dimension appears once." };
const isDistinct = (list: readonly string[]) => new Set(list).size === list.length;
const merge = z.boolean().default(false).meta({
  description: "Joins spellings that differ only in case, blanks and punctuation.",
});

const fact = z.enum(["lane_month", "company_month", "commodity_month", "hs_lane_month"]);
const period = { since: monthAsked.optional(), until: monthAsked.optional() };
const heldMonths = "Months without data are omitted, never zero; `notes` names them.";
const shownTop = limit.default(10);
const echoed = { measure: Measure, filters: Filters };
const labels = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const TrendsBody = z
  .strictObject({
    measure,
    group_by: z.array(Dimension).max(2).refine(isDistinct, distinct).default([]),
    filters: Filters.default({}),
    interval: z.enum(["month", "quarter", "year"]).default("month"),
    ...period,
    top: shownTop,
    merge_variants: merge,
  })
  .prefault({})
  .meta({ id: "TradeTrendsBody" });

export const Trends = z
  .strictObject({
    ...receipt,
    ...echoed,
    interval: z.enum(["month", "quarter", "year"]),
    since: month,
    until: month,
    group_by: z.array(Dimension),
    fact,
    notes,
    series: z
      .array(z.looseObject({ period: z.string(), value: z.number() }).catchall(labels))
      .meta({
        description: `Besides period and value, one member for each dimension of group_by. ${heldMonths}`,
      }),
  })
  .meta({ id: "TradeTrends" });

export const BreakdownBody = z
  .strictObject({
    dims: z.array(Dimension).min(1).max(4).refine(isDistinct, distinct),
    measure,
    filters: Filters.default({}),
    ...period,
    top: shownTop,
    merge_variants: merge,
  })
  .meta({ id: "TradeBreakdownBody" });

export const Breakdown = z
  .strictObject({
    ...receipt,
    ...echoed,
    dims: z.array(Dimension),
    since: month,
    until: month,
    fact,
    notes,
    rows: z
      .array(z.looseObject({ level: z.int().min(0).max(4), value: z.number() }).catchall(labels))
      .meta({
        description:
          "Level 0 is the grand total; then each parent followed by its children, the largest first. Besides level and value, one member for each dimension down to the level. Empty if the data has none of the months.",
      }),
  })
  .meta({ id: "TradeBreakdown" });
