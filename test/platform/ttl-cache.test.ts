import { afterEach, describe, expect, it, vi } from "vitest";
import { ttlCache } from "#src/platform/storage/ttl-cache.ts";
import type { Db } from "#src/platform/storage/table.ts";

const table = (name: string) => ({ table: name }) as Db;
afterEach(() => void vi.useRealTimers());

describe("what a function instance remembers of a table", () => {
  it("is at most so many values: the one unused for longest makes room", () => {
    const cached = ttlCache<{ of: string }>(2, 60_000);
    const db = table("one");
    for (const key of ["a", "b"]) cached(db).set(key, { of: key });
    cached(db).get("a");
    cached(db).set("c", { of: "c" });
    expect(["a", "b", "c"].map((key) => cached(db).get(key)?.of)).toEqual(["a", undefined, "c"]);
  });

  it("expires by real time, at a time of its own where it has one", () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
    const cached = ttlCache<{ of: string }>(10, 30_000);
    const db = table("one");
    cached(db).set("usual", { of: "usual" });
    cached(db).set("short", { of: "short" }, { ttl: 5_000 });
    const left = () => ["usual", "short"].filter((key) => cached(db).get(key));
    const seen = [4_999, 5_001, 29_999, 30_001].map((passed, index, all) => {
      vi.setSystemTime(Date.now() + passed - (all[index - 1] ?? 0));
      return left();
    });
    expect(seen).toEqual([["usual", "short"], ["usual"], ["usual"], []]);
  });

  it("is of that table alone", () => {
    const cached = ttlCache<{ of: string }>(10, 60_000);
    const [one, other] = [table("one"), table("other")];
    cached(one).set("a", { of: "one" });
    expect(cached(other).get("a")).toBeUndefined();
  });
});
