import { laneDimensions, sharedDimensions } from "../../layout/dimensions.ts";
import type { MonthlyTable } from "../../layout/facts.ts";

const shared = sharedDimensions.join(", ");
const lanes = laneDimensions.join(", ");

const isSameCompany = `(notify_party is not distinct from consignee
  and notify_state is not distinct from consignee_state)`;

/**
 * Tables of one month from its view `month_lines`: `container_rows` (one row for each container landed, with
 * the lane of its first bill, so that a container on several bills has one lane) and `container_lines`.
 * Keys are dense within the month and carry it (`yyyymm` in front): small, sortable, unique.
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
  `create or replace temp table container_lines as
     select b.container_key, b.month, k.bill_key, b.teu, ${prefixed("b")},
       l.consignee, l.consignee_state, l.notify_party, l.notify_state, l.hs4,
       left(l.hs4, 2) as hs2, l.estimated_value
     from month_lines l join container_rows b using (container_number, imported_on)
       join bill_keys k using (identifier)`,
  // A company that is both on a line counts there once, so that its value is added once.
  `create or replace temp table company_lines as
     select container_key, bill_key, month, teu, ${shared}, hs4, hs2, company, company_state,
       bool_or(as_consignee) as as_consignee, bool_or(as_notify_party) as as_notify_party,
       sum(estimated_value)::bigint as estimated_value
     from (
       select *, consignee as company, consignee_state as company_state, true as as_consignee,
         ${isSameCompany} as as_notify_party
       from lines_by_code where consignee is not null
       union all
       select *, notify_party, notify_state, false, true
       from lines_by_code where notify_party is not null and not ${isSameCompany})
     group by all`,
];

/** Lines of one code of one container on one bill added up: the grain below every company fact. */
export const linesByCode = `create or replace temp view lines_by_code as
  select container_key, bill_key, month, teu, ${shared}, consignee, consignee_state, notify_party, notify_state,
    hs4, hs2, sum(estimated_value)::bigint as estimated_value
  from container_lines group by all`;

const byCompanyAndCode = `select company, company_state, hs4, hs2, month, container_key, bill_key, teu,
    ${shared}, estimated_value
  from company_lines`;

export const factQueries: Readonly<Record<MonthlyTable, string>> = {
  lane_month: `select month, ${shared}, ${lanes}, count(*)::bigint as containers, sum(teu)::decimal(12,2) as teus
    from container_rows group by all order by all`,
  company_month: `select company, company_state, month, container_key, bill_key, teu, ${shared},
      bool_or(as_consignee) as as_consignee, bool_or(as_notify_party) as as_notify_party,
      sum(estimated_value)::bigint as estimated_value
    from company_lines group by all order by company, company_state, container_key, bill_key`,
  commodity_month: `${byCompanyAndCode} order by company, company_state, hs4, container_key, bill_key`,
  commodity_month_by_code: `${byCompanyAndCode} order by hs4, company, company_state, container_key, bill_key`,
  hs_lane_month: `select hs4, hs2, month, container_key, teu, ${shared},
      sum(estimated_value)::bigint as estimated_value
    from container_lines group by all order by hs4, container_key`,
};

function key(month: string, order: string): string {
  return `(${month.replace("-", "")}::bigint * 100000000 + dense_rank() over (order by ${order}))`;
}

const prefixed = (table: string): string =>
  sharedDimensions.map((name) => `${table}.${name}`).join(", ");
