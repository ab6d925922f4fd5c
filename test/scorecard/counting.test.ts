import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minContainersShown, Tally, type Observation } from "#src/scorecard/counters.ts";
import { lagBucket, lagPercentile } from "#src/scorecard/lag.ts";
import { weekBefore, weekNamed, weekOf } from "#src/scorecard/week.ts";

const monday = "2026-11-16";

const observation = fc.record({
  source: fc.constantFrom("shipping_line MAEU", "terminal USLAX-APMT"),
  field: fc.constantFrom("vessel_loaded", "full_out"),
  kind: fc.constantFrom("published", "published", "contradicted", "withdrawn"),
  lagSeconds: fc.option(fc.integer({ min: 0, max: 90 * 86_400 })),
  container: fc.integer({ min: 0, max: 30 }).map((n) => `c${n}`),
}) satisfies fc.Arbitrary<Observation>;

const tallied = (observations: readonly Observation[]) => {
  const tally = new Tally();
  for (const one of observations) tally.add(one, monday);
  return tally.sources();
};

describe("counters of a source and field", () => {
  it("are those of a plain count, in whatever order observations come", () => {
    fc.assert(
      fc.property(fc.array(observation, { maxLength: 200 }), (all) => {
        const sources = tallied(all);
        expect(tallied(all.toReversed())).toEqual(sources);
        const groups = Map.groupBy(all, ({ source, field }) => `${source}|${field}`);
        for (const [name, theirs] of groups) {
          const [source, field] = name.split("|") as [string, string];
          const counters = sources.get(source)![field]!;
          const count = (kind: string) => theirs.filter((one) => one.kind === kind).length;
          expect(counters).toMatchObject({
            published: count("published"),
            contradicted: count("contradicted"),
            withdrawn: count("withdrawn"),
            lastPublishedOn: count("published") > 0 ? monday : null,
          });
          const distinct = new Set(theirs.map(({ container }) => container)).size;
          expect(counters.containers.length).toBe(Math.min(distinct, minContainersShown));
        }
      }),
    );
  });

  it("give percentiles that are wrong by 9.1 % at most", () => {
    const lags = fc.array(fc.integer({ min: 60, max: 60 * 86_400 }), {
      minLength: 1,
      maxLength: 300,
    });
    fc.assert(
      fc.property(lags, fc.constantFrom(0.5, 0.95), (seconds, share) => {
        const counts: Record<string, number> = {};
        for (const one of seconds) counts[lagBucket(one)] = (counts[lagBucket(one)] ?? 0) + 1;
        const exact = seconds.toSorted((a, b) => a - b)[Math.ceil(share * seconds.length) - 1]!;
        const ratio = lagPercentile(counts, share)! / exact;
        // Half a second of rounding, of a minute at least.
        expect(Math.abs(Math.log2(ratio))).toBeLessThanOrEqual(1 / 8 + 0.02);
      }),
    );
    expect(lagPercentile({}, 0.5)).toBeNull();
  });

  it("name no lag below a minute and none above 60 days", () => {
    expect(lagPercentile({ [lagBucket(0)]: 1 }, 0.5)).toBe(60);
    expect(lagBucket(600 * 86_400)).toBe(lagBucket(60 * 86_400));
  });
});

describe("weeks", () => {
  it.each([
    ["2026-11-22", "2026-W47"],
    ["2026-11-23", "2026-W48"],
    ["2027-01-03", "2026-W53"],
    ["2027-01-04", "2027-W01"],
    ["2024-12-30", "2025-W01"],
  ])("of %s is %s, as in ISO 8601", (date, name) => {
    const week = weekOf(date);
    expect(week.name).toBe(name);
    expect(week.dates).toContain(date);
    expect(weekNamed(name)).toEqual(week);
  });

  it("that are over end with Sunday in UTC", () => {
    expect(weekBefore(new Date("2026-11-22T23:59:59Z")).name).toBe("2026-W46");
    expect(weekBefore(new Date("2026-11-23T00:00:00Z")).name).toBe("2026-W47");
  });

  it.each(["2025-W53", "2026-W00", "2026-W54", "2026-48", "last"])("have none named %s", (name) => {
    expect(weekNamed(name)).toBeNull();
  });
});
