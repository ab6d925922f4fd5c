import { quoted, type Duck } from "../engine/duck.ts";
import { addMonths } from "../layout/snapshot.ts";
import { partFile, writePart } from "./folder.ts";
import { billRecords, latestImports } from "./lookups-sql.ts";

/** Lines that are gathered into records at once: what keeps the memory bounded. */
const linesAtOnce = 400_000;
/** How far back a bill can be looked up (gaps 1.11, `months` 1-18), and the running month. */
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
  const lines = (wanted: Readonly<Record<string, string>>) =>
    `read_parquet([${Object.values(wanted)
      .map((part) => quoted(partFile(folder, "lines", part)))
      .join(", ")}])`;
  const old =
    Object.keys(before).length > 0
      ? ` union select container_number, master_bol, house_bol from ${lines(before)}
        where identifier in (select identifier from delivered)`
      : "";
  await duck.run(
    `create or replace table touched as
       select container_number, master_bol, house_bol from delivered${old}`,
  );
  await duck.run(`create or replace temp view every_line as select * from ${lines(parts)}`);
  await writeBuckets(duck, folder, "latest_imports", build, {
    touched: "touched_containers",
    numbers: "select distinct container_number from touched where container_number is not null",
    column: "container_number",
    lines:
      "select * from every_line where container_number in (select container_number from touched)",
    records: latestImports,
  });
  const oldest = `${addMonths(dataDay.slice(0, 7), 1 - billMonths)}-01`;
  await writeBuckets(duck, folder, "bills", build, {
    touched: "touched_bills",
    numbers:
      "select distinct number from (select unnest([master_bol, house_bol]) as number from touched) where number is not null",
    column: "number",
    lines: `select * from every_line where imported_on >= date ${quoted(oldest)}
      and (master_bol in (select master_bol from touched) or house_bol in (select house_bol from touched))`,
    records: billRecords,
  });
  await duck.run("drop table touched");
}

async function writeBuckets(
  duck: Duck,
  folder: string,
  table: "latest_imports" | "bills",
  build: string,
  ask: {
    readonly touched: string;
    readonly numbers: string;
    readonly column: string;
    readonly lines: string;
    readonly records: string;
  },
): Promise<void> {
  await duck.run(`create or replace table all_lines as ${ask.lines}`);
  await duck.run(`create or replace table every_number as ${ask.numbers}`);
  const [size] = await duck.rows<{ rows: number }>("select count(*) as rows from all_lines");
  const buckets = Math.max(1, Math.ceil((size?.rows ?? 0) / linesAtOnce));
  for (let bucket = 0; bucket < buckets; bucket++) {
    await duck.run(
      `create or replace table ${ask.touched} as select * from every_number
         where hash(${ask.column}) % ${buckets} = ${bucket}`,
    );
    await writePart(duck, folder, table, build, ask.records, 4096, `data-${bucket}`);
    await duck.run(`drop table ${ask.touched}`);
  }
  await duck.run("drop table all_lines");
  await duck.run("drop table every_number");
}
