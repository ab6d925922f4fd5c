import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import type { Db } from "../storage/table.ts";

type Item = Record<string, unknown>;

/** One item to fetch: its key, and how its entity reads it. */
export type Lookup<T> = {
  readonly key: Item;
  readonly read: (item: Item) => T;
  /** Whether a read that need not be consistent is new enough, by the item as it is stored. */
  readonly isFresh?: (item: Item) => boolean;
};

export type ReadOptions = {
  /** "eventual" costs half; what is missing or not fresh is then asked for again consistently. */
  readonly reads?: "consistent" | "eventual";
  readonly pause?: (ms: number) => Promise<void>;
};

const atOnce = 100;
const maxRounds = 8;
const nameOf = (item: Item): string => JSON.stringify([item["pk"], item["sk"]]);
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Items in one call per hundred keys, in the order asked, `null` where there is none. What
 * DynamoDB leaves unprocessed is asked for again.
 */
export async function batchGet<T>(
  db: Db,
  lookups: readonly Lookup<T>[],
  { reads = "consistent", pause = wait }: ReadOptions = {},
): Promise<(T | null)[]> {
  const consistent = reads === "consistent";
  const keys = new Map(lookups.map(({ key }) => [nameOf(key), key]));
  const found = await fetchAll(db, [...keys.values()], consistent, pause);
  if (!consistent) {
    const stale = lookups.filter(({ key, isFresh }) => {
      const item = found.get(nameOf(key));
      return isFresh && !(item && isFresh(item));
    });
    const again = new Map(stale.map(({ key }) => [nameOf(key), key]));
    for (const [name, item] of await fetchAll(db, [...again.values()], true, pause))
      found.set(name, item);
  }
  return lookups.map(({ key, read }) => {
    const item = found.get(nameOf(key));
    return item ? read(item) : null;
  });
}

type Groups = Readonly<Record<string, readonly Lookup<unknown>[]>>;
type Found<G extends Groups> = {
  [K in keyof G]: G[K] extends readonly Lookup<infer T>[] ? (T | null)[] : never;
};

/** The same for items of several entities: still one call, answered by group. */
export async function batchGetGroups<const G extends Groups>(
  db: Db,
  groups: G,
  readOptions: ReadOptions = {},
): Promise<Found<G>> {
  const all = await batchGet(db, Object.values(groups).flat(), readOptions);
  let at = 0;
  return Object.fromEntries(
    Object.entries(groups).map(([name, lookups]) => [name, all.slice(at, (at += lookups.length))]),
  ) as Found<G>;
}

async function fetchAll(
  db: Db,
  keys: readonly Item[],
  consistent: boolean,
  pause: (ms: number) => Promise<void>,
): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  const chunks = Array.from({ length: Math.ceil(keys.length / atOnce) }, (_, i) =>
    keys.slice(i * atOnce, (i + 1) * atOnce),
  );
  await Promise.all(
    chunks.map(async (chunk) => {
      let asked = chunk;
      for (let round = 0; asked.length > 0; round++) {
        if (round === maxRounds) throw new Error(`${asked.length} keys left unprocessed`);
        if (round > 0) await pause(20 * 2 ** round);
        const answer = await db.client.send(
          new BatchGetCommand({
            RequestItems: { [db.table]: { Keys: asked, ConsistentRead: consistent } },
          }),
        );
        for (const item of answer.Responses?.[db.table] ?? []) found.set(nameOf(item), item);
        asked = answer.UnprocessedKeys?.[db.table]?.Keys ?? [];
      }
    }),
  );
  return found;
}
