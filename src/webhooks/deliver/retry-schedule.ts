import { hour, minute } from "#src/platform/clock.ts";

/**
 * Seconds before each retry: 12 of them (contract: webhooks#delivery-retries). Even with jitter at
 * its lowest they reach over more than a day.
 */
const delays = [
  10,
  30,
  1 * minute,
  2 * minute,
  5 * minute,
  10 * minute,
  20 * minute,
  40 * minute,
  1 * hour,
  3 * hour,
  9 * hour,
  14 * hour,
] as const;

export const maxDeliveryRetries = delays.length;
const jitter = 0.1;
const longestRetryAfterSeconds = 1 * hour;

/**
 * Seconds until the next attempt after `tries` failed ones, null when that was the last. A
 * receiver's Retry-After can only lengthen the wait, by at most an hour.
 */
export function deliveryDelaySeconds(
  tries: number,
  random: number,
  retryAfterSeconds = 0,
): number | null {
  const usual = delays[tries - 1];
  if (usual === undefined) return null;
  const spread = usual * (1 - jitter + 2 * jitter * random);
  return Math.max(spread, Math.min(retryAfterSeconds, longestRetryAfterSeconds));
}

/** Retry-After as seconds or as a date (RFC 9110); undefined when it is neither. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1000);
}

/** Seconds for which a receiver that is over its limit wants nothing at all (RFC 6585 and RFC 9110), an hour at most. */
export const restAsked = (status: number | null, retryAfterSeconds: number): number =>
  status === 429 || status === 503 ? Math.min(retryAfterSeconds, longestRetryAfterSeconds) : 0;
