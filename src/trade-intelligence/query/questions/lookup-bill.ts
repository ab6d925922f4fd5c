import * as z from "zod";
import type { Db } from "#src/platform/storage/table.ts";
import type { TradeEngine } from "../../engine/engine.ts";
import { maxBills, maxLines } from "../../layout/record-limits.ts";
import { addMonths } from "../../layout/snapshot.ts";
import { findRecord } from "../../store/records.ts";
import { Commodity, shownCommodity, type ShownCommodity } from "../record-lines.ts";

const text = z.string().nullable();
const Container = z.strictObject({
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
/** Newest first, and one more of each than is shown. */
const Stored = z.strictObject({
  imported_on: z.string().nullish(),
  bill_days: z.array(z.string()),
  containers: z.array(Container),
  commodities: z.array(Commodity),
});

export type BillLookup = {
  readonly bol_number: string;
  readonly found: boolean;
  /** First day that was searched. */
  readonly searched_since: string;
  readonly bills_matched?: number;
  readonly bills_truncated?: boolean;
  readonly containers?: readonly z.infer<typeof Container>[];
  readonly containers_truncated?: boolean;
  readonly commodities?: readonly ShownCommodity[];
  readonly commodities_truncated?: boolean;
};

/**
 * Containers and goods of a master or house bill (contract: trade-intelligence#bill-lookup). One get.
 */
export async function lookUpBill(
  db: Db,
  engine: TradeEngine,
  question: { readonly bol_number: string; readonly months: number },
): Promise<BillLookup> {
  const bol_number = question.bol_number.replaceAll(/[\s-]/g, "").toUpperCase();
  const snapshot = await engine.snapshot();
  const searched_since = `${addMonths(snapshot.data_day.slice(0, 7), 1 - question.months)}-01`;
  const held = await findRecord(db, snapshot, "bill", bol_number);
  const record = Stored.parse(held ?? { bill_days: [], containers: [], commodities: [] });
  const recent = <T extends { readonly imported_on: string }>(list: readonly T[]) =>
    list.filter(({ imported_on }) => imported_on >= searched_since);
  const bills = record.bill_days.filter((day) => day >= searched_since);
  const containers = recent(record.containers);
  const commodities = recent(record.commodities);
  if (bills.length === 0) return { bol_number, found: false, searched_since };
  return {
    bol_number,
    found: true,
    searched_since,
    bills_matched: Math.min(maxBills, bills.length),
    bills_truncated: bills.length > maxBills,
    containers: containers.slice(0, maxLines),
    containers_truncated: containers.length > maxLines,
    commodities: commodities.slice(0, maxLines).map(shownCommodity),
    commodities_truncated: commodities.length > maxLines,
  };
}
