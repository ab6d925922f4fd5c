import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareAt, type Side } from "#src/parity/compare.ts";
import { factValue } from "#src/parity/fact.ts";
import { percentile } from "#src/parity/report.ts";
import { heldAt, timelineInOrder, timelineOf } from "#src/parity/timeline.ts";

const hour = 3600;
const side = (follows: number, ...held: readonly (readonly [number, string | null])[]): Side => ({
  follows,
  timeline: timelineInOrder(held.map(([since, value]) => ({ since, value }))),
});

describe("a field of a container that two providers state", () => {
  it("is equal, and whoever stated it first is earlier by the time between", () => {
    const ours = side(0, [0, null], [1000, "A"]);
    const theirs = side(100, [100, null], [4000, "A"]);
    expect(compareAt(ours, theirs, 10_000)).toEqual({
      is: "ours_earlier",
      seconds: 3000,
      value: "A",
    });
    expect(compareAt(theirs, ours, 10_000)).toEqual({
      is: "theirs_earlier",
      seconds: 3000,
      value: "A",
    });
  });

  it("is equal at once where both have it within a minute", () => {
    const ours = side(0, [0, null], [1000, "A"]);
    expect(compareAt(ours, side(0, [0, null], [1060, "A"]), 9000)).toMatchObject({ is: "equal" });
    expect(compareAt(ours, side(0, [0, null], [1061, "A"]), 9000)).toMatchObject({
      is: "ours_earlier",
    });
  });

  it("gives nobody a lead for what was known before both followed the container", () => {
    const theirs = side(5000, [5000, "A"]);
    expect(compareAt(side(0, [0, null], [1000, "A"]), theirs, 9000)).toEqual({
      is: "equal",
      isTimed: false,
      value: "A",
    });
  });

  it("never differs from what the other held at another moment", () => {
    const ours = side(0, [0, "A"], [50_000, "B"]);
    const theirs = side(0, [0, "A"]);
    expect(compareAt(ours, theirs, 49_999)).toMatchObject({ is: "equal", value: "A" });
    expect(compareAt(ours, theirs, 50_000 + hour - 1)).toEqual({ is: "too_new" });
    expect(compareAt(ours, theirs, 50_000 + hour)).toEqual({
      is: "differ",
      since: 50_000,
      ours: "B",
      theirs: "A",
    });
  });

  it("is silent on the side that states nothing, once that has lasted", () => {
    const holder = side(0, [0, null], [1000, "A"]);
    expect(compareAt(holder, side(0, [0, null]), 1000 + hour)).toEqual({
      is: "theirs_silent",
      since: 1000,
      value: "A",
    });
    expect(compareAt(side(0, [0, null]), holder, 1000 + hour)).toMatchObject({ is: "ours_silent" });
    expect(compareAt(side(0, [0, null]), holder, 999 + hour)).toEqual({ is: "too_new" });
  });

  it("is not silent where the value may have been said before the comparison began", () => {
    const ours = side(0, [0, null], [1000, "A"]);
    expect(compareAt(ours, side(5000), 100_000)).toBeNull();
    expect(compareAt(ours, side(500), 100_000)).toMatchObject({ is: "theirs_silent" });
  });

  it("is nothing before both follow the container, and nothing while neither states it", () => {
    expect(compareAt(side(0, [0, "A"]), side(5000, [5000, "A"]), 4999)).toBeNull();
    expect(compareAt(side(0, [0, null]), side(0), 90_000)).toBeNull();
  });

  it("counts a value that was taken back as stated from when it came again", () => {
    const ours = side(0, [0, null], [1000, "A"], [2000, "B"], [9000, "A"]);
    const theirs = side(0, [0, null], [5000, "A"]);
    expect(compareAt(ours, theirs, 20_000)).toMatchObject({ is: "theirs_earlier", seconds: 4000 });
  });
});

const anySide = fc
  .record({
    follows: fc.nat(20_000),
    steps: fc.array(
      fc.record({ after: fc.nat(20_000), value: fc.constantFrom(null, "A", "B", "C") }),
      { maxLength: 6 },
    ),
  })
  .map(({ follows, steps }) =>
    side(
      follows,
      ...steps
        .map(({ after, value }) => [follows + after, value] as const)
        .toSorted(([a], [b]) => a - b),
    ),
  );

describe("for any two histories", () => {
  const mirrored: Readonly<Record<string, string>> = {
    ours_earlier: "theirs_earlier",
    theirs_earlier: "ours_earlier",
    ours_silent: "theirs_silent",
    theirs_silent: "ours_silent",
  };

  it("the verdict is the mirror image when the providers change places", () => {
    fc.assert(
      fc.property(anySide, anySide, fc.nat(80_000), (a, b, at) => {
        const [one, other] = [compareAt(a, b, at), compareAt(b, a, at)];
        expect(other?.is).toBe(mirrored[one?.is ?? ""] ?? one?.is);
      }),
    );
  });

  it("it speaks of what both held at that moment alone, whatever came later", () => {
    fc.assert(
      fc.property(anySide, anySide, fc.nat(80_000), (a, b, at) => {
        const until = (one: Side): Side => ({
          ...one,
          timeline: one.timeline.filter(({ since }) => since <= at),
        });
        const verdict = compareAt(a, b, at);
        expect(compareAt(until(a), until(b), at)).toEqual(verdict);
        if (verdict?.is !== "differ") return;
        expect([heldAt(a.timeline, at)?.value, heldAt(b.timeline, at)?.value]).toEqual([
          verdict.ours,
          verdict.theirs,
        ]);
      }),
    );
  });

  it("a provider is equal to itself, and never earlier or silent", () => {
    fc.assert(
      fc.property(anySide, fc.nat(80_000), (a, at) => {
        expect(["equal", undefined]).toContain(compareAt(a, a, at)?.is);
      }),
    );
  });
});

describe("what another provider stated when", () => {
  const stated = (value: string, receivedAt: number, statedAt: number) => ({
    value,
    receivedAt,
    statedAt,
  });

  it("leaves out a delivery that a newer statement had overtaken", () => {
    expect(timelineOf([stated("new", 200, 190), stated("old", 300, 100)])).toEqual([
      { value: "new", since: 200 },
    ]);
  });

  it("begins at the first time that a value came", () => {
    expect(timelineOf([stated("A", 300, 290), stated("A", 200, 190)])).toEqual([
      { value: "A", since: 200 },
    ]);
  });

  it("is the same in whatever order the store returns it, and whatever their clock is off by", () => {
    const one = fc.record({
      value: fc.constantFrom(null, "A", "B"),
      receivedAt: fc.nat(10_000),
      statedAt: fc.nat(10_000),
    });
    const distinct = fc.uniqueArray(one, { selector: ({ receivedAt }) => receivedAt });
    fc.assert(
      fc.property(distinct, fc.integer({ min: -1_000_000, max: 70_000 }), (all, skew) => {
        const expected = timelineOf(all);
        expect(timelineOf(all.toReversed())).toEqual(expected);
        const skewed = all.map((each) => ({ ...each, statedAt: each.statedAt + skew }));
        expect(timelineOf(skewed)).toEqual(expected);
      }),
    );
  });

  it("is not held up by one time that lies years ahead", () => {
    expect(timelineOf([stated("A", 100, 9e9), stated("B", 200, 190)])).toEqual([
      { value: "A", since: 100 },
      { value: "B", since: 200 },
    ]);
  });
});

describe("a value", () => {
  it("is an instant whatever its zone, to the minute", () => {
    expect(factValue("pickup_lfd", "2026-11-24T08:00:30.5+01:00")).toBe("2026-11-24T07:00Z");
    expect(factValue("pickup_lfd", "2026-11-24T07:00:00Z")).toBe("2026-11-24T07:00Z");
  });

  it("is no instant without a zone, and none that no calendar has", () => {
    expect(factValue("pickup_lfd", "2026-11-24")).toBeUndefined();
    expect(factValue("pickup_lfd", "2026-13-24T07:00:00Z")).toBeUndefined();
    expect(factValue("pickup_lfd", 5)).toBeUndefined();
  });

  it("is a list of holds without their order and wording; an empty list states nothing", () => {
    const customs = { name: "customs", status: "hold", description: "CBP" };
    const freight = { name: "freight", status: "hold", description: null };
    expect(factValue("holds_at_pod_terminal", [customs, freight])).toBe(
      factValue("holds_at_pod_terminal", [freight, { ...customs, description: "Customs hold" }]),
    );
    expect(factValue("holds_at_pod_terminal", [customs])).not.toBe(
      factValue("holds_at_pod_terminal", [{ ...customs, status: "pending" }]),
    );
    expect(factValue("holds_at_pod_terminal", [])).toBeNull();
  });
});

describe("a percentile of leads", () => {
  it("is a lead that was measured; none of none", () => {
    expect(percentile([40, 10, 30, 20], 0.5)).toBe(20);
    expect(percentile([40, 10, 30, 20], 0.95)).toBe(40);
    expect(percentile([], 0.5)).toBeNull();
  });
});
