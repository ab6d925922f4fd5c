import { existsSync } from "node:fs";
import { quoted, type Duck } from "../engine/duck.ts";
import type { FactName } from "../layout/facts.ts";
import { addMonths, fullMonthsBefore } from "../layout/snapshot.ts";
import { companyRanges } from "./company-ranges.ts";
import { partFile, writePart } from "./read/folder.ts";
import {
  commodityIndex,
  companyIndex,
  companyTrigrams,
  importersOfCodes,
  indexMonths,
} from "./sql/index-sql.ts";

const searchRowGroup = 20_480;
/** Rows of companies that are added up at once, for each megabyte of DuckDB's memory. */
const rowsForMegabyte = 1_000;

/**
 * Writes what company and commodity search read: the last full months before the data day. Companies
 * are added up a range at a time, so that memory does not grow with the rows of the months; what is
 * stored between ranges is a row for each company, on disk.
 */
export async function writeIndex(
  duck: Duck,
  folder: string,
  parts: Readonly<Record<string, string>>,
  dataDay: string,
  build: string,
  memoryMb: number,
): Promise<void> {
  const index = (["companies", "company_trigrams", "commodities"] as const).map((table) =>
    partFile(folder, table, build),
  );
  if (index.every((file) => existsSync(file))) return;
  const { since } = fullMonthsBefore(dataDay, indexMonths);
  const months = Array.from({ length: indexMonths }, (_, i) => addMonths(since.slice(0, 7), i));
  const filesOf = (fact: FactName) =>
    months.flatMap((month) => (parts[month] ? [partFile(folder, fact, parts[month])] : []));
  const view = (name: string, fact: FactName, condition = "true") => {
    const files = filesOf(fact).map(quoted);
    // Without a file in the window the newest part provides the columns, and none of its rows counts.
    const [any] = Object.values(parts);
    return duck.run(
      `create or replace temp view ${name} as ${
        files.length > 0
          ? `select * from read_parquet([${files.join(", ")}]) where ${condition}`
          : `select * from read_parquet(${quoted(partFile(folder, fact, any!))}) where false`
      }`,
    );
  };
  const ranges = await companyRanges(
    duck,
    [...filesOf("company_month"), ...filesOf("commodity_month")],
    memoryMb * rowsForMegabyte,
  );
  for (const [at, range] of ranges.entries()) {
    await view("company_months", "company_month", range);
    await view("commodity_months", "commodity_month", range);
    const into = (table: string, query: string) =>
      duck.run(
        at === 0 ? `create or replace table ${table} as ${query}` : `insert into ${table} ${query}`,
      );
    await into("every_company", companyIndex);
    await into("importers_of_codes", importersOfCodes);
  }
  await view("hs_lane_months", "hs_lane_month");
  await writePart(
    duck,
    folder,
    "companies",
    build,
    "select * from every_company order by company, company_state",
    searchRowGroup,
  );
  await duck.run(
    `create or replace temp view company_index as
       select company from read_parquet(${quoted(partFile(folder, "companies", build))})`,
  );
  await writePart(duck, folder, "company_trigrams", build, companyTrigrams, searchRowGroup);
  await writePart(duck, folder, "commodities", build, commodityIndex);
  await duck.run("drop table every_company; drop table importers_of_codes");
}
