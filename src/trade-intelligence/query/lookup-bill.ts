import * as z from "zod";
import type { Db } from "#src/platform/table.ts";
import type { TradeEngine } from "../engine/engine.ts";
import { addMonths } from "../layout/snapshot.ts";
import { findRecord } from "../store/records.ts";
import { Commodity, shownCommodity, type ShownCommodity } from "./record-lines.ts";

const text = z.string().nullable();
const Box = z.object({
  container_number: z.string(),
  imported_on: z.string(),
  scac: z.string(),
  vessel_name: text,
  voyage_number: text,
  port_of_lading_name: text,
  port_of_discharge_name: text,
  destination_city: text,
  destination_state: text,
  container_type_short_description: text,
  container_teu: z.number(),
});
const Stored = z.object({
  bills_matched: z.number(),
  containers: z.array(Box),
  containers_truncated: z.boolean(),
  commodities: z.array(Commodity),
  commodities_truncated: z.boolean(),
});

export type BillLookup = {
  readonly bol_number: string;
  readonly found: boolean;
  /** First day that was searched. */
  readonly searched_since: string;
  readonly bills_matched?: number;
  readonly bills_truncated?: boolean;
  readonly containers?: readonly z.infer<typeof Box>[];
  readonly containers_truncated?: boolean;
  readonly commodities?: readonly ShownCommodity[];
  readonly commodities_truncated?: boolean;
};

/** gaps 1.11 */
const mostBills = 50;

/** Boxes and goods of a master or house bill (gaps 1.11: bills_of_lading/lookup). One get. */
export async function lookUpBill(
  db: Db,
  engine: TradeEngine,
  question: { readonly bol_number: string; readonly months: number },
): Promise<BillLookup> {
  const bol_number = question.bol_number.replaceAll(/[\s-]/g, "").toUpperCase();
  const snapshot = await engine.snapshot();
  const searched_since = `${addMonths(snapshot.data_day.slice(0, 7), 1 - question.months)}-01`;
  const held = await findRecord(db, snapshot, "bill", bol_number);
  const record = held === null ? null : Stored.parse(held);
  const recent = <T extends { readonly imported_on: string }>(list: readonly T[]) =>
    list.filter(({ imported_on }) => imported_on >= searched_since);
  const containers = recent(record?.containers ?? []);
  if (!record || containers.length === 0) return { bol_number, found: false, searched_since };
  return {
    bol_number,
    found: true,
    searched_since,
    bills_matched: Math.min(mostBills, record.bills_matched),
    bills_truncated: record.bills_matched > mostBills,
    containers,
    containers_truncated: record.containers_truncated,
    commodities: recent(record.commodities).map(shownCommodity),
    commodities_truncated: record.commodities_truncated,
  };
}
