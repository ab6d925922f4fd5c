import { boundedCache } from "#src/platform/bounded-cache.ts";
import { rateLimited, type Refusal } from "#src/platform/http/errors.ts";
import { errorFields } from "#src/platform/log.ts";
import { rateBuckets, type RateBucket } from "#src/platform/access-rule.ts";
import {
  addCount,
  countedWithin,
  secondsUntilRoom,
  sliceOf,
  sliceSeconds,
  slicesOfMinute,
  type Counted,
  type CountedItem,
} from "#src/platform/storage/rolling-count.ts";
import { perProcess, type Db } from "#src/platform/storage/table.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { countedAt, countedAtLink, countedAtUser } from "./account-record.ts";

/** A bucket, and the item that it is counted on. */
type Place = { readonly bucket: RateBucket; readonly item: CountedItem };

type Waiting = { readonly admit: () => void; readonly refuse: (why: unknown) => void };

/** What this function knows and holds of an account's bucket. */
type Lease = {
  /** Slice of the last count; tokens are good until that one leaves the minute. */
  counted: number;
  /** Tokens that are counted and not used yet. */
  left: number;
  slice: number;
  /** Requests in this slice. */
  served: number;
  /** In the last minute, of everybody, as the last count saw it. */
  used: number;
  /** Of that, what other functions counted. */
  others: number;
  /** By slice, what this function counted. */
  readonly own: Map<number, number>;
  /** Until then the bucket is full, as far as this function knows. */
  fullUntil: number;
  /** Until then requests are refused without a read of the table. */
  refuseUntil: number;
  /** Requests that wait for the next count; one count at a time is under way. */
  waiting: Waiting[];
  isCounting: boolean;
};

const newLease = (): Lease => ({
  counted: 0,
  left: 0,
  slice: 0,
  served: 0,
  used: 0,
  others: 0,
  own: new Map(),
  fullUntil: 0,
  refuseUntil: 0,
  waiting: [],
  isCounting: false,
});

const leasesOf = perProcess(() => boundedCache<Lease>(10_000));
/** A twentieth of the limit at most, counted and unused, is refused to others for no use. */
const maxSpare = (limit: number): number => Math.min(4, Math.floor(limit / 20) - 1);

function leaseOf(db: Db, key: string, slice: number): Lease {
  const held = leasesOf(db);
  const lease = held.get(key) ?? newLease();
  if (lease.slice !== slice) Object.assign(lease, { slice, served: 0 });
  if (slice - lease.counted >= slicesOfMinute) lease.left = 0;
  for (const old of lease.own.keys()) if (slice - old > slicesOfMinute) lease.own.delete(old);
  held.set(key, lease);
  return lease;
}

/**
 * Tokens to count beside those that are waited for: as many as this function has served in these
 * seconds, while it alone uses the bucket and less than half of it. Of several functions at most the
 * first one ever holds some, so that no more than a few are refused early.
 */
function spareTokens(lease: Lease, needed: number, limit: number): number {
  const isAlone = lease.others < 1;
  const spare = Math.max(0, Math.min(maxSpare(limit), lease.served));
  return isAlone && lease.used + needed + spare <= limit / 2 ? spare : 0;
}

/** Elsewhere than after refreshes it lasts until one more fits (contract: requests#rate-limits). */
function refusal(bucket: RateBucket, milliseconds: number): Refusal {
  const seconds = bucket === "container_refresh" ? 60 : Math.max(1, Math.ceil(milliseconds / 1000));
  return rateLimited(
    `At most ${rateBuckets[bucket]} requests a minute; try again shortly.`,
    seconds,
  );
}

/**
 * Takes notice of a count of `added`; answers how many of them fit under the limit. What does not
 * fit is counted off again: a refused request takes no place.
 */
async function fitting(
  ctx: Context,
  lease: Lease,
  { slice, counts }: Counted,
  added: number,
  now: number,
  { bucket, item }: Place,
): Promise<number> {
  const limit = rateBuckets[bucket];
  const used = countedWithin(counts, now);
  const fit = Math.max(0, Math.floor(added - Math.max(0, used - limit)));
  const surplus = added - fit;
  lease.own.set(slice, (lease.own.get(slice) ?? 0) + fit);
  const left = used - surplus;
  const others = left - countedWithin(lease.own, now);
  Object.assign(lease, { counted: slice, used: left, others });
  if (surplus === 0) return fit;
  const kept = new Map(counts).set(slice, (counts.get(slice) ?? 0) - surplus);
  lease.fullUntil = now + secondsUntilRoom(kept, now, limit) * 1000;
  // Others may have given requests back at the same time: the table is read again soon.
  lease.refuseUntil = Math.min(lease.fullUntil, now + sliceSeconds * 1000);
  try {
    await addCount(ctx.db, item, bucket, now, -surplus);
  } catch (error) {
    // The minute seems fuller than it is, until it is over.
    ctx.log.warn("rate.surplus_kept", { account: ctx.account.id, bucket, ...errorFields(error) });
  }
  return fit;
}

function use(lease: Lease): void {
  lease.left--;
  lease.served++;
}

/** Counts for all that wait at once, in the order in which they came, until none waits. */
async function countForWaiting(ctx: Context, lease: Lease, place: Place): Promise<void> {
  const { bucket, item } = place;
  lease.isCounting = true;
  while (lease.waiting.length > 0) {
    for (const { admit } of lease.waiting.splice(0, lease.left)) {
      use(lease);
      admit();
    }
    const waiting = lease.waiting;
    if (waiting.length === 0) break;
    lease.waiting = [];
    const now = Date.now();
    try {
      const limit = rateBuckets[bucket];
      const tokens = waiting.length + spareTokens(lease, waiting.length, limit);
      const added = await addCount(ctx.db, item, bucket, now, tokens);
      if (!added) throw new Error("an addition without a condition was refused");
      const fit = await fitting(ctx, lease, added, tokens, now, place);
      const admitted = Math.min(fit, waiting.length);
      lease.left += fit - admitted;
      lease.served += admitted;
      for (const { admit } of waiting.slice(0, admitted)) admit();
      for (const { refuse } of waiting.slice(admitted))
        refuse(refusal(bucket, lease.fullUntil - now));
    } catch (error) {
      for (const { refuse } of waiting) refuse(error);
    }
  }
  lease.isCounting = false;
}

/**
 * Counts one request of the account in the bucket, over 60 seconds of real time; throws 429 with
 * Retry-After when they are full. `counted` is what reading the account counted already, null when
 * the account was known. Requests that come at once are counted by one write, and far below the
 * limit a function that is alone with the account counts a few ahead, so most requests cost none; a
 * refused one costs a second write. A bucket of N admits N, whatever the order, save that four counted
 * ahead may lie unused in one function; and no more than N pass in any 55 seconds, save those four.
 */
export function countRequest(
  ctx: Context,
  bucket: RateBucket,
  counted: Counted | null = null,
): Promise<void> {
  return countAt(ctx, { bucket, item: countedAt(ctx.account.id) }, counted);
}

/**
 * Counts one request of a user in a bucket of that user's own, `portal`, so that people do not slow down
 * the account's programs, nor each other; otherwise as `countRequest`.
 */
export function countRequestOfUser(ctx: Context, user: string): Promise<void> {
  return countAt(ctx, { bucket: "portal", item: countedAtUser(ctx.account.id, user) }, null);
}

/** Counts one reading of a share link, so that one link slows down neither the account nor another link. */
export function countReadingOfLink(ctx: Context, link: string): Promise<void> {
  return countAt(ctx, { bucket: "share_link", item: countedAtLink(ctx.account.id, link) }, null);
}

async function countAt(ctx: Context, place: Place, counted: Counted | null): Promise<void> {
  if (!ctx.config.RATE_LIMITS) return;
  const { bucket, item } = place;
  const now = Date.now();
  const lease = leaseOf(ctx.db, `${item.pk} ${item.sk} ${bucket}`, sliceOf(now));
  if (counted) {
    if ((await fitting(ctx, lease, counted, 1, now, place)) < 1)
      throw refusal(bucket, lease.fullUntil - now);
    lease.served++;
    return;
  }
  if (lease.left > 0) return use(lease);
  if (now < lease.refuseUntil) throw refusal(bucket, lease.fullUntil - now);
  await new Promise<void>((admit, refuse) => {
    lease.waiting.push({ admit, refuse });
    if (!lease.isCounting) void countForWaiting(ctx, lease, place);
  });
}
