import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#src/platform/storage/table.ts";
import { tradeTables } from "#src/platform/storage/trade-tables.ts";
import { snapshotAgeMilliseconds } from "../engine/athena-engine.ts";
import { readSnapshot } from "../ingest/read/folder.ts";
import { loadRecords } from "../load/load-records.ts";
import { heldFile, heldFolder, Snapshot, snapshotFile, tradePrefix } from "../layout/snapshot.ts";
import { buildsThatStay, filesOf, pathOf } from "../layout/snapshot-files.ts";
import { readLoaded, writeLoaded } from "./loaded-builds.ts";
import type { TradeBucket } from "./bucket.ts";

export type PublishTarget = {
  readonly bucket: TradeBucket;
  readonly db: Db;
  readonly now: () => Date;
  readonly report?: (line: string) => void;
  /** After a restore of the table: load all records again. */
  readonly reload?: boolean;
};

/** The folder cannot replace what the bucket contains. */
class CannotPublish extends Error {
  override readonly name = "CannotPublish";
}

/**
 * Publishes a trade data folder to AWS: parts to the bucket, records to the table, and last of all the
 * pointer that readers follow, in one write. If it is stopped at any point, the same call continues
 * there; called again after that, it does nothing.
 */
export async function publish(folder: string, target: PublishTarget): Promise<Snapshot> {
  const { bucket, db, report = () => undefined } = target;
  const snapshot = readSnapshot(folder);
  if (!snapshot) throw new CannotPublish(`${folder} holds no data that npm run trade:ingest wrote`);
  const pointer = await bucket.getText(pointerKey);
  const before = pointer === null ? null : Snapshot.parse(JSON.parse(pointer));
  refuseToLose(before, snapshot);
  if (before?.build === snapshot.build && !target.reload) {
    report(`the bucket holds data as of ${before.data_day} already`);
    return before;
  }
  const sent = await uploadParts(bucket, folder, snapshot, before);
  report(`${sent} files uploaded`);
  const writtenAt = pointer === null ? null : await bucket.writtenAt(pointerKey);
  if (writtenAt) await isSeenByAll(writtenAt, target.now(), report);
  await bringRecords(db, bucket, folder, snapshot, before, target);
  if ((await bucket.getText(pointerKey)) !== pointer)
    throw new CannotPublish("somebody else has published meanwhile; run the command again");
  for (const key of [`${tradePrefix}${heldFile(snapshot.build)}`, pointerKey])
    await bucket.put(key, JSON.stringify(snapshot), "application/json");
  report(`published: data as of ${snapshot.data_day}`);
  await removeUnused(bucket, snapshot, before);
  return snapshot;
}

const pointerKey = `${tradePrefix}${snapshotFile}`;

/** A folder without some deliveries of the bucket would remove them for readers. */
function refuseToLose(before: Snapshot | null, next: Snapshot): void {
  const builds = new Set(next.deliveries.map(({ build }) => build));
  const lost = before?.deliveries.filter(({ build }) => !builds.has(build)) ?? [];
  if (lost.length > 0)
    throw new CannotPublish(
      `the bucket holds ${lost.length} deliveries that the folder has not taken, the newest of ${lost.at(-1)!.data_day}`,
    );
}

async function uploadParts(
  bucket: TradeBucket,
  folder: string,
  snapshot: Snapshot,
  before: Snapshot | null,
): Promise<number> {
  const published = new Set((before ? filesOf(before) : []).map(pathOf));
  const paths = filesOf(snapshot)
    .map(pathOf)
    .filter((path) => !published.has(path));
  const known = new Map((await bucket.list(tradePrefix)).map((stored) => [stored.key, stored]));
  let sent = 0;
  const queue = [...paths];
  const worker = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const file = join(folder, path);
      const held = known.get(`${tradePrefix}${path}`);
      if (held?.bytes === statSync(file).size && held.md5 === (await md5Of(file))) continue;
      await bucket.putFile(`${tradePrefix}${path}`, file);
      sent++;
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return sent;
}

async function md5Of(file: string): Promise<string> {
  const hash = createHash("md5");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/**
 * A record keeps the version before its newest for readers of the published data. Loading may only
 * begin when no reader follows the pointer before that any more.
 */
async function isSeenByAll(
  writtenAt: Date,
  now: Date,
  report: (line: string) => void,
): Promise<void> {
  const longestRequestMilliseconds = 30_000;
  const left =
    writtenAt.getTime() + snapshotAgeMilliseconds + longestRequestMilliseconds - now.getTime();
  if (left <= 0) return;
  report(`waiting ${Math.ceil(left / 1000)} s for readers of the data before`);
  await wait(left);
}

async function bringRecords(
  db: Db,
  bucket: TradeBucket,
  folder: string,
  snapshot: Snapshot,
  before: Snapshot | null,
  { reload, report = () => undefined }: PublishTarget,
): Promise<void> {
  const loaded = reload ? [] : await readLoaded(bucket, db.table);
  await loadRecords(db, folder, snapshot, {
    loaded,
    published: (before?.deliveries ?? []).map(({ build }) => build),
    async onLoaded(builds) {
      await writeLoaded(bucket, db.table, builds);
      report(
        `records of ${builds.length} of ${snapshot.deliveries.length} deliveries are in the table`,
      );
    },
  });
}

const heldPrefix = `${tradePrefix}${heldFolder}/`;

/** The builds whose parts stay, and forgets the others first: none is read whose parts are being removed. */
async function heldSnapshots(
  bucket: TradeBucket,
  snapshot: Snapshot,
): Promise<readonly Snapshot[]> {
  const keys = (await bucket.list(heldPrefix)).map(({ key }) => key);
  const buildOf = (key: string): string => key.slice(heldPrefix.length, -".json".length);
  const staying = buildsThatStay(snapshot, keys.map(buildOf));
  await bucket.remove(keys.filter((key) => !staying.has(buildOf(key))));
  const held: Snapshot[] = [];
  for (const build of staying) {
    const text = await bucket.getText(`${tradePrefix}${heldFile(build)}`);
    if (text !== null) held.push(Snapshot.parse(JSON.parse(text)));
  }
  return held;
}

/** Parts of the builds that are held stay, and of the two newest pointers: a reader may be a minute behind. */
async function removeUnused(
  bucket: TradeBucket,
  snapshot: Snapshot,
  before: Snapshot | null,
): Promise<void> {
  const kept = new Set(
    [snapshot, ...(before ? [before] : []), ...(await heldSnapshots(bucket, snapshot))].flatMap(
      (one) => filesOf(one).map((file) => `${tradePrefix}${pathOf(file)}`),
    ),
  );
  const stored = await bucket.list(tradePrefix);
  const tables = Object.keys(tradeTables).map((table) => `${tradePrefix}${table}/`);
  await bucket.remove(
    stored.flatMap(({ key }) =>
      tables.some((table) => key.startsWith(table)) && !kept.has(key) ? [key] : [],
    ),
  );
}
