import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleBills, type SampleBill, type SampleSpan } from "./bills.ts";
import { csvField, weightOf } from "./write-sample.ts";

type Rows = (bill: SampleBill, identifier: string) => readonly (readonly (string | null)[])[];

/**
 * The eleven files with the columns that identify ours (contract: customs-data#customs-files),
 * and a row for each thing they list. Placeholders are where the real files have them.
 */
const files: Readonly<Record<string, readonly [columns: string, rows: Rows]>> = {
  header: [
    "identifier,carrier_code,vessel_country_code,vessel_name,port_of_unlading,estimated_arrival_date,foreign_port_of_lading_qualifier,foreign_port_of_lading,manifest_quantity,manifest_unit,weight,weight_unit,measurement,measurement_unit,record_status_indicator,place_of_receipt,port_of_destination,conveyance_id_qualifier,conveyance_id,mode_of_transportation,actual_arrival_date",
    (bill, id) => [
      [
        id,
        bill.carrierCode,
        "SG",
        bill.vessel,
        bill.pod,
        bill.arrival,
        "Schedule K Foreign Port",
        bill.pol,
        String(bill.pieces),
        "CTN",
        weightOf(bill),
        bill.pounds ? "Pounds" : "Kilograms",
        null,
        null,
        bill.deleted ? "Deleted" : "New",
        bill.receipt,
        null,
        "IMO",
        null,
        "Vessel, containerized",
        bill.arrival,
      ],
    ],
  ],
  billgen: [
    "identifier,master_bol_number,house_bol_number,sub_house_bol_number,voyage_number,bill_type_code,manifest_number,trade_update_date,run_date",
    (bill, id) => [
      [
        id,
        bill.masterBol,
        bill.houseBol,
        null,
        bill.voyage,
        bill.houseBol ? "House" : "Regular Bill",
        null,
        bill.arrival,
        bill.arrival,
      ],
    ],
  ],
  shipper: [
    "identifier,shipper_party_name,shipper_party_address_1,city,state_province,zip_code,country_code,contact_name",
    (bill, id) => [[id, bill.shipper.name, null, null, null, null, bill.shipper.country, null]],
  ],
  consignee: [
    "identifier,consignee_name,consignee_address_1,city,state_province,zip_code,country_code,contact_name",
    (bill, id) => party(id, bill.consignee),
  ],
  notifyparty: [
    "identifier,notify_party_name,notify_party_address_1,city,state_province,zip_code,country_code,contact_name",
    (bill, id) => party(id, bill.notify),
  ],
  container: [
    "identifier,container_number,seal_number_1,seal_number_2,equipment_description_code,container_length,container_height,container_width,container_type,load_status,type_of_service",
    (bill, id) =>
      bill.containers.map((container) => [
        id,
        container.number,
        null,
        null,
        container.code,
        container.length,
        "0900",
        "0800",
        container.type,
        "Loaded",
        null,
      ]),
  ],
  cargodesc: [
    "identifier,container_number,description_sequence_number,piece_count,description_text",
    (bill, id) =>
      bill.containers.flatMap((container) =>
        container.lines.map((line, at) => [
          id,
          container.number,
          String(at + 1),
          String(Math.max(1, Math.round(bill.pieces / bill.containers.length))),
          line.words,
        ]),
      ),
  ],
  tariff: [
    "identifier,container_number,description_sequence_number,harmonized_number,harmonized_value,harmonized_weight,harmonized_weight_unit",
    (bill, id) =>
      bill.containers.flatMap((container) =>
        container.lines.flatMap((line, at) =>
          line.hs ? [[id, container.number, String(at + 1), line.hs, null, null, null]] : [],
        ),
      ),
  ],
  marksnumbers: [
    "identifier,container_number,marks_and_numbers_1",
    (bill, id) => bill.containers.map((container) => [id, container.number, "N/M"]),
  ],
  hazmat: ["identifier,container_number,hazmat_sequence_number,hazmat_code", () => []],
  hazmatclass: [
    "identifier,container_number,hazmat_sequence_number,hazmat_classification",
    () => [],
  ],
};

const party = (id: string, of: SampleBill["consignee"]) =>
  of ? [[id, of.name, null, of.city || null, of.state || null, null, "US", null]] : [];

/** Writes sample records as one delivery of the eleven customs files; returns their paths. */
export function writeCustomsSample(folder: string, span: SampleSpan): string[] {
  mkdirSync(folder, { recursive: true });
  const stamp = `${span.until.slice(0, 4)}__${span.until.replaceAll("-", "")}0300`;
  const bills = [...sampleBills(span)];
  return Object.entries(files).map(([name, [columns, rowsOf]]) => {
    const file = join(folder, `ams__${name}_${stamp}.csv`);
    const rows = bills.flatMap((bill) => rowsOf(bill, bill.placeholder ?? bill.identifier));
    const text = [columns, ...rows.map((row) => row.map(csvField).join(","))].join("\n");
    writeFileSync(file, `${text}\n`);
    return file;
  });
}
