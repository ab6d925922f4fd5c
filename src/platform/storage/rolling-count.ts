import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { boundedCache } from "../bounded-cache.ts";
import { isConditionRefused, perProcess, type Db } from "./table.ts";

/**
 * Counts of the last minute as attributes of one item, one for each slice of five seconds, so that a
 * count is one write without a condition on time: it cannot be refused because the minute turned.
 */
export const sliceSeconds = 5;
export const slicesOfMinute = 60 / sliceSeconds;
const prefix = "n:";

/** An item that requests are counted on. */
export type CountedItem = {
  readonly pk: string;
  readonly sk: string;
  /** It goes once it was not counted on for a while. */
  readonly holdsCountsAlone?: true;
};
/** DynamoDB deletes within days of it; an item that is counted on again is as good as a new one. */
const keptSeconds = 3600;

export type Counted = {
  /** The slice that was added to. */
  readonly slice: number;
  /** By slice, with what was added. */
  readonly counts: ReadonlyMap<number, number>;
  /** The whole item after the write. */
  readonly item: Readonly<Record<string, unknown>>;
};

export const sliceOf = (milliseconds: number): number =>
  Math.floor(milliseconds / 1000 / sliceSeconds);

const attribute = (name: string, slice: number): string => `${prefix}${name}:${slice}`;
const isOver = (slice: number, now: number): boolean => slice < now - slicesOfMinute;

function countsIn(item: Readonly<Record<string, unknown>>, name: string) {
  const start = attribute(name, 0).slice(0, -1);
  return new Map(
    Object.entries(item)
      .filter(([key]) => key.startsWith(start))
      .map(([key, count]): [number, number] => [Number(key.slice(start.length)), Number(count)]),
  );
}

/** Slices that were over when an item was last seen, by item: the next write takes them away. */
const litterOf = perProcess(() => boundedCache<readonly string[]>(10_000));
/** A name is 30 bytes; an expression takes 4 KB. */
const maxRemoved = 60;

function noteLitter(db: Db, name: string, item: Counted["item"], now: number): void {
  const over = Object.keys(item).filter(
    (key) => key.startsWith(prefix) && isOver(Number(key.split(":").at(-1)), now),
  );
  if (over.length > 0) litterOf(db).set(name, over.slice(0, maxRemoved));
  else litterOf(db).delete(name);
}

/**
 * Adds to the present slice and answers the item, in one write. With `only`, null where the item
 * has no such attribute; nothing is written then.
 */
export async function addCount(
  db: Db,
  { pk, sk, holdsCountsAlone }: CountedItem,
  name: string,
  now: number,
  add: number,
  only?: string,
): Promise<Counted | null> {
  const slice = sliceOf(now);
  const litter = `${pk} ${sk}`;
  const old = litterOf(db).get(litter) ?? [];
  const remove = old.length > 0 ? ` REMOVE ${old.map((_, i) => `#r${i}`).join(", ")}` : "";
  const names = Object.fromEntries(old.map((each, i) => [`#r${i}`, each]));
  try {
    const { Attributes: item = {} } = await db.client.send(
      new UpdateCommand({
        TableName: db.table,
        Key: { pk, sk },
        UpdateExpression: `ADD #n :n${remove}${holdsCountsAlone ? " SET #ttl = :ttl" : ""}`,
        ...(only !== undefined && { ConditionExpression: "attribute_exists(#only)" }),
        ExpressionAttributeNames: {
          "#n": attribute(name, slice),
          ...(only !== undefined && { "#only": only }),
          ...(holdsCountsAlone && { "#ttl": "ttl" }),
          ...names,
        },
        ExpressionAttributeValues: {
          ":n": add,
          ...(holdsCountsAlone && { ":ttl": Math.floor(now / 1000) + keptSeconds }),
        },
        ReturnValues: "ALL_NEW",
      }),
    );
    noteLitter(db, litter, item, slice);
    return { slice, counts: countsIn(item, name), item };
  } catch (error) {
    if (only !== undefined && isConditionRefused(error)) return null;
    throw error;
  }
}

/** How much of the oldest slice is still within the last 60 seconds, and how much of the others. */
const weight = (slice: number, now: number): number => {
  const age = now / 1000 / sliceSeconds - slice;
  return Math.min(1, Math.max(0, slicesOfMinute + 1 - age));
};

/** What was counted in the 60 seconds before an instant. */
export const countedWithin = (counts: Counted["counts"], now: number): number =>
  [...counts].reduce((sum, [slice, count]) => sum + count * weight(slice, now), 0);

/** Whole seconds until one more request fits under the limit, if no other comes first: 1 to 65. */
export function secondsUntilRoom(counts: Counted["counts"], now: number, limit: number): number {
  for (let seconds = 1; seconds <= 60 + sliceSeconds; seconds++)
    if (countedWithin(counts, now + seconds * 1000) + 1 <= limit) return seconds;
  return 60 + sliceSeconds;
}
