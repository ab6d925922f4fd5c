import type { FlatColumn, FlatLine } from "#src/trade-intelligence/layout/flat-columns.ts";
import type { Dimension } from "#src/trade-intelligence/layout/dimensions.ts";
import { companyName } from "#src/trade-intelligence/reference/company-name.ts";
import {
  countryName,
  foreignPortOf,
  usPortOf,
  usState,
} from "#src/trade-intelligence/reference/geography.ts";
import { inferHeading } from "#src/trade-intelligence/reference/headings.ts";
import { kilogramsPer } from "#src/trade-intelligence/reference/measures.ts";
import { unitValues } from "#src/trade-intelligence/reference/unit-values.ts";
import { containerKindOf } from "#src/trade-intelligence/ingest/container-kind.ts";
import { shippingLine } from "#src/reference/index.ts";

type Row = Readonly<Record<FlatColumn, string>>;

/** A raw row interpreted as the contract says, without the product's SQL. */
export type Line = Readonly<Record<Dimension, string | boolean | null>> & {
  /** Its index among the rows, which identifies the line. */
  readonly at: number;
  readonly bill: string;
  /** A container and its arrival day, which volume counts once. */
  readonly container: string;
  readonly month: string;
  readonly teu: number;
  readonly value: number;
  readonly parties: readonly Party[];
  readonly row: Row;
};
type Party = {
  readonly company: string;
  readonly company_state: string | null;
  readonly role: "consignee" | "notify";
};

/** Rows that count: all rows of a deleted bill are excluded. */
function liveRows(raw: readonly FlatLine[]): Row[] {
  const rows = raw.map(
    (line) =>
      Object.fromEntries(Object.entries(line).map(([name, value]) => [name, value ?? ""])) as Row,
  );
  const isDeleted = (row: Row) => row.record_status_indicator.toUpperCase() === "DELETED";
  const deleted = new Set(rows.filter(isDeleted).map((row) => row.identifier));
  return rows.filter((row) => !deleted.has(row.identifier));
}

export function linesByHand(raw: readonly FlatLine[]): Line[] {
  const rows = liveRows(raw);
  const linesOfBill = Map.groupBy(rows, (row) => row.identifier);
  const lanes = Map.groupBy(rows, containerOf);
  return rows.map((row, at) => {
    // A container on several bills has the lane of the first one by bill number.
    const lane = lanes.get(containerOf(row))!.toSorted(byBill)[0]!;
    const kind = kindOf(lane);
    const us = usPortOf(lane.port_of_unlading);
    const pol = foreignPortOf(lane.foreign_port_of_lading);
    const receipt = foreignPortOf(lane.place_of_receipt);
    const origin = lane.place_of_receipt.includes(",") && receipt.region ? receipt : pol;
    const { hs4 } = codeOf(row);
    const scac = lane.master_bol_number.slice(0, 4).toUpperCase();
    return {
      at,
      bill: row.identifier,
      container: containerOf(row),
      month: row.arrival_date.slice(0, 7),
      teu: kind.teu,
      value: valueOf(row, linesOfBill.get(row.identifier)!.length),
      carrier: shippingLine(scac)?.name ?? scac,
      scac,
      origin_country: origin.country,
      origin_region: origin.region,
      pod: lane.port_of_unlading || null,
      pod_coast: us.coast,
      dest_state:
        (lane.port_of_destination && usState(lane.port_of_destination.split(",").at(-1))) ||
        lane.consignee_state.toUpperCase() ||
        us.state,
      reefer: kind.reefer,
      pol: lane.foreign_port_of_lading || null,
      pol_country: pol.country,
      container_type: kind.container_type,
      company: null,
      company_state: null,
      hs4,
      hs2: hs4 && hs4.slice(0, 2),
      parties: [
        ...party(row.consignee_name, row.consignee_state, "consignee"),
        ...party(row.notify_party_name, row.notify_party_state, "notify"),
      ],
      row,
    };
  });
}

const containerOf = (row: Row): string => `${row.container_number} ${row.arrival_date}`;

export const kindOf = (row: Row) =>
  containerKindOf(
    [row.equipment_description_code, row.container_length, row.container_type].join("|"),
  );

/** The record's code, else the heading that its words indicate. */
export function codeOf(row: Row) {
  const digits = row.harmonized_number.replaceAll(/\D/g, "");
  if (digits.length >= 4)
    return { hs4: digits.slice(0, 4), hs6: digits.length >= 6 ? digits.slice(0, 6) : null };
  const published = inferHeading(row.description_text.slice(0, 160));
  return { hs4: published?.hs4 ?? null, hs6: null, confidence: published?.confidence };
}

export const weightOf = (row: Row): number | null => {
  const per = kilogramsPer(row.weight_unit);
  return per === null || row.weight === "" ? null : Number(row.weight.replaceAll(",", "")) * per;
};

/** Dollars by the line's weight, else by its share of the bill. */
export function valueOf(row: Row, linesOfBill: number): number {
  const { hs4 } = codeOf(row);
  const dollars = unitValues.dollarsPerKilogram[(hs4 ?? "").slice(0, 2)] ?? unitValues.unclassified;
  const own = kilogramsPer(row.harmonized_weight_unit);
  const kilograms =
    own !== null && row.harmonized_weight !== ""
      ? Number(row.harmonized_weight) * own
      : (weightOf(row) ?? 0) / linesOfBill;
  return Math.round(kilograms * dollars);
}

function party(name: string, state: string, role: Party["role"]): Party[] {
  const company = companyName(name);
  return company ? [{ company, company_state: state.toUpperCase() || null, role }] : [];
}

/** By master bill, house bill (none first), identifier and line. */
const byBill = (a: Row, b: Row): number =>
  compare(a.master_bol_number, b.master_bol_number) ||
  compare(a.house_bol_number, b.house_bol_number) ||
  compare(a.identifier, b.identifier) ||
  Number(a.line_number) - Number(b.line_number);

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const shipperOf = (row: Row) => ({
  shipper: companyName(row.shipper_name),
  shipper_country: countryName(row.shipper_country_code),
});

/** A line once for each of its companies, when the question is about companies. */
export const byCompany = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) =>
    line.parties.map(({ company, company_state }) => ({ ...line, company, company_state })),
  );

/** Containers counted once, TEUs once per container, values once per line. */
export function measured(lines: readonly Line[]) {
  const containerRows = new Map(lines.map((line) => [line.container, line.teu]));
  const values = new Map(lines.map((line) => [line.at, line.value]));
  const teu = [...containerRows.values()].reduce((sum, one) => sum + one, 0);
  return {
    containers: containerRows.size,
    teu: Math.round(teu * 100) / 100,
    estimated_value: [...values.values()].reduce((sum, one) => sum + one, 0),
  };
}
