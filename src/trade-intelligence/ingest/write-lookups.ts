import { quoted, type Duck } from "../engine/duck.ts";
import { addMonths } from "../layout/snapshot.ts";
import { partFile, writePart } from "./read/folder.ts";
import { billRecords, latestImports } from "./sql/lookups-sql.ts";

/** Lines that are grouped into records at once, which bounds the memory. */
const linesAtOnce = 60_000;
/**
 * How far back a bill can be looked up (contract: trade-intelligence#bill-lookup), and the running
 * month.
 */
const billMonths = 19;

/**
 * Writes the records that changed: the newest import of every container on a delivered bill, before
 * or after, and every number of a delivered bill.
 */
export async function writeLookups(
  duck: Duck,
  folder: string,
  parts: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
  dataDay: string,
  build: string,
): Promise<void> {
  const linesOf = (wanted: Readonly<Record<string, string>>) =>
    Object.values(wanted).map((part) => quoted(partFile(folder, "lines", part)));
  const old =
    Object.keys(before).length > 0
      ? ` union select container_number, master_bol, house_bol from read_parquet([${linesOf(before).join(", ")}])
        where identifier in (select identifier from delivered)`
      : "";
  await duck.run(
    `create or replace table touched as
       select container_number, master_bol, house_bol from delivered${old}`,
  );
  const oldest = `${addMonths(dataDay.slice(0, 7), 1 - billMonths)}-01`;
  await writeBuckets(duck, folder, "latest_imports", build, linesOf(parts), {
    touched: "touched_containers",
    numbers:
      "select distinct container_number as number from touched where container_number is not null",
    lines: (from) => `select container_number as number, * from ${from}`,
    records: latestImports,
  });
  await writeBuckets(duck, folder, "bills", build, linesOf(parts), {
    touched: "touched_bills",
    numbers: `select distinct number from (select unnest([master_bol, house_bol]) as number from touched)
      where number is not null`,
    lines: (from) => `select unnest(case when house_bol is distinct from master_bol
        then [master_bol, house_bol] else [master_bol] end) as number, *
      from ${from} where imported_on >= date ${quoted(oldest)}`,
    records: billRecords,
  });
  await duck.run("drop table touched");
}

/**
 * Lines of the wanted numbers are grouped by bucket, so that each bucket reads only its own. They are
 * sorted a month at a time: sorting all of them at once spills many times what the table takes.
 */
async function writeBuckets(
  duck: Duck,
  folder: string,
  table: "latest_imports" | "bills",
  build: string,
  months: readonly string[],
  ask: {
    readonly touched: string;
    readonly numbers: string;
    readonly lines: (from: string) => string;
    readonly records: string;
  },
): Promise<void> {
  await duck.run(`create or replace table every_number as ${ask.numbers}`);
  const wanted = (files: readonly string[]) =>
    `(${ask.lines(`read_parquet([${files.join(", ")}])`)}) l
       where number in (select number from every_number)`;
  const [size] = await duck.rows<{ rows: number }>(
    `select count(*) as rows from ${wanted(months)}`,
  );
  const buckets = Math.max(1, Math.ceil((size?.rows ?? 0) / linesAtOnce));
  const bucketOf = `(hash(number) % ${buckets})::integer as bucket`;
  await duck.run(`create or replace table wanted_numbers as
    select number, ${bucketOf} from every_number order by bucket`);
  for (const [at, file] of months.entries())
    await duck.run(`${at === 0 ? "create or replace table wanted_lines as" : "insert into wanted_lines"}
      select *, ${bucketOf} from ${wanted([file])} order by bucket`);
  for (let bucket = 0; bucket < buckets; bucket++) {
    await duck.run(
      `create or replace temp table ${ask.touched} as
         select number from wanted_numbers where bucket = ${bucket};
       create or replace temp table all_lines as select * from wanted_lines where bucket = ${bucket}`,
    );
    await writePart(duck, folder, table, build, ask.records, 4096, `data-${bucket}`);
  }
  await duck.run(`drop table ${ask.touched}; drop table all_lines; drop table wanted_lines;
    drop table wanted_numbers; drop table every_number`);
}
