import { existsSync } from "node:fs";
import { quoted, type Duck } from "../engine/duck.ts";
import { monthlyTables } from "../layout/facts.ts";
import { addMonths, type Snapshot } from "../layout/snapshot.ts";
import { factQueries, monthTableNames, monthTables } from "./sql/facts-sql.ts";
import { partFile, writePart } from "./read/folder.ts";

/** Small row groups: a question reads the few pages that hold its company or code. */
const factRowGroup = 30_720;

/** Lines are read a range of containers at a time, a part of each month. */
const lineRowGroup = 20_480;

/**
 * Writes each month that the delivery in the view `delivered` touches, as a new part: the lines that
 * were there without the bills that were delivered again, and the delivered ones. Returns month -> part.
 */
export async function writeMonths(
  duck: Duck,
  folder: string,
  before: Snapshot | null,
  build: string,
  report: (done: string) => void,
): Promise<Record<string, string>> {
  const parts: Record<string, string> = { ...before?.parts };
  const months = await touchedMonths(duck, folder, before);
  for (const month of months) {
    const part = `${month}.${build}`;
    const old = before?.parts[month];
    const kept = old
      ? `select * from read_parquet(${quoted(partFile(folder, "lines", old))}) k
           anti join delivered d on d.identifier = k.identifier union all by name `
      : "";
    await writePart(
      duck,
      folder,
      "lines",
      part,
      `select * from (${kept}select * from delivered
         where not deleted and imported_on >= date ${quoted(`${month}-01`)}
           and imported_on < date ${quoted(`${addMonths(month, 1)}-01`)})
       order by container_number, identifier, line_number`,
      lineRowGroup,
    );
    await writeFacts(duck, folder, month, part);
    parts[month] = part;
    report(month);
  }
  return parts;
}

async function writeFacts(duck: Duck, folder: string, month: string, part: string): Promise<void> {
  if (monthlyTables.every((table) => existsSync(partFile(folder, table, part)))) return;
  const lines = partFile(folder, "lines", part);
  await duck.run(
    `create or replace temp view month_lines as select * from read_parquet(${quoted(lines)})`,
  );
  for (const statement of monthTables(month)) await duck.run(statement);
  for (const table of monthlyTables)
    await writePart(duck, folder, table, part, factQueries[table], factRowGroup);
  for (const table of monthTableNames) await duck.run(`drop table ${table}`);
}

/** Months of the delivered lines, and those in which one of their bills was before. */
async function touchedMonths(
  duck: Duck,
  folder: string,
  before: Snapshot | null,
): Promise<string[]> {
  const months = new Set<string>();
  const delivered = await duck.rows<{ month: string }>(
    "select distinct strftime(imported_on, '%Y-%m') as month from delivered where not deleted",
  );
  for (const { month } of delivered) months.add(month);
  for (const [month, part] of Object.entries(before?.parts ?? {})) {
    if (months.has(month)) continue;
    const [found] = await duck.rows<{ found: boolean }>(
      `select exists(select 1 from read_parquet(${quoted(partFile(folder, "lines", part))}) k
         semi join delivered d on d.identifier = k.identifier) as found`,
    );
    if (found?.found) months.add(month);
  }
  return [...months].toSorted();
}
