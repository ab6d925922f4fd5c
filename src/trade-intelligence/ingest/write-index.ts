import { quoted, type Duck } from "../engine/duck.ts";
import type { Fact } from "../layout/facts.ts";
import { addMonths, fullMonthsBefore } from "../layout/snapshot.ts";
import { partFile, writePart } from "./folder.ts";
import { commodityIndex, companyIndex, companyTrigrams, indexMonths } from "./index-sql.ts";

const searchRowGroup = 20_480;

/** Writes what company and commodity search read: the last full months before the data day. */
export async function writeIndex(
  duck: Duck,
  folder: string,
  parts: Readonly<Record<string, string>>,
  dataDay: string,
  build: string,
): Promise<void> {
  const { since } = fullMonthsBefore(dataDay, indexMonths);
  const months = Array.from({ length: indexMonths }, (_, i) => addMonths(since.slice(0, 7), i));
  const view = (name: string, fact: Fact) => {
    const files = months.flatMap((month) =>
      parts[month] ? [quoted(partFile(folder, fact, parts[month]))] : [],
    );
    // Without a file in the window the newest part tells the columns, and none of its rows counts.
    const [any] = Object.values(parts);
    return duck.run(
      `create or replace temp view ${name} as ${
        files.length > 0
          ? `select * from read_parquet([${files.join(", ")}])`
          : `select * from read_parquet(${quoted(partFile(folder, fact, any!))}) where false`
      }`,
    );
  };
  await view("company_months", "company_month");
  await view("commodity_months", "commodity_month");
  await view("hs_lane_months", "hs_lane_month");
  await writePart(duck, folder, "companies", build, companyIndex, searchRowGroup);
  await duck.run(
    `create or replace temp view company_index as
       select company from read_parquet(${quoted(partFile(folder, "companies", build))})`,
  );
  await writePart(duck, folder, "company_trigrams", build, companyTrigrams, searchRowGroup);
  await writePart(duck, folder, "commodities", build, commodityIndex);
}
