import { quoted } from "../../engine/duck.ts";
import { unitValues } from "../../reference/unit-values.ts";
import { containerKindKey } from "../container-kind.ts";

/** What the rows of a delivery have in common. */
export type DeliveryOrigin = {
  /** Nothing has arrived after it, `YYYY-MM-DD`. */
  readonly day: string;
  readonly stamp: string;
  /** The file whose lines `incoming` holds. */
  readonly file: string;
};

/** The data begins here (contract: trade-intelligence#coverage). */
const firstDay = "2022-01-01";

const date = (column: string): string =>
  `coalesce(try_cast(${column} as date), try_strptime(${column}, ['%m/%d/%Y', '%Y%m%d'])::date)`;

const amount = (column: string): string => `try_cast(replace(${column}, ',', '') as double)`;

/** Quantities: none is negative, and a larger one is an error. */
const maxAmount = 1e10;
const amounts = ["weight", "harmonized_weight", "harmonized_value", "piece_count"].map(amount);
const anyAmount = (test: string): string => amounts.map((one) => `${one} ${test}`).join(" or ");

/** Why a row cannot be used. Deleted bills need nothing more: they only remove what was there. */
const refusal = (lastDay: string): string => `case
  when identifier is null then 'no identifier'
  when deleted then null
  when imported_on is null then 'no arrival date'
  when imported_on < date '${firstDay}' then 'arrived before the data window'
  when imported_on > date ${quoted(lastDay)} then 'arrives after the day of the delivery'
  when container_number is null or upper(container_number) in ('NC', 'NONE', 'N/C', 'BULK') then 'not containerised'
  when proven_container is null then 'container number is not ISO 6346'
  when master_bol_number is null then 'no master bill of lading'
  when ${anyAmount("< 0")} then 'negative weight, value or count'
  when ${anyAmount(`> ${maxAmount}`)} then 'weight, value or count is not a quantity'
  end`;

/**
 * What decides about each row of `incoming`, by its row id: its date, its proven container number and
 * why it cannot be used. The texts stay in `incoming`, so that nothing here sorts or copies them.
 */
export const datedSql = ({ day }: DeliveryOrigin): string => `create or replace table dated as
  select row_number, identifier, line, line_place, imported_on, proven_container, kind_key, deleted,
    ${refusal(day)} as reason
  from (
    select incoming.*, incoming.rowid as row_number, try_cast(line_number as integer) as line_place,
      ${date("arrival_date")} as imported_on, c.value as proven_container,
      ${containerKindKey} as kind_key,
      coalesce(upper(record_status_indicator) = 'DELETED', false) as deleted
    from incoming left join of_container c on c.raw = container_number)`;

/** A bill that a delivery brings and deletes is deleted, in whatever order its rows stand. */
export const deletionWins = `delete from dated where not deleted
  and identifier in (select identifier from dated where deleted)`;

/** Moves the rows that cannot be used to `rejected`, under the line of `file` that they come from. */
export const datedRejects = ({ file }: DeliveryOrigin): string => `
  insert into rejected select ${quoted(file)}, d.line, d.reason,
    concat_ws(',', i.identifier, i.master_bol_number, i.container_number, i.arrival_date)
  from dated d join incoming i on i.rowid = d.row_number where d.reason is not null;
  delete from dated where reason is not null`;

/** A weight in kilograms; null without a unit. */
const kilograms = (weight: string, unit: string): string => `${amount(weight)} * ${unit}.kilograms`;

const hsDigits = "regexp_replace(coalesce(harmonized_number, ''), '[^0-9]', '', 'g')";

const bol = (column: string): string =>
  `nullif(upper(regexp_replace(${column}, '[\\s-]', '', 'g')), '')`;

/**
 * What the bills of `dated` need to be known as wholes: the numbers of their lines, how many they have,
 * and their containers' TEUs.
 */
export const numbered = `
  create or replace table numbered as
    select row_number, identifier, imported_on, proven_container, kind_key, deleted,
      row_number() over (partition by identifier, proven_container
        order by line_place, line, row_number)::integer as line_number
    from dated;
  create or replace table bill_totals as
    select identifier, lines, bol_teus
    from (select identifier, count(*) as lines from dated group by identifier)
    left join (
      select identifier, sum(teu) as bol_teus from (
        select distinct identifier, proven_container, k.teu from dated
        join of_kind k on k.raw = dated.kind_key)
      group by identifier) using (identifier)`;

/**
 * `incoming`, `numbered` and the mappings make the cleaned lines. A line weighs what its tariff row states, else its share
 * of the bill; its value is modelled from that weight
 * (contract: trade-intelligence#modelled-value).
 */
export const cleaned = (stamp: string): string => `
  with codes as (
    select i.* exclude (identifier, line_number), n.*,
      case when length(${hsDigits}) >= 6 then left(${hsDigits}, 6) end as hs6,
      case when length(${hsDigits}) >= 4 then left(${hsDigits}, 4) end as recorded_hs4
    from incoming i join numbered n on n.row_number = i.rowid),
  weighed as (
    select c.*, coalesce(c.recorded_hs4, t.hs4) as hs4,
      case when c.recorded_hs4 is null then t.confidence end as hs_confidence,
      ${kilograms("c.weight", "bu")} as bill_kilograms,
      coalesce(${kilograms("c.harmonized_weight", "hu")},
        ${kilograms("c.weight", "bu")} / b.lines) as line_kilograms, b.bol_teus
    from codes c
    join bill_totals b on b.identifier = c.identifier
    left join of_description t on t.raw = left(c.description_text, 160)
    left join of_weight_unit bu on bu.raw = c.weight_unit
    left join of_weight_unit hu on hu.raw = c.harmonized_weight_unit)
  select w.identifier, w.imported_on, upper(left(w.master_bol_number, 4)) as scac,
    coalesce(cr.value, upper(left(w.master_bol_number, 4))) as carrier, w.vessel_name, w.voyage_number,
    ${bol("w.master_bol_number")} as master_bol, ${bol("w.house_bol_number")} as house_bol,
    case when w.house_bol_number is not null and upper(w.carrier_code) <> upper(left(w.master_bol_number, 4))
      then upper(w.carrier_code) end as nvocc_scac,
    w.foreign_port_of_lading as pol, f.country as pol_country,
    coalesce(r.country, f.country) as origin_country, coalesce(r.region, f.region) as origin_region,
    w.port_of_unlading as pod, u.coast as pod_coast,
    coalesce(d.city, w.consignee_city) as dest_city,
    coalesce(d.state, cs.value, u.state) as dest_state,
    w.proven_container as container_number, k.container_type, k.teu::decimal(6,2) as teu, k.reefer,
    sh.value as shipper, sc.value as shipper_country,
    co.value as consignee, w.consignee_city, cs.value as consignee_state,
    np.value as notify_party, ns.value as notify_state,
    w.line_number,
    left(w.description_text, 500) as description, w.hs6, w.hs4, w.hs_confidence,
    ${amount("w.piece_count")} as quantity, w.piece_unit as quantity_uom,
    coalesce(round(w.line_kilograms * coalesce(v.dollars, ${unitValues.unclassified})), 0)::bigint as estimated_value,
    round(w.bill_kilograms / 1000, 3) as bol_metric_tons, w.bol_teus::decimal(9,2) as bol_teus, w.deleted,
    ${quoted(stamp)} as delivered_at
  from weighed w
  left join of_carrier cr on cr.raw = upper(left(w.master_bol_number, 4))
  left join of_foreign_port f on f.raw = w.foreign_port_of_lading
  left join of_receipt r on r.raw = w.place_of_receipt
  left join of_us_port u on u.raw = w.port_of_unlading
  left join of_destination d on d.raw = w.port_of_destination
  left join of_kind k on k.raw = w.kind_key
  left join of_company sh on sh.raw = w.shipper_name
  left join of_country sc on sc.raw = w.shipper_country_code
  left join of_company co on co.raw = w.consignee_name
  left join of_company np on np.raw = w.notify_party_name
  left join of_state cs on cs.raw = w.consignee_state
  left join of_state ns on ns.raw = w.notify_party_state
  left join unit_value v on v.hs2 = left(coalesce(w.recorded_hs4, w.hs4), 2)`;
