import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { createGzip } from "node:zlib";
import { flatColumns, type FlatLine } from "../layout/flat-columns.ts";
import { sampleBills, type SampleBill, type SampleSpan } from "./bills.ts";

/** Writes sample records in the flat layout as one gzip file; returns its path and its number of rows. */
export async function writeFlatSample(
  folder: string,
  span: SampleSpan,
): Promise<{ readonly file: string; readonly rows: number }> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `sample-${span.until}.csv.gz`);
  const gzip = createGzip({ level: 1 });
  const out = createWriteStream(file);
  const finished = new Promise<void>((resolve, reject) => {
    out.on("finish", resolve).on("error", reject);
    gzip.on("error", reject);
  });
  gzip.pipe(out);
  let rows = 0;
  let text = `${flatColumns.join(",")}\n`;
  for (const bill of sampleBills(span)) {
    for (const line of flatLines(bill)) {
      text += `${flatColumns.map((column) => csvField(line[column])).join(",")}\n`;
      rows++;
    }
    if (text.length < 262_144) continue;
    if (!gzip.write(text)) await new Promise((resolve) => gzip.once("drain", resolve));
    text = "";
  }
  gzip.end(text);
  await finished;
  return { file, rows };
}

export const csvField = (value: string | null): string => {
  if (value === null) return "";
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
};

/** The bill in the flat layout: one row for each line of each container. */
const flatLines = (bill: SampleBill): FlatLine[] =>
  bill.containers.flatMap((container) =>
    container.lines.map((line, index) => ({
      identifier: bill.identifier,
      master_bol_number: bill.masterBol,
      house_bol_number: bill.houseBol,
      carrier_code: bill.carrierCode,
      vessel_name: bill.vessel,
      voyage_number: bill.voyage,
      arrival_date: bill.arrival,
      port_of_unlading: bill.pod,
      foreign_port_of_lading: bill.pol,
      place_of_receipt: bill.receipt,
      port_of_destination: null,
      weight: weightOf(bill),
      weight_unit: bill.pounds ? "Pounds" : "Kilograms",
      shipper_name: bill.shipper.name,
      shipper_country_code: bill.shipper.country,
      consignee_name: bill.consignee?.name ?? null,
      consignee_city: bill.consignee?.city || null,
      consignee_state: bill.consignee?.state || null,
      notify_party_name: bill.notify?.name ?? null,
      notify_party_city: bill.notify?.city || null,
      notify_party_state: bill.notify?.state || null,
      container_number: container.number,
      equipment_description_code: container.code,
      container_length: container.length,
      container_type: container.type,
      line_number: String(index + 1),
      piece_count: String(Math.max(1, Math.round(bill.pieces / bill.containers.length))),
      piece_unit: "CTN",
      description_text: line.words,
      harmonized_number: line.hs,
      harmonized_value: null,
      harmonized_weight: null,
      harmonized_weight_unit: null,
      record_status_indicator: bill.deleted ? "Deleted" : "New",
    })),
  );

/** Manifests mix pounds and kilograms. */
export const weightOf = (bill: SampleBill): string =>
  String(bill.pounds ? Math.round(bill.kilograms / 0.453_592_37) : bill.kilograms);
