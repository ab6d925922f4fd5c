import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { quoted, type Duck } from "../engine/duck.ts";
import { addMonths } from "../layout/snapshot.ts";
import { partFile, writePart } from "./read/folder.ts";
import { billRecords, latestImports, rankedLines } from "./sql/lookups-sql.ts";

/** Lines that are grouped into records at once, which bounds the memory. */
const linesAtOnce = 100_000;
/** Lines that wait in memory before they are written to the files of their buckets. */
const rowsBeforeFlush = 50_000;
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
  const ask = { duck, folder, build, months: linesOf(parts) };
  await writeContainers(ask);
  await writeBills(ask, oldest);
  await duck.run("drop table touched; drop table all_lines; drop table every_number");
}

type Ask = {
  readonly duck: Duck;
  readonly folder: string;
  readonly build: string;
  /** The files of `lines`, each sorted by container number. */
  readonly months: readonly string[];
};

/** Lines are sorted by container number: a bucket is a range of them, read where they are. */
async function writeContainers({ duck, folder, build, months }: Ask): Promise<void> {
  const lines = `(select container_number as number, * from read_parquet([${months.join(", ")}]))`;
  await duck.run(`create or replace table every_number as
    with wanted as (select distinct container_number as number from touched where container_number is not null)
    select number, ((sum(lines) over (order by number) - lines) // ${linesAtOnce})::integer as bucket
    from (select number, count(l.number) as lines from wanted left join ${lines} l using (number) group by number)`);
  const ranges = await duck.rows<{ bucket: number; first: string; last: string }>(
    "select bucket, min(number) as first, max(number) as last from every_number group by bucket order by bucket",
  );
  for (const { bucket, first, last } of ranges) {
    await duck.run(`create or replace temp table touched_containers as
        select number from every_number where bucket = ${bucket};
      ${rankedLines(`select * from ${lines} l semi join touched_containers using (number)
        where container_number between ${quoted(first)} and ${quoted(last)}`)}`);
    await writePart(duck, folder, "latest_imports", build, latestImports, 4096, `data-${bucket}`);
  }
  await duck.run("drop table if exists touched_containers");
}

/** Lines under each of their bills are written to files by bucket first, so that each reads only its own. */
async function writeBills({ duck, folder, build, months }: Ask, oldest: string): Promise<void> {
  await duck.run(`create or replace table every_number as
    select distinct number from (select unnest([master_bol, house_bol]) as number from touched)
    where number is not null`);
  const lines = `(select * from (select unnest(case when house_bol is distinct from master_bol
      then [master_bol, house_bol] else [master_bol] end) as number, *
    from read_parquet([${months.join(", ")}]) where imported_on >= date ${quoted(oldest)}) l
    semi join every_number using (number))`;
  const [size] = await duck.rows<{ rows: number }>(`select count(*) as rows from ${lines}`);
  const buckets = Math.max(1, Math.ceil((size?.rows ?? 0) / linesAtOnce));
  const bucketOf = `(hash(number) % ${buckets})::integer as bucket`;
  const scratch = join(folder, "staging", build, "bill-lines");
  rmSync(scratch, { recursive: true, force: true });
  const files = (bucket: number) => join(scratch, `bucket=${bucket}`);
  await duck.run(`set partitioned_write_flush_threshold = ${rowsBeforeFlush};
    copy (select *, ${bucketOf} from ${lines}) to ${quoted(scratch)}
      (format parquet, compression uncompressed, partition_by (bucket))`);
  for (let bucket = 0; bucket < buckets; bucket++) {
    const own = existsSync(files(bucket))
      ? `select * from read_parquet(${quoted(`${files(bucket)}/*.parquet`)}, hive_partitioning = false)`
      : `select * from ${lines} where false`;
    await duck.run(`create or replace temp table touched_bills as
        select number from every_number where hash(number) % ${buckets} = ${bucket};
      ${rankedLines(own)}`);
    await writePart(duck, folder, "bills", build, billRecords, 4096, `data-${bucket}`);
  }
  rmSync(scratch, { recursive: true, force: true });
  await duck.run("drop table touched_bills");
}
