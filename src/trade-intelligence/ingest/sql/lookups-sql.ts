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

/**
 * `all_lines` from the lines of one bucket, each with its `place` in the order of lines. They are
 * ranked once and by all records together: what follows sorts numbers instead of rows.
 */
export const rankedLines = (lines: string): string =>
  `create or replace temp table all_lines as
     select *, row_number() over (order by ${lineOrder}) as place from (${lines})`;

const json = (struct: string): string => `to_json({${struct}})::varchar`;

/** The first texts `line` of a group as one JSON array, in the order of the fields of `order`. */
const joined = (most: number, order: string): string =>
  `'[' || array_to_string(list_transform(list_slice(list_sort(list({${order}, line: line})), 1, ${most}),
    lambda one: one.line), ',') || ']'`;

/**
 * For each number of `touched_containers`: its newest import with its bills and lines, from the table
 * `all_lines`, which holds every line of these numbers. A container whose every bill was deleted has
 * `imported_on` NULL.
 */
export const latestImports = `
  with newest as (select number, max(imported_on) as imported_on from all_lines group by number),
  mine as (select l.* from all_lines l join newest using (number, imported_on)),
  first_lines as (
    select arg_min(place, line_number) as place from mine group by number, identifier),
  bill_lines as (
    select number, place, ${json(
      `${bill}, scac: scac, scac_name: carrier, vessel_name: vessel_name, voyage_number: voyage_number,
        port_of_lading_name: pol, port_of_lading_country: pol_country, port_of_discharge_name: pod,
        destination_city: dest_city, destination_state: dest_state, ultimate_origin_country: origin_country,
        container_type_short_description: container_type, container_teu: teu::double, container_reefer_flag: reefer`,
    )} as line
    from mine semi join first_lines using (place)),
  bills as (
    select number, ${joined(maxBillsPerContainer, "place: place")} as bills
    from bill_lines group by number),
  goods_lines as (select number, imported_on, place, ${json(commodity)} as line from mine),
  goods as (
    select number, max(imported_on) as imported_on, count(*) > ${maxLines} as truncated,
      ${joined(maxLines, "place: place")} as commodities
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
    select n.*, -datediff('day', date '1970-01-01', r.day) as day_order, r.bill_place
    from all_lines n join ranked r using (number, identifier)
    where r.bill_place <= ${maxBills}),
  first_lines as (
    select number, arg_min(place, bill_place * 4294967296 + line_number) as place
    from kept group by number, container_number, imported_on),
  container_lines as (
    select number, imported_on, container_number, ${json(
      `container_number: container_number, imported_on: imported_on::varchar, scac: scac,
        vessel_name: vessel_name, voyage_number: voyage_number, port_of_lading_name: pol,
        port_of_discharge_name: pod, destination_city: dest_city, destination_state: dest_state,
        container_type_short_description: container_type, container_teu: teu::double`,
    )} as line
    from kept semi join first_lines using (number, place)),
  container_rows as (
    select number, max(imported_on) as imported_on, ${joined(
      maxLines + 1,
      "day: -datediff('day', date '1970-01-01', imported_on), container: container_number",
    )} as containers
    from container_lines group by number),
  goods_lines as (select number, day_order, place, ${json(commodity)} as line from kept),
  goods as (
    select number, ${joined(maxLines + 1, "day: day_order, place: place")} as commodities
    from goods_lines group by number),
  bills as (
    select number, to_json(list_reverse_sort(list(day::varchar)))::varchar as bill_days
    from ranked where bill_place <= ${maxBills + 1} group by number)
  select t.number, b.imported_on, s.bill_days, b.containers, g.commodities
  from touched_bills t left join container_rows b using (number) left join goods g using (number)
    left join bills s using (number)
  order by number`;
