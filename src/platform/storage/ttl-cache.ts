import type { LRUCache } from "lru-cache";
import { boundedCache } from "../bounded-cache.ts";
import { perProcess, type Db } from "./table.ts";

/** What was read of a table lately. `undefined`: not cached, or expired. */
export type TtlCache<T extends object> = (db: Db) => LRUCache<string, T>;

/**
 * The memory of one function instance, at most `max` values of each table; when full, the longest
 * unused one makes room. A value expires by real time, whatever the product's clock shows.
 */
export const ttlCache = <T extends object>(max: number, milliseconds: number): TtlCache<T> =>
  // lru-cache expires a value after its ttl; ours is over once `milliseconds` have passed.
  perProcess(() => boundedCache<T>(max, { ttl: milliseconds - 1, perf: Date }));
