import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { openDuck, quoted, type Duck } from "../engine/duck.ts";
import { factNames, type FactName } from "../layout/facts.ts";
import { customsFileOf } from "../layout/customs-files.ts";
import type { Snapshot } from "../layout/snapshot.ts";
import { cleanLines } from "./clean-lines.ts";
import { describeSnapshot, parquetRows as count } from "./describe-snapshot.ts";
import { deliveriesOf, hashOf, type Delivery } from "./read/deliveries.ts";
import { makeFolder, partFile, readSnapshot, removeUnused, writeSnapshot } from "./read/folder.ts";
import { viewDelivered, writeDeletedBills } from "./newer-bills.ts";
import type { CsvFile } from "./read/read-csv.ts";
import { createIncoming, readCustomsFiles } from "./read/read-customs.ts";
import { readFlatFiles } from "./read/read-flat.ts";
import { createRejects, refuseBadFiles } from "./rejects.ts";
import { sharesOfIncoming } from "./shares.ts";
import { explainedMemory } from "./too-little-memory.ts";
import { writeIndex } from "./write-index.ts";
import { writeMonths } from "./write-months.ts";
import { writeRecordLines } from "./write-record-lines.ts";

export type IngestOptions = {
  /** DuckDB's memory limit; the process stays below 2 GB with the default of 1000. */
  readonly memoryMb?: number;
  readonly threads?: number;
  /** Instant of the run. */
  readonly now: Date;
  /** Takes a delivery whose files do not agree: an operator has inspected it. */
  readonly acceptGaps?: boolean;
  /** One line for each completed step; each file is named in one of them. */
  readonly report?: (line: string) => void;
};

/**
 * Takes deliveries of customs records into the trade data folder, one after the other, oldest first.
 * A delivery that was taken before is skipped. If the run is stopped at any point, the same call
 * continues there, and readers of the folder always see the data as of the last complete delivery.
 * Throws BadFile, with nothing published, for a delivery that cannot be trusted, and TooLittleMemory
 * for one that needs more memory than DuckDB's limit.
 */
export async function ingest(
  folder: string,
  files: readonly string[],
  options: IngestOptions,
): Promise<Snapshot | null> {
  const deliveries = deliveriesOf(files, options.now.toISOString().slice(0, 10));
  makeFolder(folder);
  for (const delivery of deliveries) {
    const hash = await hashOf(delivery);
    const before = readSnapshot(folder);
    if (before?.deliveries.some((known) => known.hash === hash)) {
      options.report?.(`${names(delivery)}: taken before, passed over`);
    } else {
      await takeDelivery(folder, delivery, hash, before, options);
    }
    // Also of a delivery taken before: the run may have been stopped just after it published.
    rmSync(stagingOf(folder, hash), { recursive: true, force: true });
  }
  return readSnapshot(folder);
}

const buildOf = (hash: string): string => hash.slice(0, 12);

/** Intermediate files of a delivery: deleted once it is ingested, kept for the next run if that fails. */
const stagingOf = (folder: string, hash: string): string => join(folder, "staging", buildOf(hash));

const names = ({ files }: Delivery): string => files.map((file) => basename(file)).join(", ");

async function takeDelivery(
  folder: string,
  delivery: Delivery,
  hash: string,
  before: Snapshot | null,
  options: IngestOptions,
): Promise<void> {
  const report = (line: string) => options.report?.(`delivery of ${delivery.stamp}: ${line}`);
  const build = buildOf(hash);
  const staging = stagingOf(folder, hash);
  mkdirSync(staging, { recursive: true });
  rmSync(join(staging, "work.duckdb"), { force: true });
  const memoryMb = options.memoryMb ?? 1000;
  const duck = await openDuck(join(staging, "work.duckdb"), {
    memoryMb,
    threads: options.threads ?? 2,
    spillFolder: join(staging, "spill"),
  });
  try {
    await stage(duck, delivery, staging, options);
    const left = await viewDelivered(duck, folder, before, {
      staged: join(staging, "cleaned"),
      stamp: delivery.stamp,
    });
    if (left > 0) report(`${left} bills stay as a newer delivery has them`);
    const read = await whatWasRead(duck, rejectsOf(staging));
    for (const [reason, rows] of Object.entries(read.rejected))
      report(`${rows} rows rejected: ${reason}`);
    const parts = await writeMonths(duck, folder, before, build, (month) =>
      report(`${month} written`),
    );
    if (Object.keys(parts).length === 0) {
      report("no row could be used: take it in again after the deliveries before it");
      return;
    }
    const dataDay = before && before.data_day > delivery.day ? before.data_day : delivery.day;
    await writeIndex(duck, folder, parts, dataDay, build, memoryMb);
    await writeRecordLines(duck, folder, parts, before, dataDay, build);
    await writeDeletedBills(duck, folder, before, build);
    const snapshot: Snapshot = {
      layout: 4,
      build,
      data_day: dataDay,
      built_at: options.now.toISOString(),
      parts,
      fact_rows: await factRows(duck, folder, parts),
      ...(await describeSnapshot(duck, folder, before, { parts, build })),
      companies: await count(duck, partFile(folder, "companies", build)),
      hs_codes: await count(duck, partFile(folder, "commodities", build)),
      deliveries: [
        ...(before?.deliveries ?? []),
        {
          hash,
          data_day: delivery.day,
          stamp: delivery.stamp,
          build,
          files: delivery.files.map((f) => basename(f)),
          ...read,
        },
      ],
    };
    writeSnapshot(folder, snapshot);
    report(`published, ${read.rows} rows, data as of ${dataDay}`);
    removeUnused(folder, before, snapshot);
  } catch (error) {
    throw explainedMemory(error, memoryMb);
  } finally {
    duck.close();
  }
}

/**
 * Cleaned lines go to `cleaned` below the staging folder; if it is there already, an earlier run got
 * that far.
 */
async function stage(
  duck: Duck,
  delivery: Delivery,
  staging: string,
  { memoryMb = 1000, acceptGaps, report }: IngestOptions,
): Promise<void> {
  const staged = join(staging, "cleaned");
  if (existsSync(staged)) {
    report?.(`${names(delivery)}: read before, going on`);
    return;
  }
  await createIncoming(duck);
  await createRejects(duck);
  const onFile = ({ file, rows }: CsvFile) => report?.(`${basename(file)}: ${rows} rows read`);
  if (delivery.layout === "customs")
    await readCustomsFiles(duck, delivery.files, memoryMb, {
      onFile,
      ...(acceptGaps && { acceptGaps }),
    });
  else await readFlatFiles(duck, delivery.files, onFile);
  const [size] = await duck.rows<{ rows: number }>("select count(*) as rows from incoming");
  rmSync(`${staged}.new`, { recursive: true, force: true });
  mkdirSync(`${staged}.new`);
  const origin = { day: delivery.day, stamp: delivery.stamp, file: lineFile(delivery) };
  for await (const share of sharesOfIncoming(duck, size!.rows, memoryMb)) {
    await cleanLines(duck, origin, join(`${staged}.new`, `${share}`));
  }
  const list = rejectsOf(staging);
  mkdirSync(dirname(list), { recursive: true });
  await duck.run(
    `copy (select * from rejected order by file, line) to ${quoted(list)} (format csv, header)`,
  );
  await refuseBadFiles(duck, size!.rows, { list, acceptGaps });
  renameSync(`${staged}.new`, staged);
}

/** The file whose line numbers the joined rows have. */
const lineFile = ({ files }: Delivery): string =>
  basename(files.find((file) => customsFileOf(basename(file))?.kind === "header") ?? files[0]!);

const rejectsOf = (staging: string): string =>
  join(dirname(dirname(staging)), "rejects", `${basename(staging)}.csv`);

type Read = { readonly rows: number; readonly rejected: Record<string, number> };

/** Number of rows of the view `delivered`, and of those rejected, by reason. */
async function whatWasRead(duck: Duck, rejects: string): Promise<Read> {
  const [rows] = await duck.rows<{ rows: number }>("select count(*) as rows from delivered");
  const counts = await duck.rows<{ reason: string; rows: number }>(
    `select reason, count(*) as rows
     from read_csv(${quoted(rejects)}, auto_detect = false, header = true, delim = ',', quote = '"',
       escape = '"', columns = {file: 'VARCHAR', line: 'BIGINT', reason: 'VARCHAR', text: 'VARCHAR'})
     group by reason order by rows desc, reason`,
  );
  return {
    rows: rows!.rows,
    rejected: Object.fromEntries(counts.map(({ reason, rows: refused }) => [reason, refused])),
  };
}

async function factRows(
  duck: Duck,
  folder: string,
  parts: Readonly<Record<string, string>>,
): Promise<Record<FactName, number>> {
  const counts = { lane_month: 0, company_month: 0, commodity_month: 0, hs_lane_month: 0 };
  for (const fact of factNames)
    for (const part of Object.values(parts))
      counts[fact] += await count(duck, partFile(folder, fact, part));
  return counts;
}
