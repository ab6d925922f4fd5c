import { maxBills, maxBillsPerContainer, maxLines } from "../../layout/record-limits.ts";

const bill = `imported_on: imported_on::varchar, master_bill_of_lading_number: master_bol, house_bill_of_lading_number: house_bol`;

const commodity = `${bill}, consignee: consignee, consignee_city: consignee_city, consignee_state: consignee_state,
  notify_party: notify_party, shipper: shipper, shipper_country: shipper_country,
  commodity_short_description: description, commodity_hs_code_6: hs6, commodity_hs_code_4: hs4,
  commodity_hs_confidence: hs_confidence, commodity_quantity: quantity, commodity_quantity_uom: quantity_uom,
  commodity_estimated_value: estimated_value, bol_metric_tons: bol_metric_tons, bol_teus: bol_teus::double,
  nvocc_scac: nvocc_scac`;

/** Lines by bill, the dearest first within it (contract: trade-intelligence#container-lookup). */
const lineOrder =
  "master_bol, house_bol nulls first, identifier, estimated_value desc, container_number, line_number";

/** A struct as JSON text beside its place within its number. Sorting inside a list costs ten times as much. */
const placed = (struct: string, order: string): string =>
  `number, imported_on, to_json({${struct}})::varchar as line,
    row_number() over (partition by number order by ${order}) as place`;

/** The first lines of a number, in their places, as one JSON array. */
const joined = (most: number): string =>
  `'[' || array_to_string(list_transform(list_sort(list({place: place, line: line})
    filter (where place <= ${most})), lambda one: one.line), ',') || ']'`;

/**
 * For each number of `touched_containers`: its newest import with its bills and lines, from the table
 * `all_lines`, which holds every line of these numbers. A container whose every bill was deleted has
 * `imported_on` NULL.
 */
export const latestImports = `
  with mine as (
    select * from all_lines qualify imported_on = max(imported_on) over (partition by number)),
  bill_lines as (
    select ${placed(
      `${bill}, scac: scac, scac_name: carrier, vessel_name: vessel_name, voyage_number: voyage_number,
        port_of_lading_name: pol, port_of_lading_country: pol_country, port_of_discharge_name: pod,
        destination_city: dest_city, destination_state: dest_state, ultimate_origin_country: origin_country,
        container_type_short_description: container_type, container_teu: teu::double, container_reefer_flag: reefer`,
      "master_bol, house_bol nulls first, identifier",
    )}
    from (select * from mine qualify row_number() over (
      partition by number, identifier order by line_number) = 1)),
  bills as (select number, ${joined(maxBillsPerContainer)} as bills from bill_lines group by number),
  goods_lines as (select ${placed(commodity, lineOrder)} from mine),
  goods as (
    select number, max(imported_on) as imported_on, max(place) > ${maxLines} as truncated,
      ${joined(maxLines)} as commodities
    from goods_lines group by number)
  select t.number, g.imported_on, b.bills, g.commodities, coalesce(g.truncated, false) as truncated
  from touched_containers t left join bills b using (number) left join goods g using (number)
  order by number`;

/**
 * For each number of `touched_bills`, a master or a house bill: its bills, containers and lines, the
 * newest first and one more than is shown, so that a reader can cut them to the months it asks for
 * and still show whether something is left out.
 */
export const billRecords = `
  with days as (
    select number, identifier, max(imported_on) as day from all_lines group by number, identifier),
  ranked as (
    select *, row_number() over (partition by number order by day desc, identifier) as bill_place from days),
  kept as (
    select n.*, r.day, r.bill_place from all_lines n join ranked r using (number, identifier)
    where r.bill_place <= ${maxBills}),
  container_lines as (
    select ${placed(
      `container_number: container_number, imported_on: imported_on::varchar, scac: scac,
        vessel_name: vessel_name, voyage_number: voyage_number, port_of_lading_name: pol,
        port_of_discharge_name: pod, destination_city: dest_city, destination_state: dest_state,
        container_type_short_description: container_type, container_teu: teu::double`,
      "imported_on desc, container_number",
    )}
    from (select * from kept qualify row_number() over (
      partition by number, container_number, imported_on order by bill_place, line_number) = 1)),
  container_rows as (
    select number, max(imported_on) as imported_on, ${joined(maxLines + 1)} as containers
    from container_lines group by number),
  goods_lines as (select ${placed(commodity, `day desc, ${lineOrder}`)} from kept),
  goods as (select number, ${joined(maxLines + 1)} as commodities from goods_lines group by number),
  bills as (
    select number, to_json(list_reverse_sort(list(day::varchar)))::varchar as bill_days
    from ranked where bill_place <= ${maxBills + 1} group by number)
  select t.number, b.imported_on, s.bill_days, b.containers, g.commodities
  from touched_bills t left join container_rows b using (number) left join goods g using (number)
    left join bills s using (number)
  order by number`;
