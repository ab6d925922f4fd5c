import * as z from "zod";
import { CommoditySearch } from "./commodities.ts";
import { CompanyProfile, CompanySearch, TopImporters } from "./companies.ts";
import { BillLookup, ContainerLookup } from "./lookups.ts";
import { count } from "./parts.ts";
import { Breakdown, Trends } from "./questions.ts";
import { tradeQuestions } from "./receipts.ts";

/** GET /trade_intel/queries/{id} */
export const TradeQuery = z
  .strictObject({
    query_id: z.string(),
    question: z.enum(tradeQuestions),
    asked: z.record(z.string(), z.unknown()).meta({
      description: "The body of the question, with its defaults.",
    }),
    answer: z
      .union([
        ContainerLookup,
        BillLookup,
        CompanySearch,
        CompanyProfile,
        CommoditySearch,
        TopImporters,
        Trends,
        Breakdown,
      ])
      .meta({ description: "As it was, on the same data." }),
    files: z
      .array(
        z.strictObject({
          path: z.string(),
          rows: count.nullable(),
          sha256: z.string().nullable(),
        }),
      )
      .meta({ description: "The files that were read, by path." }),
  })
  .meta({ id: "TradeQuery", description: "A question that was asked, and its answer again." });
