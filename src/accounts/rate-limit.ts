import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { Refusal } from "#src/platform/http/errors.ts";
import { rateBuckets, type RateBucket } from "#src/platform/manifest.ts";
import { isConditionRefused, type Db } from "#src/platform/table.ts";
import type { Context } from "#src/platform/world.ts";

/**
 * A rolling minute, approximated by this and the last calendar minute: the last one counts by the
 * share of it that still lies inside the 60 seconds (gaps 1.18). Real time, not product time.
 */
type Window = { minute: number; count: number; previous: number };
type Lease = { minute: number; left: number; size: number; owed: number };

const leases = new WeakMap<Db, Map<string, Lease>>();
/** Few enough that functions which hold tokens unused do not eat up a small limit. */
const leaseSize = (limit: number): number => Math.max(1, Math.min(5, Math.floor(limit / 20)));
/** gaps 1.10 names the wait of this one; elsewhere it lasts until the next minute. */
const waitSeconds = (bucket: RateBucket, now: number): number =>
  bucket === "container_refresh" ? 60 : Math.max(1, 60 - Math.floor((now % 60_000) / 1000));

async function take(db: Db, bucketKey: string, minute: number, tokens: number): Promise<Window> {
  const update = (expression: string, condition: string, previous?: number) =>
    db.client.send(
      new UpdateCommand({
        TableName: db.table,
        Key: { pk: `rate#${bucketKey}`, sk: "rate" },
        UpdateExpression: expression,
        ConditionExpression: condition,
        ExpressionAttributeNames: { "#m": "minute", "#c": "count", "#p": "previous", "#t": "ttl" },
        ExpressionAttributeValues: {
          ":m": minute,
          ":n": tokens,
          ":t": (minute + 5) * 60,
          ...(previous !== undefined && { ":p": previous }),
        },
        ReturnValues: "ALL_NEW",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    );
  for (;;) {
    try {
      const { Attributes } = await update(
        "ADD #c :n SET #t = :t, #p = if_not_exists(#p, :p)",
        "#m = :m",
        0,
      );
      return Attributes as Window;
    } catch (error) {
      if (!isConditionRefused(error)) throw error;
      const old = (error as { Item?: Record<string, { N?: string }> }).Item;
      const lastMinute = Number(old?.["minute"]?.N ?? Number.NaN);
      const previous = lastMinute === minute - 1 ? Number(old?.["count"]?.N ?? 0) : 0;
      try {
        const { Attributes } = await update(
          "SET #m = :m, #c = :n, #p = :p, #t = :t",
          "attribute_not_exists(#m) OR #m < :m",
          previous,
        );
        return Attributes as Window;
      } catch (again) {
        if (!isConditionRefused(again)) throw again;
      }
    }
  }
}

/**
 * Counts one request of the account in the bucket; throws 429 with Retry-After when the minute is
 * full. Far below the limit a function takes a few tokens at once, so most requests cost no write.
 * A function's first request of an account (`isKnown` false) already paid a call for its key: it is
 * counted with the second.
 */
export async function countRequest(
  ctx: Context,
  bucket: RateBucket,
  isKnown = true,
): Promise<void> {
  if (!ctx.config.RATE_LIMITS) return;
  const limit = rateBuckets[bucket];
  const key = `${ctx.account.id}#${bucket}`;
  const now = Date.now();
  const minute = Math.floor(now / 60_000);
  const held = leases.get(ctx.db) ?? new Map<string, Lease>();
  leases.set(ctx.db, held);
  const lease = held.get(key);
  if (lease && lease.minute === minute && lease.left > 0) {
    lease.left--;
    return;
  }
  if (!lease && !isKnown) {
    held.set(key, { minute, left: 0, size: leaseSize(limit), owed: 1 });
    return;
  }
  const owed = lease?.minute === minute ? lease.owed : 0;
  const tokens = owed + (lease?.minute === minute ? lease.size : leaseSize(limit));
  const window = await take(ctx.db, key, minute, tokens);
  const intoMinute = (now % 60_000) / 60_000;
  const used = window.count - tokens + Math.min(window.previous, limit) * (1 - intoMinute);
  if (used + 1 > limit) {
    held.set(key, { minute, left: 0, size: 1, owed: 0 });
    throw new Refusal(
      [{ code: "rate_limited", detail: `At most ${limit} requests a minute; try again shortly.` }],
      { "retry-after": String(waitSeconds(bucket, now)) },
    );
  }
  const far = used + tokens <= limit / 2;
  held.set(key, { minute, left: tokens - owed - 1, size: far ? leaseSize(limit) : 1, owed: 0 });
}
