import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Db } from "#src/platform/storage/table.ts";
import { openDuck, quoted } from "../engine/duck.ts";
import { partFile } from "../ingest/read/folder.ts";
import type { Snapshot } from "../layout/snapshot.ts";
import {
  putRecords,
  replaceRecords,
  type Builds,
  type NewRecord,
  type RecordKind,
} from "../store/records.ts";
import { billRecordMaker, type BillLine } from "./bill-record.ts";
import { containerRecordMaker } from "./container-record.ts";
import { billLines, containerLines, sharesOf, type Kept } from "./record-lines-sql.ts";
import type { RecordLine } from "./record-line.ts";

export type LoadProgress = {
  /** Builds that the store contains completely. */
  readonly loaded: readonly string[];
  /** Builds that readers see now: their versions stay readable. */
  readonly published: readonly string[];
  /** Called after each build, with all builds that the store contains then. */
  readonly onLoaded?: (builds: readonly string[]) => Promise<void> | void;
};

/** Records that go to the store in one call. */
const recordsAtOnce = 2_000;

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
  for (const build of order.filter((one) => !loaded.includes(one))) {
    for (const kind of ["container", "bill"] as const)
      for await (const list of recordsOfBuild(folder, build, kind)) {
        // Nobody reads yet, and the store is empty before the first build.
        if (build === order[0] && published.length === 0) await putRecords(db, build, list);
        else await replaceRecords(db, build, list, builds);
      }
    done.push(build);
    await onLoaded?.(done);
  }
  return done;
}

/** Every record of one kind that a build changed, in pieces; nothing for a build without any. */
export async function* recordsOfBuild(
  folder: string,
  build: string,
  kind: RecordKind,
): AsyncGenerator<NewRecord[]> {
  const numbers = partFile(folder, "records", build, "numbers");
  if (!existsSync(numbers)) return;
  const place = dirname(numbers);
  const lines = readdirSync(place).filter((name) => /^lines.*\.parquet$/.test(name));
  const spillFolder = mkdtempSync(join(tmpdir(), "quayline-records-"));
  const duck = await openDuck(":memory:", { memoryMb: 400, threads: 2, spillFolder });
  try {
    const kept: Kept = {
      numbers: `read_parquet(${quoted(numbers)})`,
      lines: `read_parquet([${lines.map((name) => quoted(join(place, name))).join(", ")}])`,
    };
    const [size] = await duck.rows<{ rows: number }>(`select count(*) as rows from ${kept.lines}`);
    for (const share of sharesOf(kind, size!.rows))
      yield* kind === "container"
        ? grouped(duck.pieces<RecordLine>(containerLines(kept, share)), containerRecordMaker)
        : grouped(duck.pieces<BillLine>(billLines(kept, share)), billRecordMaker);
  } finally {
    duck.close();
    rmSync(spillFolder, { recursive: true, force: true });
  }
}

/** Reads lines that are sorted by number, and makes one record of the lines of each. */
async function* grouped<T extends RecordLine>(
  pieces: AsyncIterable<readonly T[]>,
  recordFrom: (number: string) => { add(line: T): void; end(): NewRecord },
): AsyncGenerator<NewRecord[]> {
  let list: NewRecord[] = [];
  let open: ReturnType<typeof recordFrom> | undefined;
  let number: string | undefined;
  for await (const lines of pieces) {
    for (const line of lines) {
      if (line.number !== number) {
        if (open) list.push(open.end());
        ({ number } = line);
        open = recordFrom(number);
      }
      if (line.identifier !== null) open!.add(line);
    }
    if (list.length < recordsAtOnce) continue;
    yield list;
    list = [];
  }
  if (open) list.push(open.end());
  if (list.length > 0) yield list;
}
