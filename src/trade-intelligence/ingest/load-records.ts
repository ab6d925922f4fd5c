import { existsSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Db } from "#src/platform/table.ts";
import { openDuck, quoted, type Duck } from "../engine/duck.ts";
import type { Snapshot } from "../layout/snapshot.ts";
import { putRecords, replaceRecord, type NewRecord, type RecordKind } from "../store/records.ts";
import { partFile } from "./folder.ts";

const tables = { container: "latest_imports", bill: "bills" } as const;

type LookupRow = {
  readonly number: string;
  readonly imported_on: string | null;
  readonly bills?: string | null;
  readonly containers?: string | null;
  readonly commodities: string | null;
  readonly truncated?: boolean;
  readonly bill_days?: string | null;
};

/**
 * Brings the records of the builds that the store has not seen, in their order. `loaded` names those
 * it has; answers the builds that it has afterwards. Stopped in the middle, the build is loaded again.
 */
export async function loadRecords(
  db: Db,
  folder: string,
  snapshot: Snapshot,
  loaded: readonly string[],
): Promise<string[]> {
  const missing = snapshot.deliveries.map(({ build }) => build).filter((b) => !loaded.includes(b));
  if (missing.length === 0) return [...loaded];
  const duck = await openDuck(":memory:", { memoryMb: 400, threads: 2 });
  try {
    for (const [index, build] of missing.entries())
      for (const kind of ["container", "bill"] as const)
        await loadKind(db, duck, folder, build, kind, loaded.length + index === 0);
  } finally {
    duck.close();
  }
  return [...loaded, ...missing];
}

async function loadKind(
  db: Db,
  duck: Duck,
  folder: string,
  build: string,
  kind: RecordKind,
  isFirst: boolean,
): Promise<void> {
  const place = dirname(partFile(folder, tables[kind], build));
  if (!existsSync(place)) return;
  const files = readdirSync(place).filter((name) => name.endsWith(".parquet"));
  for (const file of files) {
    const query = `select * replace (imported_on::varchar as imported_on) from read_parquet(${quoted(`${place}/${file}`)})`;
    for await (const rows of duck.pieces<LookupRow>(query)) {
      const list = rows.map((row) => recordOf(kind, row));
      if (isFirst) await putRecords(db, build, list);
      else for (const record of list) await replaceRecord(db, build, record);
    }
  }
}

const parsed = (text: string | null | undefined): unknown[] => (text ? JSON.parse(text) : []);

const recordOf = (kind: RecordKind, row: LookupRow): NewRecord => ({
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
