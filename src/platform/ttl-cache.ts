import type { Db } from "./table.ts";

/** What was read of a table lately. `undefined`: not cached, or expired. */
export type TtlCache<T> = {
  get(db: Db, key: string): T | undefined;
  /** `milliseconds` of real time, whatever the product's clock shows. */
  put(db: Db, key: string, value: T, milliseconds: number): void;
  forget(db: Db, key: string): void;
};

/** The memory of one function instance, at most `most` keys of each table; when full, it is emptied. */
export function ttlCache<T>(most: number): TtlCache<T> {
  const tables = new WeakMap<Db, Map<string, { readonly value: T; readonly until: number }>>();
  return {
    get(db, key) {
      const hit = tables.get(db)?.get(key);
      return hit && hit.until > Date.now() ? hit.value : undefined;
    },
    put(db, key, value, milliseconds) {
      const known = tables.get(db) ?? new Map();
      tables.set(db, known);
      if (known.size >= most) known.clear();
      known.set(key, { value, until: Date.now() + milliseconds });
    },
    forget: (db, key) => void tables.get(db)?.delete(key),
  };
}
