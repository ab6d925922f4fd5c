import { quoted, type Duck } from "../engine/duck.ts";

/**
 * Conditions on `company` that divide the rows of these files, sorted by company, into ranges of
 * about `rowsAtOnce` rows, in order: together they contain each company once. They come from the
 * footers, so that finding them costs no memory. A range may contain one row group of each file more
 * than requested.
 */
export async function companyRanges(
  duck: Duck,
  files: readonly string[],
  rowsAtOnce: number,
): Promise<string[]> {
  if (files.length === 0) return ["true"];
  const firsts = await duck.rows<{ company: string }>(
    `select min(company) as company from (
       select stats_min_value as company,
         (sum(row_group_num_rows) over (order by stats_min_value, file_name, row_group_id)
           - row_group_num_rows) // ${rowsAtOnce} as range
       from parquet_metadata([${files.map(quoted).join(", ")}]) where path_in_schema = 'company')
     where company is not null group by range order by company`,
  );
  // No company comes before the first of them, and two ranges may begin with the same large company.
  const bounds = [...new Set(firsts.slice(1).map(({ company }) => company))];
  return [undefined, ...bounds].map((from, at) => {
    const to = bounds[at];
    return [
      from === undefined ? "true" : `company >= ${quoted(from)}`,
      ...(to === undefined ? [] : [`company < ${quoted(to)}`]),
    ].join(" and ");
  });
}
