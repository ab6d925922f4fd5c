import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { FlatColumn } from "#src/trade-intelligence/layout/flat-columns.ts";
import type { Dimension } from "#src/trade-intelligence/layout/dimensions.ts";
import { companyName } from "#src/trade-intelligence/reference/company-name.ts";
import { usPortOf, foreignPortOf } from "#src/trade-intelligence/reference/geography.ts";
import { inferHeading } from "#src/trade-intelligence/reference/headings.ts";
import { unitValues } from "#src/trade-intelligence/reference/unit-values.ts";
import { containerKindOf } from "#src/trade-intelligence/ingest/container-kind.ts";
import { shippingLine } from "#src/reference/index.ts";

/** A raw row as a reader of the file sees it. */
export type RawRow = Readonly<Record<FlatColumn, string>>;

/** The rows of a file written by the sample; no field of it holds a line break. */
export function rawRows(file: string): RawRow[] {
  const [head = "", ...lines] = gunzipSync(readFileSync(file))
    .toString("utf8")
    .trimEnd()
    .split("\n");
  const names = head.split(",");
  return lines.map((line) => {
    const values = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, value = ""]) =>
      value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value,
    );
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""])) as RawRow;
  });
}

export type Line = Readonly<Record<Dimension, string | boolean | null>> & {
  /** Its place in the file: a line met twice is the same one. */
  readonly at: number;
  readonly bill: string;
  readonly box: string;
  readonly month: string;
  readonly teu: number;
  readonly value: number;
  readonly parties: readonly {
    readonly company: string;
    readonly company_state: string | null;
    readonly role: "consignee" | "notify";
  }[];
};

/** The interface's words done step by step, without a line of the product's SQL. */
export function linesByHand(rows: readonly RawRow[]): Line[] {
  const live = rows.filter((row) => row.record_status_indicator.toUpperCase() !== "DELETED");
  const linesOfBill = new Map<string, number>();
  for (const row of live)
    linesOfBill.set(row.identifier, (linesOfBill.get(row.identifier) ?? 0) + 1);
  const firstBill = new Map<string, RawRow>();
  const order = (row: RawRow) => [
    row.master_bol_number,
    row.house_bol_number,
    row.identifier,
    row.line_number.padStart(6, "0"),
  ];
  for (const row of live) {
    const box = `${row.container_number} ${row.arrival_date}`;
    const known = firstBill.get(box);
    if (!known || before(order(row), order(known))) firstBill.set(box, row);
  }
  return live.map((row, at) => {
    const box = `${row.container_number} ${row.arrival_date}`;
    const lane = firstBill.get(box)!;
    const kind = containerKindOf(
      [lane.equipment_description_code, lane.container_length, lane.container_type].join("|"),
    );
    const coast = usPortOf(lane.port_of_unlading);
    const pol = foreignPortOf(lane.foreign_port_of_lading);
    const receipt = foreignPortOf(lane.place_of_receipt);
    const inReceipt = lane.place_of_receipt.includes(",") && receipt.region !== null;
    const hs4 =
      row.harmonized_number.slice(0, 4) ||
      inferHeading(row.description_text.slice(0, 160))?.hs4 ||
      null;
    const kilograms =
      (Number(row.weight) * (row.weight_unit === "Pounds" ? 0.45359237 : 1)) /
      linesOfBill.get(row.identifier)!;
    const dollars =
      (hs4 && unitValues.dollarsPerKilogram[hs4.slice(0, 2)]) || unitValues.unclassified;
    const party = (name: string, state: string, role: "consignee" | "notify") => {
      const company = companyName(name);
      return company ? [{ company, company_state: state.toUpperCase() || null, role }] : [];
    };
    const scac = lane.master_bol_number.slice(0, 4).toUpperCase();
    return {
      at,
      bill: row.identifier,
      box,
      month: row.arrival_date.slice(0, 7),
      teu: kind.teu,
      value: Math.round(kilograms * dollars),
      carrier: shippingLine(scac)?.name ?? scac,
      scac,
      origin_country: inReceipt ? receipt.country : pol.country,
      origin_region: inReceipt ? receipt.region : pol.region,
      pod: lane.port_of_unlading,
      pod_coast: coast.coast,
      dest_state: lane.consignee_state.toUpperCase() || coast.state,
      reefer: kind.reefer,
      pol: lane.foreign_port_of_lading,
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
    };
  });
}

const before = (a: readonly string[], b: readonly string[]): boolean => {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && a[at]! < b[at]!;
};

/** A line once for each of its companies, where the question speaks of companies. */
export const byCompany = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) =>
    line.parties.map(({ company, company_state }) => ({ ...line, company, company_state })),
  );

/** Boxes once, TEUs once a box, values once a line. */
export function measured(lines: readonly Line[]): {
  containers: number;
  teu: number;
  estimated_value: number;
} {
  const boxes = new Map(lines.map((line) => [line.box, line.teu]));
  const values = new Map(lines.map((line) => [line.at, line.value]));
  const value = [...values.values()].reduce((sum, one) => sum + one, 0);
  const teu = [...boxes.values()].reduce((sum, one) => sum + one, 0);
  return { containers: boxes.size, teu: Math.round(teu * 100) / 100, estimated_value: value };
}
