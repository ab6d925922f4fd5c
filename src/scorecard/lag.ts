/**
 * Lags as counts by bucket, so that those of several days are added. Each bucket ends at 2^(1/4) times the end of the
 * one before it: a percentile is wrong by at most 2^(1/8), which is 9.1 %. What is below a minute is a minute, and what
 * is above 60 days is 60 days.
 */
export type LagCounts = Readonly<Record<string, number>>;

const minute = 60;
const bucketsPerDoubling = 4;
const maxSeconds = 60 * 86_400;
const lastBucket = Math.ceil(bucketsPerDoubling * Math.log2(maxSeconds / minute));

/** The bucket of a lag. */
export const lagBucket = (seconds: number): number =>
  seconds <= minute
    ? 0
    : Math.min(lastBucket, Math.ceil(bucketsPerDoubling * Math.log2(seconds / minute)));

/** The middle of a bucket, in the sense in which its error is the same up and down. */
const middleOf = (bucket: number): number =>
  bucket === 0 ? minute : Math.round(minute * 2 ** ((bucket - 0.5) / bucketsPerDoubling));

/** The lag that this share of all did not exceed (nearest rank), in seconds; null of none. */
export function lagPercentile(counts: LagCounts, share: number): number | null {
  const buckets = Object.entries(counts)
    .map(([bucket, count]) => ({ bucket: Number(bucket), count }))
    .toSorted((a, b) => a.bucket - b.bucket);
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let left = Math.max(1, Math.ceil(share * total));
  for (const { bucket, count } of buckets) {
    left -= count;
    if (left <= 0) return middleOf(bucket);
  }
  return null;
}
