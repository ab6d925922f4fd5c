import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  emptyView,
  refresh,
  spentBy,
  type Changes,
  type ListView,
} from "#src/platform/list/view.ts";
import type { IndexedRow } from "#src/platform/list/row.ts";

type Fruit = { readonly grams: number };
type Entry = { readonly row: IndexedRow<Fruit>; readonly stamp: number; readonly shows: number };

/** A list index that shows each write later, each item's writes in their order. */
function laggingIndex() {
  const entries: Entry[] = [];
  const versions = new Map<string, number>();
  const shownAt = (now: number): Map<string, Entry> =>
    new Map(entries.filter((entry) => entry.shows <= now).map((e) => [e.row.id, e]));
  return {
    write(id: string, grams: number, written: { now: number; skew: number; lag: number }) {
      const version = (versions.get(id) ?? 0) + 1;
      versions.set(id, version);
      const before = entries.findLast((entry) => entry.row.id === id);
      const shows = Math.max(written.now + written.lag, before?.shows ?? 0);
      const row = { id, version, characters: 10, summary: { grams } };
      entries.push({ row, stamp: written.now + written.skew, shows });
    },
    whole: (now: number) => new Map([...shownAt(now)].map(([id, { row }]) => [id, row])),
    /** At most so many rows are handed over at once. */
    changes:
      (now: number, most = Infinity): Changes<Fruit> =>
      (since, take) => {
        const from = since === null ? -Infinity : Date.parse(since);
        const changed = [...shownAt(now).values()].filter(({ stamp }) => stamp >= from);
        const inOrder = changed.toSorted((a, b) => a.stamp - b.stamp);
        const published = inOrder.slice(0, most);
        take(published.map(({ row }) => row));
        return Promise.resolve(
          published.length < inOrder.length ? (published.at(-1)?.stamp ?? 0) : null,
        );
      },
  };
}

type Index = ReturnType<typeof laggingIndex>;

/** An instance of a function: what it holds is gone when it is evicted or starts cold. */
function instance(index: Index) {
  let view: ListView<Fruit> = emptyView();
  return {
    async read(now: number) {
      if (spentBy(view, now)) view = emptyView();
      await refresh(view, index.changes(now), now);
      return view.rows;
    },
    /** Its time is up before it has read everything. */
    readSome: async (now: number, most: number) => {
      if (spentBy(view, now)) view = emptyView();
      await refresh(view, index.changes(now, most), now);
    },
    forget: () => {
      view = emptyView();
    },
  };
}

const begin = Date.parse("2026-11-21T08:00:00Z");
const id = fc.constantFrom("a", "b", "c", "d", "e", "f");
const steps = (longestLag: number) =>
  fc.array(
    fc.oneof(
      fc.record({
        do: fc.constant("write" as const),
        id,
        grams: fc.nat(9),
        skew: fc.integer({ min: -400, max: 400 }),
        lag: fc.nat(longestLag),
      }),
      fc.record({ do: fc.constant("wait" as const), ms: fc.nat(20_000) }),
      fc.record({ do: fc.constant("sleep" as const), ms: fc.nat(30 * 3_600_000) }),
      fc.record({ do: fc.constant("read" as const), by: fc.nat(1) }),
      fc.record({ do: fc.constant("readSome" as const), by: fc.nat(1), most: fc.nat(4) }),
      fc.record({ do: fc.constant("evict" as const), by: fc.nat(1) }),
    ),
    { maxLength: 60 },
  );

async function play(
  run: ReturnType<typeof steps> extends fc.Arbitrary<infer T> ? T : never,
  check: (rows: ReadonlyMap<string, unknown>, whole: ReadonlyMap<string, unknown>) => void,
) {
  const index = laggingIndex();
  const instances = [instance(index), instance(index)];
  let now = begin;
  for (const step of run) {
    if (step.do === "write") index.write(step.id, step.grams, { ...step, now });
    else if (step.do === "wait" || step.do === "sleep") now += step.ms;
    else if (step.do === "readSome") await instances[step.by]!.readSome(now, step.most);
    else if (step.do === "evict") instances[step.by]!.forget();
    else check(await instances[step.by]!.read(now), index.whole(now));
  }
  return { index, instances, now };
}

describe("a view of a list, whatever is written, evicted and read in whatever order", () => {
  it("has what a read of everything would return, while the index lags as usual", () =>
    fc.assert(
      fc.asyncProperty(steps(9_000), async (run) => {
        await play(run, (rows, whole) => expect(rows).toEqual(whole));
      }),
      { numRuns: 300 },
    ));

  it("holds it a minute after a write that took long to show, and nothing older comes back", () =>
    fc.assert(
      fc.asyncProperty(steps(140_000), async (run) => {
        const newest = new Map<string, number>();
        const { index, instances, now } = await play(run, () => undefined);
        for (const one of instances) {
          await one.read(now);
          const later = now + 60_000;
          for (const [rowId, row] of await one.read(later)) {
            expect(row.version).toBeGreaterThanOrEqual(newest.get(rowId) ?? 0);
            newest.set(rowId, row.version);
          }
          expect(await one.read(later)).toEqual(index.whole(later));
        }
      }),
      { numRuns: 300 },
    ));
});

describe("a view", () => {
  const row = (version: number, grams: number): IndexedRow<Fruit> => ({
    id: "a",
    version,
    characters: 10,
    summary: { grams },
  });
  const notice =
    (...rows: IndexedRow<Fruit>[]): Changes<Fruit> =>
    (_, take) => {
      take(rows);
      return Promise.resolve(null);
    };

  it("is not taken back by a replica that lags behind", async () => {
    const view = emptyView<Fruit>();
    await refresh(view, notice(row(2, 200)), begin);
    await refresh(view, notice(row(1, 100)), begin + 10);
    expect(view.rows.get("a")?.summary.grams).toBe(200);
    await refresh(view, notice(row(2, 250)), begin + 20);
    expect(view.rows.get("a")?.summary.grams).toBe(250);
  });

  it("reads again from where it stood when a read breaks off", async () => {
    const view = emptyView<Fruit>();
    const asked: (string | null)[] = [];
    const breaking: Changes<Fruit> = (since, take) => {
      asked.push(since);
      take([row(1, 100)]);
      return asked.length === 2 ? Promise.reject(new Error("throttled")) : Promise.resolve(null);
    };
    await refresh(view, breaking, begin);
    await expect(refresh(view, breaking, begin + 5_000)).rejects.toThrow("throttled");
    await refresh(view, breaking, begin + 9_000);
    const before = new Date(begin - 10_000).toISOString();
    expect(asked).toEqual([null, before, before]);
  });

  it("is read again each day, and when the clock was set back", async () => {
    const view = emptyView<Fruit>();
    expect(spentBy(view, begin)).toBeNull();
    await refresh(view, notice(row(1, 1)), begin);
    expect(spentBy(view, begin + 23 * 3_600_000)).toBeNull();
    expect(spentBy(view, begin + 24 * 3_600_000)).toBe("age");
    expect(spentBy(view, begin - 9_000)).toBeNull();
    expect(spentBy(view, begin - 11_000)).toBe("clock");
  });

  it("knows what it takes in memory", async () => {
    const view = emptyView<Fruit>();
    await refresh(view, notice(row(1, 1)), begin);
    const { bytes } = view;
    expect(bytes).toBeGreaterThan(0);
    await refresh(view, notice({ ...row(2, 1), id: "b" }), begin);
    await refresh(view, notice({ ...row(2, 1), characters: 1010 }), begin);
    expect(view.bytes).toBeCloseTo(2 * bytes + 1050);
  });
});
