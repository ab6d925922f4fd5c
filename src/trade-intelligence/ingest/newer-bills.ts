import { quoted, type Duck } from "../engine/duck.ts";
import type { Snapshot } from "../layout/snapshot.ts";
import { partFile, writePart } from "./read/folder.ts";

/**
 * Makes the view `delivered` of the staged lines, without the bills that a delivery made after `stamp`
 * has brought or deleted: older data never replaces newer. Returns how many bills were left out.
 */
export async function viewDelivered(
  duck: Duck,
  folder: string,
  before: Snapshot | null,
  { staged, stamp }: { readonly staged: string; readonly stamp: string },
): Promise<number> {
  // A folder for each share, in it one for each month.
  const lines = `read_parquet(${quoted(`${staged}/*/*/*.parquet`)}, hive_partitioning = false)`;
  if (!before?.deliveries.some((known) => known.stamp > stamp)) {
    await duck.run(`create or replace view delivered as select * from ${lines}`);
    return 0;
  }
  const held = Object.values(before.parts).map((part) => quoted(partFile(folder, "lines", part)));
  await duck.run(
    `create or replace table newer_bills as
       select distinct k.identifier
       from read_parquet([${held.join(", ")}]) k semi join ${lines} d on d.identifier = k.identifier
       where k.delivered_at > ${quoted(stamp)}
       union
       select k.identifier
       from read_parquet(${quoted(partFile(folder, "deleted_bills", before.build))}) k
         semi join ${lines} d on d.identifier = k.identifier
       where k.deleted_at > ${quoted(stamp)};
     create or replace view delivered as
       select d.* from ${lines} d anti join newer_bills n on n.identifier = d.identifier`,
  );
  const [left] = await duck.rows<{ bills: number }>("select count(*) as bills from newer_bills");
  return left!.bills;
}

/** Writes which bills are deleted as of a build, and when; a bill that was delivered again is not. */
export async function writeDeletedBills(
  duck: Duck,
  folder: string,
  before: Snapshot | null,
  build: string,
): Promise<void> {
  const known = before
    ? `select identifier, deleted_at
         from read_parquet(${quoted(partFile(folder, "deleted_bills", before.build))}) k
         anti join delivered d on d.identifier = k.identifier union all`
    : "";
  await writePart(
    duck,
    folder,
    "deleted_bills",
    build,
    `select * from (${known}
       select distinct identifier, delivered_at as deleted_at from delivered where deleted)
     order by identifier`,
  );
}
