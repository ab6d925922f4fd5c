/**
 * Companies below it in the window are not indexed (contract: trade-intelligence#company-search).
 */
export const minContainers = 5;
/** Full months that the index covers (contract: trade-intelligence#company-search). */
export const indexMonths = 12;

/** The five rows of a company with the most containers, as JSON text, of what `counts` has by `label`. */
const topFive = (
  name: string,
  counts: string,
  label: string,
  fields: readonly string[],
): string => `
  ${name} as (
    select company, company_state, to_json(list_transform(list_sort(list({place: place, ${fields
      .map((field) => `${field}: ${field}`)
      .join(
        ", ",
      )}})), lambda one: {${fields.map((field) => `${field}: one.${field}`).join(", ")}}))::varchar as top
    from (select *, row_number() over (
        partition by company, company_state order by containers desc, ${label}) as place
      from (${counts}) qualify place <= 5)
    group by all)`;

const topOf = (column: string): string =>
  topFive(
    `top_${column}`,
    `select company, company_state, ${column} as name, count(*) as containers
      from per_container where ${column} is not null group by all`,
    "name",
    ["name", "containers"],
  );

const month = (column: string): string =>
  `concat(substr(${column}::varchar, 1, 4), '-', substr(${column}::varchar, 5, 2))`;

/**
 * The companies of one range: `company_months` and `commodity_months` are views over the range's rows
 * in the months of the window. A container counts once for a company, whatever number of its bills name it.
 * What is the same on all rows of a container is grouped by: DuckDB cannot spill `max` of a text.
 */
export const companyIndex = `
  with per_container as (
    select company, company_state, container_key, teu, reefer, pod, origin_country, carrier,
      bool_or(as_consignee) as as_consignee, bool_or(as_notify_party) as as_notify_party,
      sum(estimated_value) as estimated_value
    from company_months group by all),
  totals as (
    select company, company_state, count(*)::bigint as containers,
      count_if(as_consignee)::bigint as containers_as_consignee,
      count_if(as_notify_party)::bigint as containers_as_notify_party,
      sum(teu)::decimal(12,2) as teus, sum(estimated_value)::bigint as estimated_value,
      round(count_if(reefer) / count(*), 4) as reefer_share,
      ${month("min(container_key // 100000000)")} as first_month,
      ${month("max(container_key // 100000000)")} as last_month
    from per_container group by all having count(*) >= ${minContainers}),
  ${topOf("pod")}, ${topOf("origin_country")}, ${topOf("carrier")},
  ${topFive(
    "top_goods",
    `select company, company_state, hs4, count(*) as containers,
       sum(estimated_value)::bigint as estimated_value
     from (select company, company_state, hs4, container_key, sum(estimated_value) as estimated_value
       from commodity_months where hs4 is not null group by all)
     group by all`,
    "hs4",
    ["hs4", "estimated_value", "containers"],
  )}
  select t.*, p.top as top_ports, o.top as top_origins, c.top as top_carriers, g.top as top_commodities
  from totals t
  left join top_pod p on p.company = t.company and p.company_state is not distinct from t.company_state
  left join top_origin_country o on o.company = t.company and o.company_state is not distinct from t.company_state
  left join top_carrier c on c.company = t.company and c.company_state is not distinct from t.company_state
  left join top_goods g on g.company = t.company and g.company_state is not distinct from t.company_state`;

/** How many companies of the range import each code. A company is in one range: ranges add up. */
export const importersOfCodes = `
  select hs4, count(*)::bigint as companies
  from (select distinct hs4, company, coalesce(company_state, '') from commodity_months
    where hs4 is not null)
  group by hs4`;

/**
 * Three letters in a row of each word of each company's name, a blank before and after the word:
 * so a name is found in spite of a typing error. Sorted, so that a question reads a few pages.
 */
export const companyTrigrams = `
  with words as (
    select company, concat('  ', word, ' ') as word from (
      select distinct company from company_index) c, unnest(string_split(c.company, ' ')) as w(word))
  select distinct substr(word, i::integer, 3) as trigram, company
  from words, unnest(range(1, length(word) - 1)) as r(i)
  order by trigram, company`;

/** Codes of the whole market, those of containers without a named company too. */
export const commodityIndex = `
  with named as (select hs4, sum(companies) as companies from importers_of_codes group by hs4)
  select h.hs4, count(*)::bigint as containers, coalesce(any_value(n.companies), 0)::bigint as companies,
    sum(h.estimated_value)::bigint as estimated_value
  from hs_lane_months h left join named n on n.hs4 = h.hs4
  where h.hs4 is not null group by h.hs4 order by h.hs4`;
