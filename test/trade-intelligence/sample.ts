import { openDuck } from "#src/trade-intelligence/engine/duck.ts";
import { readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import { loadRecords } from "#src/trade-intelligence/load/load-records.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { tradeSample } from "#test/support/engine.ts";

/** A container of the bundled sample with a recorded import. */
export async function findRecordedContainer(): Promise<string> {
  const duck = await openDuck(":memory:", { memoryMb: 200, threads: 1 });
  const [row] = await duck.rows<{ number: string }>(
    `select container_number as number from read_parquet('${tradeSample}/records/*/lines*.parquet')
     where imported_on >= date '2026-01-01' order by number limit 1`,
  );
  duck.close();
  return row!.number;
}

/** Writes the containers and bills of the bundled sample to a table. */
export const loadSample = (db: Db): Promise<string[]> =>
  loadRecords(db, tradeSample, readSnapshot(tradeSample)!, { loaded: [], published: [] });
