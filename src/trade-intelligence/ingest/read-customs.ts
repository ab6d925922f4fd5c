import { basename } from "node:path";
import type { Duck } from "../engine/duck.ts";
import { flatColumns } from "../layout/flat-columns.ts";
import { customsFileOf, customsFiles, type CustomsFile } from "../layout/customs-files.ts";
import { readCsv } from "./read-csv.ts";
import { BadFile } from "./rejects.ts";

/** Rows of all files that are joined at once, for each megabyte of DuckDB's memory. */
const rowsForMegabyte = 1_000;

/**
 * Joins one delivery of customs files into `incoming` (flat layout). The grain is identifier,
 * container number and description sequence number (trade-data.md 2). An identifier that stands
 * under several bills of the delivery is a placeholder and joins nothing; its rows are rejected.
 * Identifiers are joined a share at a time: the least of many texts is state that DuckDB cannot spill.
 */
export async function readCustomsFiles(
  duck: Duck,
  files: readonly string[],
  memoryMb: number,
): Promise<void> {
  const kinds = new Map<CustomsFile, string[]>();
  for (const file of files) {
    const known = customsFileOf(basename(file));
    if (!known || known.kind === "unread") continue;
    kinds.set(known.kind, [...(kinds.get(known.kind) ?? []), file]);
  }
  for (const needed of ["header", "billgen", "container"] as const)
    if (!kinds.has(needed)) throw new BadFile(`The delivery has no ${needed} file`);
  let rows = 0;
  for (const [kind, columns] of Object.entries(customsFiles)) {
    const list = columns.map((column) => `${column} VARCHAR`).join(", ");
    await duck.run(`create or replace table read_${kind} (${list})`);
    for (const file of kinds.get(kind as CustomsFile) ?? [])
      await readCsv(duck, file, columns, `read_${kind}`);
    const [size] = await duck.rows<{ rows: number }>(`select count(*) as rows from read_${kind}`);
    rows += size!.rows;
  }
  const shares = Math.max(1, Math.ceil(rows / (memoryMb * rowsForMegabyte)));
  // Sorted, so that each share reads its own rows only.
  for (const kind of Object.keys(customsFiles)) {
    await duck.run(`create or replace table shared_${kind} as
      select *, (hash(identifier) % ${shares})::integer as share from read_${kind} order by share`);
    await duck.run(`drop table read_${kind}`);
  }
  for (let share = 0; share < shares; share++) {
    for (const kind of Object.keys(customsFiles))
      await duck.run(`create or replace temp view ams_${kind} as
        select * exclude (share) from shared_${kind} where share = ${share}`);
    for (const statement of joined) await duck.run(statement);
  }
  for (const kind of Object.keys(customsFiles))
    await duck.run(`drop view ams_${kind}; drop table shared_${kind}`);
}

const one = (kind: CustomsFile, columns: string): string =>
  `(select identifier, ${columns} from ams_${kind} group by identifier)`;

const joined = [
  // A bill's rows may repeat and end with its deletion, which wins. One identifier with two bills
  // or two vessels is a placeholder.
  `create or replace table ams_bills as
     select h.*, b.master_bol_number, b.house_bol_number, b.voyage_number
     from (select * from ams_header where identifier is not null
       qualify row_number() over (partition by identifier
           order by (upper(record_status_indicator) = 'DELETED') desc nulls last, actual_arrival_date desc nulls last) = 1
         and count(distinct coalesce(vessel_name, '')) over (partition by identifier) = 1) h
     join (select distinct * from ams_billgen
       qualify count(*) over (partition by identifier) = 1) b using (identifier)`,
  `insert into rejected
     select 'header', null, 'ambiguous identifier', concat_ws(',', identifier, vessel_name)
     from ams_header where identifier not in (select identifier from ams_bills)`,
  `insert into incoming by name
     select b.identifier, b.master_bol_number, b.house_bol_number, b.carrier_code, b.vessel_name,
       b.voyage_number, coalesce(b.actual_arrival_date, b.estimated_arrival_date) as arrival_date,
       b.port_of_unlading, b.foreign_port_of_lading, b.place_of_receipt, b.port_of_destination,
       b.weight, b.weight_unit, s.shipper_name, s.shipper_country_code, c.consignee_name,
       c.consignee_city, c.consignee_state, n.notify_party_name, n.notify_party_city,
       n.notify_party_state, k.container_number, k.equipment_description_code, k.container_length,
       k.container_type, coalesce(d.description_sequence_number, '1') as line_number,
       coalesce(d.piece_count, b.manifest_quantity) as piece_count, b.manifest_unit as piece_unit,
       d.description_text, t.harmonized_number, t.harmonized_value, t.harmonized_weight,
       t.harmonized_weight_unit, b.record_status_indicator
     from ams_bills b
     left join (select identifier, container_number, min(equipment_description_code) as equipment_description_code,
         min(container_length) as container_length, min(container_type) as container_type
       from ams_container group by identifier, container_number) k using (identifier)
     left join (select identifier, container_number, description_sequence_number,
         min(piece_count) as piece_count, string_agg(description_text, ' ' order by description_text) as description_text
       from ams_cargodesc group by all) d
       on d.identifier = b.identifier and d.container_number = k.container_number
     left join (select identifier, container_number, description_sequence_number,
         min(harmonized_number) as harmonized_number, min(harmonized_value) as harmonized_value,
         min(harmonized_weight) as harmonized_weight, min(harmonized_weight_unit) as harmonized_weight_unit
       from ams_tariff group by all) t
       on t.identifier = b.identifier and t.container_number = k.container_number
         and t.description_sequence_number = coalesce(d.description_sequence_number, '1')
     left join ${one("shipper", "min(shipper_party_name) as shipper_name, min(country_code) as shipper_country_code")} s
       on s.identifier = b.identifier
     left join ${one("consignee", "min(consignee_name) as consignee_name, min(city) as consignee_city, min(state_province) as consignee_state")} c
       on c.identifier = b.identifier
     left join ${one("notifyparty", "min(notify_party_name) as notify_party_name, min(city) as notify_party_city, min(state_province) as notify_party_state")} n
       on n.identifier = b.identifier`,
  "drop table ams_bills",
];

/** The empty table that both layouts are read into. */
export const createIncoming = (duck: Duck): Promise<void> =>
  duck.run(
    `create or replace table incoming (${flatColumns.map((column) => `${column} VARCHAR`).join(", ")})`,
  );
