import { LRUCache } from "lru-cache";

/** How long values live, in milliseconds of the clock `perf`; without it they live until they make room. */
type Expiry = {
  readonly ttl: number;
  readonly perf: { readonly now: () => number };
};

/**
 * A cache of at most `max` values; when full, the longest unused one makes room. It grows as it is
 * filled: lru-cache's own `max` sets memory for all of them aside at once, which is 4 ms and 0.6 MB
 * of a cold start for 10,000, while a bound by size does not. No timer: a function may be frozen at
 * any moment.
 */
export const boundedCache = <T extends {}>(max: number, expiry?: Expiry): LRUCache<string, T> =>
  new LRUCache<string, T>({
    maxSize: max,
    sizeCalculation: () => 1,
    ...(expiry && { ...expiry, ttlResolution: 0 }),
  });
