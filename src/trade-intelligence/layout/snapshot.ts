import * as z from "zod";
import { heldFolder } from "#src/platform/storage/trade-tables.ts";

/** What is known of a file: which it is to the byte, and how many rows it has. */
const FileFacts = z.strictObject({ rows: z.int(), sha256: z.string() });
/** What the lines of a month are like: receipts add them up (contract: trade-intelligence#receipts). */
const MonthFacts = z.strictObject({
  bills: z.int(),
  bills_without_importer: z.int(),
  bills_without_consignee: z.int(),
  bills_without_shipper: z.int(),
  lines: z.int(),
  lines_with_declared_code: z.int(),
  lines_with_inferred_code: z.int(),
});
export type MonthFacts = z.infer<typeof MonthFacts>;

const month = z.string().regex(/^\d{4}-\d{2}$/);

/**
 * `current.json` of a trade data folder: which files make up the data as of `data_day`. It is
 * replaced in one step after everything it names is there, so no reader ever sees half a day.
 * A part is named `<month>.<build>`; a month that a delivery did not touch keeps its part.
 */
export const Snapshot = z.strictObject({
  layout: z.literal(4),
  build: z.string(),
  /** Day of the newest delivery, `YYYY-MM-DD`. */
  data_day: z.iso.date(),
  built_at: z.iso.datetime(),
  parts: z.record(month, z.string()),
  fact_rows: z.strictObject({
    lane_month: z.int(),
    company_month: z.int(),
    commodity_month: z.int(),
    hs_lane_month: z.int(),
  }),
  /** By path, of the files that questions read; by part, of the lines of each month. Absent in data ingested before. */
  files: z.record(z.string(), FileFacts).optional(),
  months: z.record(z.string(), MonthFacts).optional(),
  companies: z.int(),
  hs_codes: z.int(),
  /** Every delivery taken so far: a repeated one is known by its hash. */
  deliveries: z.array(
    z.strictObject({
      hash: z.string(),
      data_day: z.iso.date(),
      /** When it was made: its day, with the time where its name holds one. Sorts as time does. */
      stamp: z.string(),
      build: z.string(),
      files: z.array(z.string()),
      rows: z.int(),
      rejected: z.record(z.string(), z.int()),
    }),
  ),
});
export type Snapshot = z.infer<typeof Snapshot>;

export { heldFolder, snapshotFile } from "#src/platform/storage/trade-tables.ts";
/** Where the folder is in the bucket. */
export const tradePrefix = "trade/";

/** Whether a text is what builds are called. */
export const isBuild = (text: string): boolean => /^[0-9a-f]{12}$/.test(text);

/** Where a build is described for as long as its files are held, below the data folder or prefix. */
export const heldFile = (build: string): string => `${heldFolder}/${build}.json`;

/** The folder of `facts` and `lines`; the index tables have one part a build. */
export type PartitionedTable =
  | "lines"
  | "deleted_bills"
  | "lane_month"
  | "company_month"
  | "commodity_month"
  | "commodity_month_by_code"
  | "hs_lane_month"
  | "importer_month"
  | "companies"
  | "company_trigrams"
  | "commodities"
  | "records";

/** Path of a part's file below the data folder. */
export const partPath = (table: PartitionedTable, part: string, name = "data"): string =>
  `${table}/part=${part}/${name}.parquet`;

/** First day of the first month and of the month after the last of the `count` full months before the data day. */
export function fullMonthsBefore(dataDay: string, count: number): { since: string; until: string } {
  const until = `${dataDay.slice(0, 7)}-01`;
  return { since: `${addMonths(dataDay.slice(0, 7), -count)}-01`, until };
}

/** `2026-01` and 2 give `2026-03`. */
export function addMonths(yearMonth: string, count: number): string {
  const [year = 0, monthNumber = 1] = yearMonth.split("-").map(Number);
  const index = year * 12 + (monthNumber - 1) + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}
