import { existsSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Db } from "#src/platform/storage/table.ts";
import { openDuck, quoted, type Duck } from "../engine/duck.ts";
import type { Snapshot } from "../layout/snapshot.ts";
import {
  putRecords,
  replaceRecords,
  type Builds,
  type NewRecord,
  type RecordKind,
} from "../store/records.ts";
import { partFile } from "./read/folder.ts";

const tables = { container: "latest_imports", bill: "bills" } as const;

export type LookupRow = {
  readonly number: string;
  readonly imported_on: string | null;
  readonly bills?: string | null;
  readonly containers?: string | null;
  readonly commodities: string | null;
  readonly truncated?: boolean;
  readonly bill_days?: string | null;
};

export type LoadProgress = {
  /** Builds that the store contains completely. */
  readonly loaded: readonly string[];
  /** Builds that readers see now: their versions stay readable. */
  readonly published: readonly string[];
  /** Called after each build, with all builds that the store contains then. */
  readonly onLoaded?: (builds: readonly string[]) => Promise<void> | void;
};

/**
 * Loads the records of the builds that the store lacks, in their order; returns the builds that it
 * contains afterwards. A build that was interrupted is loaded again.
 */
export async function loadRecords(
  db: Db,
  folder: string,
  snapshot: Snapshot,
  { loaded, published, onLoaded }: LoadProgress,
): Promise<string[]> {
  const order = snapshot.deliveries.map(({ build }) => build);
  const builds: Builds = { order, published: new Set(published) };
  const done = [...loaded];
  const missing = order.filter((build) => !loaded.includes(build));
  if (missing.length === 0) return done;
  const duck = await openDuck(":memory:", { memoryMb: 400, threads: 2 });
  try {
    for (const build of missing) {
      for (const kind of ["container", "bill"] as const)
        await loadKind(db, duck, folder, build, kind, builds);
      done.push(build);
      await onLoaded?.(done);
    }
  } finally {
    duck.close();
  }
  return done;
}

async function loadKind(
  db: Db,
  duck: Duck,
  folder: string,
  build: string,
  kind: RecordKind,
  builds: Builds,
): Promise<void> {
  const place = dirname(partFile(folder, tables[kind], build));
  if (!existsSync(place)) return;
  const files = readdirSync(place).filter((name) => name.endsWith(".parquet"));
  for (const file of files) {
    const query = `select * replace (imported_on::varchar as imported_on) from read_parquet(${quoted(`${place}/${file}`)})`;
    for await (const rows of duck.pieces<LookupRow>(query)) {
      const list = rows.map((row) => recordOf(kind, row));
      // Nobody reads yet, and the store is empty before the first build.
      if (build === builds.order[0] && builds.published.size === 0)
        await putRecords(db, build, list);
      else await replaceRecords(db, build, list, builds);
    }
  }
}

const parsed = (text: string | null | undefined): unknown[] => (text ? JSON.parse(text) : []);

export const recordOf = (kind: RecordKind, row: LookupRow): NewRecord => ({
  kind,
  number: row.number,
  body: {
    imported_on: row.imported_on,
    commodities: parsed(row.commodities),
    ...(kind === "container"
      ? { bills: parsed(row.bills), commodities_truncated: row.truncated ?? false }
      : { bill_days: parsed(row.bill_days), containers: parsed(row.containers) }),
  },
});
