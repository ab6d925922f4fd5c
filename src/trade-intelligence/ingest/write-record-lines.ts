import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { quoted, type Duck } from "../engine/duck.ts";
import { addMonths, type Snapshot } from "../layout/snapshot.ts";
import { partFile, writePart } from "./read/folder.ts";

/**
 * How far back a bill can be looked up (contract: trade-intelligence#bill-lookup), and the running
 * month.
 */
const billMonths = 19;

type Parts = Readonly<Record<string, string>>;

/**
 * Writes what the records that this build changed are made of when they are loaded: the numbers of
 * every delivered bill and of its containers, before or after, and all lines of these numbers. A
 * month that this delivery brought whole is linked, not copied: every line of it belongs to them.
 */
export async function writeRecordLines(
  duck: Duck,
  folder: string,
  parts: Parts,
  before: Snapshot | null,
  dataDay: string,
  build: string,
): Promise<void> {
  const linesOf = (wanted: Parts) =>
    `read_parquet([${Object.values(wanted)
      .map((part) => quoted(partFile(folder, "lines", part)))
      .join(", ")}])`;
  const held = Object.fromEntries(
    Object.entries(parts).filter(([month]) => before?.parts[month] !== undefined),
  );
  for (const [month, part] of Object.entries(parts))
    if (!held[month])
      linkFile(
        partFile(folder, "lines", part),
        partFile(folder, "records", build, `lines-${month}`),
      );
  const old = before
    ? ` union select container_number, master_bol, house_bol from ${linesOf(before.parts)}
        where identifier in (select identifier from delivered)`
    : "";
  const oldest = `date ${quoted(`${addMonths(dataDay.slice(0, 7), 1 - billMonths)}-01`)}`;
  await duck.run(`create or replace table touched as
      select container_number, master_bol, house_bol from delivered${old};
    create or replace table changed_numbers as
      select distinct 'container' as kind, container_number as number, null::date as since
      from touched where container_number is not null
      union all
      select distinct 'bill', number, ${oldest}
      from (select unnest([master_bol, house_bol]) as number from touched) where number is not null`);
  if (Object.keys(held).length > 0)
    await writePart(
      duck,
      folder,
      "records",
      build,
      `select * from ${linesOf(held)} where container_number in
           (select number from changed_numbers where kind = 'container')
         or (imported_on >= ${oldest} and (
           master_bol in (select number from changed_numbers where kind = 'bill')
           or house_bol in (select number from changed_numbers where kind = 'bill')))`,
      undefined,
      "lines",
    );
  await writePart(
    duck,
    folder,
    "records",
    build,
    "select * from changed_numbers",
    undefined,
    "numbers",
  );
  await duck.run("drop table touched; drop table changed_numbers");
}

/** A second name for a file that never changes, or a copy where the file system has none. */
function linkFile(file: string, name: string): void {
  if (existsSync(name)) return;
  mkdirSync(dirname(name), { recursive: true });
  rmSync(`${name}.new`, { force: true });
  try {
    linkSync(file, `${name}.new`);
  } catch {
    copyFileSync(file, `${name}.new`);
  }
  renameSync(`${name}.new`, name);
}
