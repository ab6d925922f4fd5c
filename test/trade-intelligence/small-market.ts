import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkDigit } from "#src/reference/index.ts";
import { duckdbEngine } from "#src/trade-intelligence/engine/duckdb-engine.ts";
import { readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import { ingest } from "#src/trade-intelligence/ingest/ingest.ts";
import { loadRecords } from "#src/trade-intelligence/load/load-records.ts";
import { flatColumns, type FlatLine } from "#src/trade-intelligence/layout/flat-columns.ts";
import { seededRandom, type Random } from "#src/trade-intelligence/sample/random.ts";
import { csvField } from "#src/trade-intelligence/sample/write-sample.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { linesByHand } from "./by-hand/lines.ts";

/** So few containers, bills, companies and codes that they are combined often. */
export const containerNumbers = Array.from({ length: 30 }, (_, at) => {
  const stem = `QLMU${String(100_000 + at * 7_919)}`;
  return `${stem}${checkDigit(stem)}`;
});
const days =
  "2024-05-15 2025-05-31 2025-06-01 2025-10-31 2025-11-01 2025-12-31 2026-01-01 2026-06-30 2026-09-30 2026-10-01 2026-10-31 2026-11-01 2026-11-19 2026-11-20".split(
    " ",
  );
const companies = [
  ["Mercedes-Benz USA, LLC", "GA"],
  ["MERCEDES BENZ USA INC.", "ga"],
  ["Mercedes Benz U.S.A.", "NJ"],
  ["Acme Furniture Co., Ltd.", "CA"],
  ["ACME FURNITURE", ""],
  ["Acme Freight Forwarding LLC", "CA"],
  ["O'Brien & Sons Inc", "TX"],
  ["Café Müller GmbH", "NY"],
  ["Harbor Logistics Corp", "NJ"],
  ["東京商事 株式会社", "CA"],
  ["TO ORDER OF SHIPPER", ""],
  ["", ""],
] as const;
const pods = [
  "Los Angeles, California",
  "LOS ANGELES,CALIFORNIA",
  "New York/Newark Area, Newark, New Jersey",
  "Houston, Texas",
  "Prince Rupert, British Columbia",
];
const pols = [
  "Yantian,China (Mainland)",
  "YANTIAN, CHINA (MAINLAND)",
  "Pusan,South Korea",
  "Hai Phong,Vietnam",
  "",
];
const receipts = ["Wuhan,China (Mainland)", "Door", "", ""];
const kinds = [
  ["45G1", "4000", "45G1"],
  ["22G1", "2000", ""],
  ["", "4000", "45R1"],
  ["L5G1", "4500", ""],
  ["", "", ""],
] as const;
const goods = ["WOODEN FURNITURE", "LEATHER SHOES", "SAID TO CONTAIN 1 CTN", "FRESH BANANAS", ""];
const codes = ["940360", "9403.60.8081", "6403", "080390", "", "", "12"];
const units = ["Kilograms", "Pounds", "KG", ""];

/** Rows of the flat layout with every irregularity of manifests; the same seed gives the same rows. */
export function smallMarket(seed: number, bills = 260): FlatLine[] {
  const random = seededRandom(seed);
  const rows = Array.from({ length: bills }, (_, at) => billRows(random, at)).flat();
  // A bill with more lines than are shown, a number with several bills, and a deleted bill.
  const large = {
    ...billRows(random, 9001)[0]!,
    master_bol_number: "MAEULARGE1",
    arrival_date: days.at(-1)!,
    house_bol_number: null,
  };
  const many = Array.from({ length: 230 }, (_, at) => ({
    ...large,
    container_number: containerNumbers[at % 10 === 0 ? 0 : 1]!,
    line_number: String(at + 1),
    weight: "230,000",
    harmonized_weight: random.chance(0.5) ? String(random.below(900)) : null,
    harmonized_weight_unit: "K",
  }));
  const short = Array.from({ length: 56 }, (_, at) =>
    billRows(random, 9100 + at)
      .slice(0, 1)
      .map((row) => ({ ...row, master_bol_number: "MAEUMANY1", house_bol_number: `H${at}` })),
  ).flat();
  const gone = billRows(random, 9300);
  const deleted = gone.map((row) => ({ ...row, record_status_indicator: "Deleted" }));
  return [...rows, ...many, ...short, ...gone, ...deleted];
}

function billRows(random: Random, at: number): FlatLine[] {
  const scac = random.pick(["MAEU", "MEDU", "CMDU", "ZZZZ"]);
  const [consignee, consigneeState] = random.pick(companies);
  const [notify, notifyState] = random.pick(companies);
  const house = random.chance(0.5) ? `HBL${random.below(30)}` : null;
  const shared = {
    identifier: identifierOf(at),
    master_bol_number: `${scac}${1000 + random.below(40)}`,
    house_bol_number: house,
    carrier_code: house ? random.pick(["FRGT", "fwd1", scac]) : scac,
    vessel_name: random.chance(0.9) ? random.pick(["EVER HOPE", "MSC O'HARE"]) : null,
    voyage_number: random.chance(0.9) ? `${random.below(99)}E` : null,
    arrival_date: random.pick(days),
    port_of_unlading: random.pick(pods),
    foreign_port_of_lading: random.pick(pols) || null,
    place_of_receipt: random.pick(receipts) || null,
    port_of_destination: random.chance(0.3) ? "Chicago, Illinois" : null,
    weight: random.chance(0.9) ? random.pick(["12,345", "800", "20500.5"]) : null,
    weight_unit: random.pick(units) || null,
    shipper_name: random.chance(0.8) ? "Shenzhen Makers Co., Ltd." : null,
    shipper_country_code: random.pick(["CN", "VN", ""]) || null,
    consignee_name: consignee || null,
    consignee_city: consignee ? "ATLANTA" : null,
    consignee_state: consigneeState || null,
    notify_party_name: notify || null,
    notify_party_city: null,
    notify_party_state: notifyState || null,
    harmonized_value: null,
    record_status_indicator: random.pick(["New", "Amended", ""]) || null,
  };
  const containers = [
    ...new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(containerNumbers))),
  ];
  return containers.flatMap((container_number) => {
    const [equipment, length, type] = random.pick(kinds);
    return Array.from({ length: 1 + random.below(3) }, (_, line) => ({
      ...shared,
      container_number,
      equipment_description_code: equipment || null,
      container_length: length || null,
      container_type: type || null,
      line_number: String(line + 1),
      piece_count: random.chance(0.9) ? String(random.below(500)) : null,
      piece_unit: "CTN",
      description_text: random.pick(goods) || null,
      harmonized_number: random.pick(codes) || null,
      harmonized_weight: random.chance(0.2) ? String(random.below(5_000)) : null,
      harmonized_weight_unit: random.pick(["K", "L", ""]) || null,
    }));
  });
}

const identifierOf = (at: number): string => `2026${String(at).padStart(8, "0")}`;

export const flatCsv = (rows: readonly FlatLine[]): string =>
  [
    flatColumns.join(","),
    ...rows.map((row) => flatColumns.map((column) => csvField(row[column])).join(",")),
    "",
  ].join("\n");

export type Market = Awaited<ReturnType<typeof openMarket>>;

/** The rows ingested as deliveries of several days, and counted separately for comparison. */
export async function openMarket(seed: number, db?: Db) {
  const folder = mkdtempSync(join(tmpdir(), "trade-market-"));
  const rows = smallMarket(seed);
  // A bill is delivered complete, on a random day.
  const late = (row: FlatLine) => Number(row.identifier) % 4 === seed % 4;
  const files = [rows.filter((row) => !late(row)), rows.filter(late)].map((part, at) => {
    const file = join(folder, `delivery-2026-11-${20 + at}.csv`);
    writeFileSync(file, flatCsv(part));
    return file;
  });
  const data = join(folder, "data");
  await ingest(data, files, { now: new Date("2026-11-21T03:00:00Z") });
  if (db) await loadRecords(db, data, readSnapshot(data)!, { loaded: [], published: [] });
  const engine = duckdbEngine(data);
  return {
    engine,
    folder: data,
    rows,
    lines: linesByHand(rows),
    async close() {
      await engine.close();
      rmSync(folder, { recursive: true });
    },
  };
}
