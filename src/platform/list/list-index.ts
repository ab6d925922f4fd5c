import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { wallClock } from "../clock.ts";
import type { Db } from "../storage/table.ts";
import type { Owner } from "../dependencies.ts";
import { allListShards } from "./list-shards.ts";
import type { Changes } from "./view.ts";
import type { IndexedRow } from "./row.ts";

type ListPartition = { readonly account: string; readonly shard: string };

/** One list of every account: where its items lie in the list index. */
export type List<S> = {
  readonly name: string;
  /** ElectroDB's parameters for the items of a partition that changed between two stamps. */
  readonly between: (
    db: Db,
    partition: ListPartition,
    from: string,
    to: string,
  ) => Readonly<Record<string, unknown>>;
  /** Never there; it ties the list to its summaries. */
  readonly summary?: S;
};

/** Before and after every ISO 8601 stamp. */
const always = { from: "0", to: "9" } as const;

/** The same key condition with what a view needs and nothing else. */
function narrowed(params: Readonly<Record<string, unknown>>) {
  const names = params["ExpressionAttributeNames"] as Record<string, string>;
  return {
    TableName: params["TableName"] as string,
    IndexName: params["IndexName"] as string,
    KeyConditionExpression: params["KeyConditionExpression"] as string,
    ExpressionAttributeValues: params["ExpressionAttributeValues"] as Record<string, unknown>,
    ExpressionAttributeNames: {
      ...names,
      "#listed_id": "id",
      "#listed_version": "version",
      "#listed_summary": "summary",
    },
    ProjectionExpression: "#listed_id, #listed_version, #listed_summary",
  };
}

type Item = { readonly id: string; readonly version?: number; readonly summary: string };

const rowOf = <S>({ id, version = 0, summary }: Item): IndexedRow<S> => ({
  id,
  version,
  characters: summary.length,
  summary: JSON.parse(summary) as S,
});

type Take<S> = Parameters<Changes<S>>[1];

/** Where to stop although there may be more: after so many pages (1 MB), or at a time (real ms). */
export type ReadBounds = { readonly pages?: number; readonly until?: number };

/** The stamp that a page of the list index ended at. */
function stampIn(key: Record<string, unknown>): number {
  const stamp = /#changedAt_([^#]+)#/.exec(String(key["gsi2sk"]))?.[1];
  if (stamp === undefined) throw new Error("a key of the list index without its stamp");
  return Date.parse(stamp);
}

/** One partition, oldest change first; the stamp it came to, or `null` when that was all. */
async function readPartition<S>(
  { db, account }: Owner,
  list: List<S>,
  shard: string,
  since: string | null,
  take: Take<S>,
  { pages = Number.POSITIVE_INFINITY, until = Number.POSITIVE_INFINITY }: ReadBounds,
): Promise<number | null> {
  const partition = { account: account.id, shard };
  const params = narrowed(list.between(db, partition, since ?? always.from, always.to));
  let from: Record<string, unknown> | undefined;
  for (let page = 1; ; page++) {
    const answer = await db.client.send(new QueryCommand({ ...params, ExclusiveStartKey: from }));
    take(((answer.Items ?? []) as Item[]).map((item) => rowOf<S>(item)));
    from = answer.LastEvaluatedKey;
    if (!from) return null;
    if (page >= pages || wallClock.now().getTime() >= until) return stampIn(from);
  }
}

/**
 * What changed in an account's list since a stamp, everything when there is none, its partitions
 * side by side. The index is eventually consistent: a change may be missing for a short time.
 */
export const listChanges =
  <S>(owner: Owner, list: List<S>, bounds: ReadBounds = {}): Changes<S> =>
  async (since, take) => {
    const reached = await Promise.all(
      allListShards.map((shard) => readPartition(owner, list, shard, since, take, bounds)),
    );
    const ends = reached.filter((stamp) => stamp !== null);
    return ends.length > 0 ? Math.min(...ends) : null;
  };
