import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { quoted, type Duck } from "../../engine/duck.ts";
import {
  heldFile,
  heldFolder,
  partPath,
  Snapshot,
  snapshotFile,
  type PartitionedTable,
} from "../../layout/snapshot.ts";
import { buildsThatStay } from "../../layout/snapshot-files.ts";
import { BadFile } from "../rejects.ts";

/**
 * A folder of trade data; null if it has none yet. Throws BadFile if its `current.json` is not a
 * snapshot.
 */
export function readSnapshot(folder: string): Snapshot | null {
  const file = join(folder, snapshotFile);
  if (!existsSync(file)) return null;
  try {
    return Snapshot.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new BadFile(
      `${file} is not of this version: take the customs files into a new folder (docs/guides/trade-data.md)`,
    );
  }
}

/** Creates the folder if it does not exist. Throws BadFile if it cannot be written to. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    if (!statSync(folder).isDirectory()) throw new Error("it is a file");
  } catch (error) {
    throw new BadFile(`${folder} cannot hold trade data: ${(error as Error).message}`);
  }
}

/** Replaces the snapshot that readers see, in one step; what it says stays beside it while its files are held. */
export function writeSnapshot(folder: string, snapshot: Snapshot): void {
  mkdirSync(join(folder, heldFolder), { recursive: true });
  for (const name of [heldFile(snapshot.build), snapshotFile]) {
    const file = join(folder, name);
    writeFileSync(`${file}.new`, JSON.stringify(snapshot, null, 2));
    renameSync(`${file}.new`, file);
  }
}

/** The builds whose files stay, and forgets the others first: none is read whose files are being removed. */
function heldSnapshots(folder: string, snapshot: Snapshot): readonly Snapshot[] {
  const place = join(folder, heldFolder);
  const builds = readdirSync(place)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length));
  const staying = buildsThatStay(snapshot, builds);
  return builds.flatMap((build) => {
    const file = join(folder, heldFile(build));
    if (staying.has(build)) return [Snapshot.parse(JSON.parse(readFileSync(file, "utf8")))];
    rmSync(file);
    return [];
  });
}

export const partFile = (
  folder: string,
  table: PartitionedTable,
  part: string,
  name?: string,
): string => join(folder, partPath(table, part, name));

/** Writes the result of a query as one part; an existing part is complete and is not written again. */
export async function writePart(
  duck: Duck,
  folder: string,
  table: PartitionedTable,
  part: string,
  query: string,
  rowGroup = 122_880,
  name?: string,
): Promise<void> {
  const file = partFile(folder, table, part, name);
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  await duck.run(
    `copy (${query}) to ${quoted(`${file}.new`)} (format parquet, compression zstd, row_group_size ${rowGroup})`,
  );
  renameSync(`${file}.new`, file);
}

const partsNamed = (snapshots: readonly (Snapshot | null)[]): ReadonlySet<string> =>
  new Set(
    snapshots.flatMap((snapshot) =>
      snapshot ? [...Object.values(snapshot.parts), snapshot.build] : [],
    ),
  );

/** Tables that no question reads: the newest two snapshots are all that needs them. */
const ownTables: ReadonlySet<string> = new Set<PartitionedTable>(["lines", "deleted_bills"]);

/** Removes the parts that no build has which is held. */
export function removeUnused(folder: string, before: Snapshot | null, snapshot: Snapshot): void {
  const newest = partsNamed([before, snapshot]);
  const asked = new Set([...newest, ...partsNamed(heldSnapshots(folder, snapshot))]);
  for (const table of readdirSync(folder, { withFileTypes: true })) {
    if (!table.isDirectory() || table.name === recordsTable) continue;
    const names = ownTables.has(table.name) ? newest : asked;
    for (const part of readdirSync(join(folder, table.name)))
      if (part.startsWith("part=") && !names.has(part.slice("part=".length)))
        rmSync(join(folder, table.name, part), { recursive: true });
  }
}

/** The part of each build contains what that build changed: an empty store needs all of them. */
const recordsTable = "records" satisfies PartitionedTable;
