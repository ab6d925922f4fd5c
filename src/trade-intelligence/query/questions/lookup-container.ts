import * as z from "zod";
import { BillOfLading } from "#schemas/trade-intelligence/lookups.ts";
import { parseContainerNumber } from "#src/reference/index.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { TradeEngine } from "../../engine/engine.ts";
import { findRecord } from "../../store/records.ts";
import { Commodity, shownCommodity, type ShownCommodity } from "../record-lines.ts";

const Stored = z.strictObject({
  imported_on: z.string().nullable(),
  bills: z.array(BillOfLading),
  commodities: z.array(Commodity),
  commodities_truncated: z.boolean(),
});

export type ContainerLookup = {
  readonly container_number: string;
  readonly found: boolean;
  readonly error?: string;
  readonly latest_import?: {
    readonly container_number: string;
    readonly imported_on: string;
    readonly scac: string;
    readonly vessel_name: string | null;
    readonly port_of_discharge_name: string | null;
  };
  readonly bills_of_lading: readonly z.infer<typeof BillOfLading>[];
  readonly commodities: readonly ShownCommodity[];
  readonly commodities_truncated: boolean;
  readonly note: string;
};

const note =
  "Only the most recent US import of a container is on record; earlier ones are not shown.";
const wrongNumber =
  "A container number has four letters, the last of them U, J or Z, and seven digits, of which the last is the check digit (ISO 6346).";

/** The newest US import of a container (contract: trade-intelligence#container-lookup). One get. */
export async function lookUpContainer(
  db: Db,
  engine: TradeEngine,
  asked: string,
): Promise<ContainerLookup> {
  const number = asked.replaceAll(/[\s-]/g, "").toUpperCase();
  const nothing = {
    container_number: number,
    found: false,
    bills_of_lading: [],
    commodities: [],
    commodities_truncated: false,
    note,
  };
  if (!parseContainerNumber(number)?.valid) return { ...nothing, error: wrongNumber };
  const snapshot = await engine.snapshot();
  const held = await findRecord(db, snapshot, "container", number);
  const record = held === null ? null : Stored.parse(held);
  const [first] = record?.bills ?? [];
  if (!record?.imported_on || !first) return nothing;
  return {
    container_number: number,
    found: true,
    latest_import: {
      container_number: number,
      imported_on: record.imported_on,
      scac: first.scac,
      vessel_name: first.vessel_name,
      port_of_discharge_name: first.port_of_discharge_name,
    },
    bills_of_lading: record.bills,
    commodities: record.commodities.map(shownCommodity),
    commodities_truncated: record.commodities_truncated,
    note,
  };
}
