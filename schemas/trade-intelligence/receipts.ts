import * as z from "zod";
import { count, day, month, share } from "./parts.ts";

/** Questions, as query ids name them. */
export const tradeQuestions = [
  "container",
  "bill",
  "companies",
  "company",
  "commodities",
  "importers",
  "trends",
  "breakdown",
] as const;

/** Characters of a query id: an address has some 8 KB with its headers. */
export const maxQueryIdLength = 4_000;

const shareKnown = share.nullable();

/** How an answer was counted (contract: trade-intelligence#receipts). */
export const TradeReceipt = z
  .strictObject({
    query_id: z.string().nullable().meta({
      description:
        "Repeats this answer on the same data: GET /trade_intel/queries/{id}. null for a question of more than some kilobytes.",
    }),
    rows_read: count.nullable().meta({
      description:
        "Rows of the data that were gone through, before any filter; of a lookup, its lines. null where the data does not say.",
    }),
    months: z.array(month).meta({
      description: "Months whose records were gone through; of a lookup, those of its lines.",
    }),
    partial_month: month.nullable().meta({
      description: "The one of them that was still running on the day of the data; null: none.",
    }),
    withheld: z
      .strictObject({
        importer: shareKnown.meta({ description: "Neither consignee nor notify party." }),
        consignee: shareKnown,
        shipper: shareKnown,
      })
      .meta({
        description:
          "Share of the bills of these months, or of a lookup, without the name: withheld (19 CFR 103.31), missing or a placeholder such as TO ORDER, which records do not tell apart. Whatever the filters were. null where there is no bill.",
      }),
    hs_codes: z
      .strictObject({
        declared: shareKnown.meta({ description: "The record has the code." }),
        inferred: shareKnown.meta({
          description: "Derived from the text of the description, to four digits.",
        }),
        none: shareKnown,
      })
      .meta({
        description: "Where the HS codes of the lines of these months, or of a lookup, come from.",
      }),
    data: z
      .strictObject({
        id: z.string().meta({ description: "`facts_hash` of GET /trade_intel/meta then." }),
        day,
        files: count.meta({ description: "Files that were read; 0 for a lookup." }),
        hash: z.string().nullable().meta({
          description:
            "SHA-256 of `path sha256` of these files, a line each, sorted by path; of a lookup, of the JSON of its answer without `meta`, members sorted. null where the data does not say.",
        }),
      })
      .meta({ description: "The data that was counted." }),
  })
  .meta({ id: "TradeReceipt" });
export type TradeReceipt = z.infer<typeof TradeReceipt>;

/** The member of every answer that holds its receipt. */
export const receipt = { meta: TradeReceipt };
