import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { quoted, type Duck } from "../engine/duck.ts";
import type { MonthFacts, Snapshot } from "../layout/snapshot.ts";
import { filesOf, pathOf } from "../layout/snapshot-files.ts";
import { partFile } from "./read/folder.ts";

/** Rows of a Parquet file, from its footer. */
export async function parquetRows(duck: Duck, file: string): Promise<number> {
  const [size] = await duck.rows<{ rows: number }>(
    `select count(*) as rows from read_parquet(${quoted(file)})`,
  );
  return size!.rows;
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Names that are withheld (19 CFR 103.31), missing or a placeholder are null alike. */
async function monthFacts(duck: Duck, lines: string): Promise<MonthFacts> {
  const [facts] = await duck.rows<MonthFacts>(
    `select count(*) as bills,
       count(*) filter (not consignee and not notify_party) as bills_without_importer,
       count(*) filter (not consignee) as bills_without_consignee,
       count(*) filter (not shipper) as bills_without_shipper,
       coalesce(sum(lines), 0)::bigint as lines,
       coalesce(sum(declared), 0)::bigint as lines_with_declared_code,
       coalesce(sum(inferred), 0)::bigint as lines_with_inferred_code
     from (
       select bool_or(consignee is not null) as consignee, bool_or(shipper is not null) as shipper,
         bool_or(notify_party is not null) as notify_party, count(*) as lines,
         count(*) filter (hs4 is not null and hs_confidence is null) as declared,
         count(*) filter (hs4 is not null and hs_confidence is not null) as inferred
       from read_parquet(${quoted(lines)}) group by identifier)`,
  );
  return facts!;
}

/**
 * What receipts state of the data: of each file that questions read its hash and rows, of each month what its lines are
 * like (contract: trade-intelligence#receipts). What the build before knew is taken from it, since parts never change.
 */
export async function describeSnapshot(
  duck: Duck,
  folder: string,
  before: Pick<Snapshot, "files" | "months"> | null,
  next: Pick<Snapshot, "parts" | "build">,
): Promise<Required<Pick<Snapshot, "files" | "months">>> {
  const files: NonNullable<Snapshot["files"]> = {};
  for (const one of filesOf(next)) {
    const path = pathOf(one);
    const file = partFile(folder, one.table, one.part);
    files[path] = before?.files?.[path] ?? {
      rows: await parquetRows(duck, file),
      sha256: await sha256Of(file),
    };
  }
  const months: NonNullable<Snapshot["months"]> = {};
  for (const part of Object.values(next.parts))
    months[part] =
      before?.months?.[part] ?? (await monthFacts(duck, partFile(folder, "lines", part)));
  return { files, months };
}
