import { customsFiles, type CustomsFile } from "../../layout/customs-files.ts";

/** The name of a file as a text of SQL. */
export type FileNames = (kind: CustomsFile) => string;

/** Tables that the statements of one share create. */
export const joinedTables = ["ams_numbers", "ams_bills", "of_container_sign"] as const;

const isDeleted = "coalesce(upper(record_status_indicator) = 'DELETED', false)";
const squeezed = (column: string): string =>
  `coalesce(upper(regexp_replace(${column}, '[^\\p{L}\\p{N}]', '', 'g')), '')`;
const sequence = (column: string): string =>
  `coalesce(try_cast(${column} as bigint)::varchar, upper(${column}), '1')`;
const day = (column: string): string =>
  `coalesce(try_cast(${column} as date), try_strptime(${column}, ['%m/%d/%Y', '%Y%m%d'])::date)`;

/**
 * Of several rows for one thing the first by alphabet counts, whole: columns in this order, a row
 * without a value behind those with one. (DuckDB compares structs that way.)
 */
const firstRow = (columns: readonly string[]): string =>
  `min({${columns.map((column) => `${column}: ${column}`).join(", ")}})`;

const partyOf = (kind: CustomsFile, columns: readonly string[]): string =>
  `(select identifier, ${firstRow(columns)} as r from ams_${kind} group by identifier)`;

/**
 * Joins the views `ams_<kind>` of one share into `incoming` and rejects what joins nothing.
 * Of the header rows of a bill its deletion counts, else the newest arrival, else the first row by
 * alphabet. A deletion needs no other file. Repeated billgen rows are one; different bills under one
 * identifier make it a placeholder.
 */
export const joined = (nameOf: FileNames): readonly string[] => [
  `create or replace table ams_numbers as
     select identifier, ${firstRow(["master_bol_number", "house_bol_number", "voyage_number"])} as r,
       count(distinct concat_ws('|', ${squeezed("master_bol_number")}, ${squeezed("house_bol_number")})) as bills
     from ams_billgen where identifier is not null group by identifier`,
  `create or replace table ams_bills as
     select h.*, n.r.master_bol_number as master_bol_number, n.r.house_bol_number as house_bol_number,
       n.r.voyage_number as voyage_number
     from (select *, ${isDeleted} as deleted from ams_header where identifier is not null
       qualify row_number() over (partition by identifier order by ${isDeleted} desc,
         ${day("actual_arrival_date")} desc nulls last, ${day("estimated_arrival_date")} desc nulls last,
         ${customsFiles.header.map((column) => `${column} nulls last`).join(", ")}) = 1) h
     left join ams_numbers n using (identifier)
     where n.bills = 1 or (n.bills is null and h.deleted)`,
  `insert into rejected
     select ${nameOf("header")}, h.line, case when h.identifier is null then 'no identifier'
         when n.bills is null then 'no billgen row' else 'ambiguous identifier' end,
       concat_ws(',', h.identifier, h.vessel_name)
     from ams_header h anti join ams_bills b on b.identifier = h.identifier
     left join ams_numbers n on n.identifier = h.identifier`,
  `insert into incoming by name
     select b.identifier, b.master_bol_number, b.house_bol_number, b.carrier_code, b.vessel_name,
       b.voyage_number, coalesce(b.actual_arrival_date, b.estimated_arrival_date) as arrival_date,
       b.port_of_unlading, b.foreign_port_of_lading, b.place_of_receipt, b.port_of_destination,
       b.weight, b.weight_unit, s.r.shipper_party_name as shipper_name,
       s.r.country_code as shipper_country_code, c.r.consignee_name as consignee_name,
       c.r.city as consignee_city, c.r.state_province as consignee_state,
       n.r.notify_party_name as notify_party_name, n.r.city as notify_party_city,
       n.r.state_province as notify_party_state, k.r.container_number as container_number,
       k.r.equipment_description_code as equipment_description_code,
       k.r.container_length as container_length, k.r.container_type as container_type,
       coalesce(d.sequence, '1') as line_number,
       coalesce(d.piece_count, b.manifest_quantity) as piece_count, b.manifest_unit as piece_unit,
       d.description_text, t.r.harmonized_number as harmonized_number,
       t.r.harmonized_value as harmonized_value, t.r.harmonized_weight as harmonized_weight,
       t.r.harmonized_weight_unit as harmonized_weight_unit, b.record_status_indicator, b.line
     from ams_bills b
     left join (select identifier, container_sign, ${firstRow([
       "container_number",
       "equipment_description_code",
       "container_length",
       "container_type",
     ])} as r from ams_container group by identifier, container_sign) k on k.identifier = b.identifier
     left join (select identifier, container_sign, sequence, arg_min(piece_count, line) as piece_count,
         string_agg(description_text, ' ' order by line) as description_text
       from (select identifier, container_sign, ${sequence("description_sequence_number")} as sequence,
           description_text, min(line) as line, arg_min(piece_count, line) as piece_count
         from ams_cargodesc group by all)
       group by identifier, container_sign, sequence) d on d.identifier = b.identifier and d.container_sign = k.container_sign
     left join (select identifier, container_sign, ${sequence("description_sequence_number")} as sequence, ${firstRow(
       ["harmonized_number", "harmonized_weight", "harmonized_weight_unit", "harmonized_value"],
     )} as r from ams_tariff group by all) t
       on t.identifier = b.identifier and t.container_sign = k.container_sign and t.sequence = coalesce(d.sequence, '1')
     left join ${partyOf("shipper", ["shipper_party_name", "country_code"])} s on s.identifier = b.identifier
     left join ${partyOf("consignee", ["consignee_name", "city", "state_province"])} c
       on c.identifier = b.identifier
     left join ${partyOf("notifyparty", ["notify_party_name", "city", "state_province"])} n
       on n.identifier = b.identifier`,
];
