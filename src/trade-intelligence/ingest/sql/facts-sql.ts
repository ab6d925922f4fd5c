import { laneDimensions, sharedDimensions } from "../../layout/dimensions.ts";
import type { MonthlyTable } from "../../layout/facts.ts";

const shared = sharedDimensions.join(", ");
const lanes = laneDimensions.join(", ");

/** Tables of one month, in the order in which `monthTables` creates them. */
export const monthTableNames = [
  "container_rows",
  "bill_keys",
  "company_names",
  "line_values",
  "company_lines",
] as const;

/**
 * Tables of one month from its view `month_lines`. `container_rows` has one row for each container
 * landed, with the lane of its first bill, so that a container on several bills has one lane. What is
 * added up refers to containers, bills and companies by number: texts are joined once, for the rows
 * that are written. Keys are dense within the month and carry it (`yyyymm` in front): small, sortable,
 * unique.
 */
export const monthTables = (month: string): readonly string[] => [
  `create or replace temp table container_rows as
     select ${key(month, "container_number, imported_on")} as container_key,
       '${month}' as month, container_number, imported_on, teu, ${shared}, ${lanes}
     from (select * from month_lines qualify row_number() over (
       partition by container_number, imported_on
       order by master_bol, house_bol nulls first, identifier, line_number) = 1)`,
  // Ranked separately: ranking the lines would sort all their columns, which takes twice as long.
  `create or replace temp table bill_keys as
     select identifier, ${key(month, "identifier")} as bill_key
     from (select distinct identifier from month_lines)`,
  // Numbered by alphabet: the facts are sorted by the number.
  `create or replace temp table company_names as
     select row_number() over (order by company, company_state) as company_id,
       dense_rank() over (order by company) as name_id, company, company_state
     from (select consignee as company, consignee_state as company_state from month_lines
         where consignee is not null
       union select notify_party, notify_state from month_lines where notify_party is not null)`,
  // Lines of one code of one container on one bill added up: the grain below every company fact.
  `create or replace temp table line_values as
     select b.container_key, k.bill_key, c.company_id as consignee, n.company_id as notify_party, l.hs4,
       sum(l.estimated_value)::bigint as estimated_value
     from month_lines l join container_rows b using (container_number, imported_on)
       join bill_keys k using (identifier)
       left join company_names c on c.company = l.consignee
         and c.company_state is not distinct from l.consignee_state
       left join company_names n on n.company = l.notify_party
         and n.company_state is not distinct from l.notify_state
     group by all`,
  // A company that is both on a line counts there once, so that its value is added once.
  `create or replace temp table company_lines as
     select company_id, container_key, bill_key, hs4,
       bool_or(as_consignee) as as_consignee, bool_or(as_notify_party) as as_notify_party,
       sum(estimated_value)::bigint as estimated_value
     from (
       select container_key, bill_key, hs4, estimated_value, consignee as company_id,
         true as as_consignee, notify_party is not distinct from consignee as as_notify_party
       from line_values where consignee is not null
       union all
       select container_key, bill_key, hs4, estimated_value, notify_party, false, true
       from line_values where notify_party is not null and notify_party is distinct from consignee)
     group by all`,
];

const withTexts = "join company_names using (company_id) join container_rows using (container_key)";

const byCompanyAndCode = `select company, company_state, hs4, left(hs4, 2) as hs2, month, container_key,
    bill_key, teu, ${shared}, estimated_value
  from company_lines ${withTexts}`;

const byBill = `select company_id, container_key, bill_key, bool_or(as_consignee) as as_consignee,
    bool_or(as_notify_party) as as_notify_party, sum(estimated_value)::bigint as estimated_value
  from company_lines group by all`;

export const factQueries: Readonly<Record<MonthlyTable, string>> = {
  lane_month: `select month, ${shared}, ${lanes}, count(*)::bigint as containers, sum(teu)::decimal(12,2) as teus
    from container_rows group by all order by all`,
  company_month: `select company, company_state, month, container_key, bill_key, teu, ${shared},
      as_consignee, as_notify_party, estimated_value
    from (${byBill}) ${withTexts} order by company_id, container_key, bill_key`,
  commodity_month: `${byCompanyAndCode} order by company_id, hs4, container_key, bill_key`,
  commodity_month_by_code: `${byCompanyAndCode} order by hs4, company_id, container_key, bill_key`,
  hs_lane_month: `select hs4, left(hs4, 2) as hs2, month, container_key, teu, ${shared}, estimated_value
    from (select hs4, container_key, sum(estimated_value)::bigint as estimated_value
      from line_values group by all) join container_rows using (container_key)
    order by hs4, container_key`,
  // A company's bill has its value once, whatever number of states the company is there with.
  importer_month: `with bills as (
      select name_id, container_key, bill_key, max(estimated_value) as estimated_value
      from (${byBill}) join company_names using (company_id) group by all),
    volumes as (
      select name_id, month, count(*) as containers, sum(teu)::decimal(12,2) as teus,
        sum(estimated_value)::bigint as estimated_value
      from (select name_id, container_key, sum(estimated_value) as estimated_value
        from bills group by all) join container_rows using (container_key)
      group by name_id, month),
    names as (
      select name_id, any_value(company) as company,
        string_agg(company_state, ' ' order by company_state) as company_states
      from company_names group by name_id)
    select company, month, containers::bigint as containers, teus, estimated_value,
      company_states
    from volumes join names using (name_id) order by company`,
};

function key(month: string, order: string): string {
  return `(${month.replace("-", "")}::bigint * 100000000 + dense_rank() over (order by ${order}))`;
}
