import { Refusal } from "#src/platform/http/errors.ts";
import { rateBuckets, type RateBucket } from "#src/platform/manifest.ts";
import {
  addCount,
  countedWithin,
  secondsUntilRoom,
  sliceOf,
  slicesOfMinute,
  type Counted,
} from "#src/platform/rolling-count.ts";
import type { Db } from "#src/platform/table.ts";
import type { Context } from "#src/platform/world.ts";
import { countedAt } from "./account-record.ts";

/** What this function holds of an account's bucket. */
type Lease = {
  /** Of the last count; tokens are good until that one leaves the minute. */
  counted: number;
  left: number;
  slice: number;
  /** Requests in this slice. */
  served: number;
  used: number;
  /** Until then nothing fits, and nobody is asked again. */
  fullUntil: number;
};

const nothing: Lease = {
  counted: 0,
  left: 0,
  slice: 0,
  served: 0,
  used: 0,
  fullUntil: 0,
};

const leases = new WeakMap<Db, Map<string, Lease>>();
const mostLeases = 10_000;
/** Few enough that functions which hold tokens unused do not eat up a small limit. */
const mostTokens = (limit: number): number => Math.max(1, Math.min(5, Math.floor(limit / 20)));

function leaseOf(db: Db, key: string, slice: number): Lease {
  const held = leases.get(db) ?? new Map<string, Lease>();
  leases.set(db, held);
  const lease = held.get(key) ?? { ...nothing };
  if (lease.slice !== slice) Object.assign(lease, { slice, served: 0 });
  if (slice - lease.counted >= slicesOfMinute) lease.left = 0;
  if (held.size >= mostLeases) held.clear();
  held.set(key, lease);
  return lease;
}

/**
 * As many tokens as this function has served requests in these seconds, so that what a function
 * leaves unused is never more than what it used; one by one when half of the limit is spent.
 */
const tokensFor = (lease: Lease, limit: number): number => {
  const wanted = Math.min(mostTokens(limit), 1 + lease.served);
  return lease.used + wanted <= limit / 2 ? wanted : 1;
};

/** gaps 1.10 names the wait after too many refreshes; elsewhere it lasts until one more fits. */
function refusal(bucket: RateBucket, milliseconds: number): Refusal {
  const seconds = bucket === "container_refresh" ? 60 : Math.max(1, Math.ceil(milliseconds / 1000));
  const detail = `At most ${rateBuckets[bucket]} requests a minute; try again shortly.`;
  return new Refusal([{ code: "rate_limited", detail }], { "retry-after": String(seconds) });
}

/** Takes notice of a count of `added`; answers how many of them fit under the limit, at least one. */
function fitting(
  lease: Lease,
  { slice, counts }: Counted,
  added: number,
  now: number,
  bucket: RateBucket,
): number {
  const limit = rateBuckets[bucket];
  const used = countedWithin(counts, now);
  Object.assign(lease, { counted: slice, used });
  const fit = Math.floor(added - Math.max(0, used - limit));
  if (fit >= 1) return fit;
  lease.fullUntil = now + secondsUntilRoom(counts, now, limit) * 1000;
  throw refusal(bucket, lease.fullUntil - now);
}

/**
 * Counts one request of the account in the bucket, over 60 seconds of real time, in at most one
 * write; throws 429 with Retry-After when they are full. `counted` is what reading the account
 * counted already, null when the account was known. Far below the limit a function takes a few
 * tokens at once, so most requests cost no write. However many functions ask at once, no more than
 * the limit passes in any 55 seconds, save four tokens that a function may have kept from before.
 */
export async function countRequest(
  ctx: Context,
  bucket: RateBucket,
  counted: Counted | null = null,
): Promise<void> {
  if (!ctx.config.RATE_LIMITS) return;
  const limit = rateBuckets[bucket];
  const now = Date.now();
  const lease = leaseOf(ctx.db, `${ctx.account.id} ${bucket}`, sliceOf(now));
  if (counted) fitting(lease, counted, 1, now, bucket);
  else if (lease.left > 0) lease.left--;
  else {
    if (now < lease.fullUntil) throw refusal(bucket, lease.fullUntil - now);
    const tokens = tokensFor(lease, limit);
    const added = await addCount(ctx.db, countedAt(ctx.account.id), bucket, now, tokens);
    if (!added) throw new Error("an addition without a condition was refused");
    lease.left += fitting(lease, added, tokens, now, bucket) - 1;
  }
  lease.served++;
}
