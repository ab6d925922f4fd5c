import { pack, unpack } from "#src/platform/storage/pack.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Snapshot } from "../layout/snapshot.ts";
import { records, type RecordVersion } from "./record-entity.ts";

export type RecordKind = "container" | "bill";

/** One record of a build's lookup files. */
export type NewRecord = {
  readonly kind: RecordKind;
  readonly number: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** What a number had in data of before: its two newest versions are both of later data. */
export class GoneRecord extends Error {
  override readonly name = "GoneRecord";
}

/**
 * The record of a number as of some data; null if it had none. One get. A build that is being loaded is not visible
 * before its snapshot is published. Throws GoneRecord where only newer versions are left, which cannot be of the data
 * that is published.
 */
export async function findRecord(
  db: Db,
  snapshot: Pick<Snapshot, "deliveries">,
  kind: RecordKind,
  number: string,
): Promise<unknown> {
  const { data } = await records(db).get({ kind, number }).go();
  const published = [data?.current, data?.previous].find(
    (version) => version && snapshot.deliveries.some(({ build }) => build === version.build),
  );
  if (!published && data?.previous) throw new GoneRecord(`${kind} ${number}`);
  return published ? unpack(published.body) : null;
}

/** All builds, oldest first, and which of them readers see now. */
export type Builds = {
  readonly order: readonly string[];
  readonly published: ReadonlySet<string>;
};

/** Writes many records into a store without any of these numbers: 25 for each call. */
export const putRecords = (db: Db, build: string, list: readonly NewRecord[]): Promise<void> =>
  putAll(
    db,
    list.map(({ kind, number, body }) => ({ kind, number, current: versionOf(build, body) })),
  );

/**
 * Adds a build's version before the one that readers see. A newer version stays; a repetition writes
 * nothing. For 100 records one read and four writes.
 */
export async function replaceRecords(
  db: Db,
  build: string,
  list: readonly NewRecord[],
  { order, published }: Builds,
): Promise<void> {
  const entity = records(db);
  for (let at = 0; at < list.length; at += 100) {
    const chunk = list.slice(at, at + 100);
    const held = await untilTaken(
      chunk.map(({ kind, number }) => ({ kind, number })),
      async (keys) => {
        const { data, unprocessed } = await entity.get(keys).go({ unprocessed: "item" });
        return { done: data, rest: unprocessed };
      },
    );
    const known = new Map(held.map((record) => [`${record.kind} ${record.number}`, record]));
    const items = chunk.flatMap(({ kind, number, body }) => {
      const old = known.get(`${kind} ${number}`);
      if (old && order.indexOf(old.current.build) >= order.indexOf(build)) return [];
      const seen = [old?.current, old?.previous].find((one) => one && published.has(one.build));
      return [{ kind, number, current: versionOf(build, body), ...(seen && { previous: seen }) }];
    });
    await putAll(db, items);
  }
}

type Item = {
  readonly kind: RecordKind;
  readonly number: string;
  readonly current: RecordVersion;
  readonly previous?: RecordVersion;
};

const putAll = async (db: Db, items: readonly Item[]): Promise<void> => {
  await untilTaken(items, async (rest) => {
    const { unprocessed } = await records(db)
      .put([...rest])
      .go({ unprocessed: "item", concurrency: 4 });
    return { done: [], rest: unprocessed as Item[] };
  });
};

/**
 * Sends the rest of a batch that DynamoDB took in part again, with growing delays. Throws after nine
 * attempts.
 */
async function untilTaken<T, R>(
  all: readonly T[],
  send: (rest: T[]) => Promise<{ readonly done: readonly R[]; readonly rest: readonly T[] }>,
): Promise<R[]> {
  const done: R[] = [];
  let rest = [...all];
  for (let attempt = 0; rest.length > 0; attempt++) {
    if (attempt > 8) throw new Error(`${rest.length} records were not taken by the table`);
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** attempt));
    const answer = await send(rest);
    done.push(...answer.done);
    rest = [...answer.rest];
  }
  return done;
}

const versionOf = (build: string, body: NewRecord["body"]): RecordVersion => ({
  build,
  body: pack(body),
});
