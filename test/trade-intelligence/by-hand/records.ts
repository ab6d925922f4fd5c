import { shippingLine } from "#src/reference/index.ts";
import { headingOf } from "#src/trade-intelligence/reference/headings.ts";
import { foreignPortOf, usPortOf, usState } from "#src/trade-intelligence/reference/geography.ts";
import { codeOf, compare, kindOf, shipperOf, weightOf, type Line } from "./lines.ts";

type Row = Line["row"];

/**
 * POST /trade_intel/containers/lookup from the raw rows
 * (contract: trade-intelligence#container-lookup).
 */
export function containerByHand(lines: readonly Line[], number: string) {
  const mine = lines.filter(({ row }) => row.container_number === number);
  const day = mine
    .map(({ row }) => row.arrival_date)
    .toSorted(compare)
    .at(-1);
  const newest = mine.filter(({ row }) => row.arrival_date === day);
  const [first, ...others] = [...Map.groupBy(newest.toSorted(inOrder), (line) => line.bill)].map(
    ([, list]) => list.toSorted((a, b) => lineNumber(a) - lineNumber(b))[0]!.row,
  );
  if (!first) return { container_number: number, found: false };
  const goods = newest.toSorted(inOrder).map((line) => goodsOf(lines, line));
  return {
    container_number: number,
    found: true,
    latest_import: {
      container_number: number,
      imported_on: day,
      scac: scacOf(first),
      vessel_name: first.vessel_name || null,
      port_of_discharge_name: first.port_of_unlading || null,
    },
    bills_of_lading: [first, ...others].map(billOf),
    commodities: goods.slice(0, 200),
    commodities_truncated: goods.length > 200,
  };
}

/** POST /trade_intel/bills_of_lading/lookup (contract: trade-intelligence#bill-lookup). */
export function billByHand(lines: readonly Line[], number: string, since: string) {
  const mine = lines.filter(
    ({ row }) =>
      row.arrival_date >= since && [row.master_bol_number, row.house_bol_number].includes(number),
  );
  if (mine.length === 0) return { bol_number: number, found: false, searched_since: since };
  const newestFirst = (a: Line, b: Line) => compare(b.row.arrival_date, a.row.arrival_date);
  const bills = [...Map.groupBy(mine, (line) => line.bill).values()].toSorted(
    ([a], [b]) => newestFirst(a!, b!) || compare(a!.bill, b!.bill),
  );
  const kept = bills.slice(0, 50);
  const containerRows = [
    ...Map.groupBy(
      kept.flatMap((bill) => bill.toSorted((a, b) => lineNumber(a) - lineNumber(b))),
      ({ row }) => `${row.arrival_date} ${row.container_number}`,
    ).values(),
  ]
    .map(([line]) => line!)
    .toSorted(
      (a, b) => newestFirst(a, b) || compare(a.row.container_number, b.row.container_number),
    );
  const goods = kept.flat().toSorted((a, b) => newestFirst(a, b) || inOrder(a, b));
  return {
    bol_number: number,
    found: true,
    searched_since: since,
    bills_matched: kept.length,
    bills_truncated: bills.length > 50,
    containers: containerRows.slice(0, 200).map(({ row }) => containerOf(row)),
    containers_truncated: containerRows.length > 200,
    commodities: goods.slice(0, 200).map((line) => goodsOf(lines, line)),
    commodities_truncated: goods.length > 200,
  };
}

const lineNumber = ({ row }: Line): number => Number(row.line_number);
const scacOf = (row: Row): string => row.master_bol_number.slice(0, 4).toUpperCase();

/** Grouped by bill, in each the highest estimated value first. */
const inOrder = (a: Line, b: Line): number =>
  compare(a.row.master_bol_number, b.row.master_bol_number) ||
  compare(a.row.house_bol_number, b.row.house_bol_number) ||
  compare(a.bill, b.bill) ||
  b.value - a.value ||
  compare(a.row.container_number, b.row.container_number) ||
  lineNumber(a) - lineNumber(b);

const numbers = (row: Row) => ({
  imported_on: row.arrival_date,
  master_bill_of_lading_number: row.master_bol_number,
  house_bill_of_lading_number: row.house_bol_number || null,
});

const place = (row: Row) => ({
  destination_city: row.port_of_destination.split(",")[0]!.trim() || row.consignee_city || null,
  destination_state:
    usState(row.port_of_destination.split(",").at(-1)) ??
    (row.consignee_state.toUpperCase() || usPortOf(row.port_of_unlading).state),
});

function billOf(row: Row) {
  const pol = foreignPortOf(row.foreign_port_of_lading);
  const receipt = foreignPortOf(row.place_of_receipt);
  const inReceipt = row.place_of_receipt.includes(",") && receipt.region !== null;
  const kind = kindOf(row);
  return {
    ...numbers(row),
    scac: scacOf(row),
    scac_name: shippingLine(scacOf(row))?.name ?? scacOf(row),
    vessel_name: row.vessel_name || null,
    voyage_number: row.voyage_number || null,
    port_of_lading_name: row.foreign_port_of_lading || null,
    port_of_lading_country: row.foreign_port_of_lading ? pol.country : null,
    port_of_discharge_name: row.port_of_unlading || null,
    ...place(row),
    ultimate_origin_country: inReceipt ? receipt.country : pol.country,
    container_type_short_description: kind.container_type,
    container_teu: kind.teu,
    container_reefer_flag: kind.reefer,
  };
}

const containerOf = (row: Row) => ({
  container_number: row.container_number,
  imported_on: row.arrival_date,
  scac: scacOf(row),
  vessel_name: row.vessel_name || null,
  voyage_number: row.voyage_number || null,
  port_of_lading_name: row.foreign_port_of_lading || null,
  port_of_discharge_name: row.port_of_unlading || null,
  ...place(row),
  container_type_short_description: kindOf(row).container_type,
  container_teu: kindOf(row).teu,
});

function goodsOf(lines: readonly Line[], { row, parties, value, bill }: Line) {
  const { hs4, hs6, confidence } = codeOf(row);
  const of = (role: "consignee" | "notify") => parties.find((party) => party.role === role);
  const containerRows = new Map(
    lines.filter((line) => line.bill === bill).map((line) => [line.row.container_number, line.row]),
  );
  const kilograms = weightOf(row);
  const house = row.house_bol_number && row.carrier_code.toUpperCase() !== scacOf(row);
  const nvocc = house ? row.carrier_code.toUpperCase() : null;
  return {
    ...numbers(row),
    consignee: of("consignee")?.company ?? null,
    consignee_city: row.consignee_city || null,
    consignee_state: row.consignee_state.toUpperCase() || null,
    notify_party: of("notify")?.company ?? null,
    ...shipperOf(row),
    commodity_short_description: row.description_text || null,
    commodity_hs_code_6: hs6,
    commodity_hs_code_4: hs4,
    commodity_hs_code_6_description: (hs4 && headingOf(hs4)?.description) ?? null,
    commodity_hs_code_inferred: confidence !== undefined,
    commodity_hs_code_confidence: confidence ?? null,
    commodity_quantity: row.piece_count === "" ? null : Number(row.piece_count),
    commodity_quantity_uom: row.piece_unit || null,
    commodity_estimated_value: value,
    bol_metric_tons: kilograms === null ? null : Math.round(kilograms) / 1000,
    bol_teus: [...containerRows.values()].reduce(
      (sum, container) => sum + kindOf(container).teu,
      0,
    ),
    nvocc_scac: nvocc,
    nvocc_scac_description: (nvocc && shippingLine(nvocc)?.name) || null,
  };
}
