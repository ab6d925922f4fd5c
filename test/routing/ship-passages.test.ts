import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passageBetween, passagesOf, underwayOf } from "#src/routing/ship-passages.ts";
import { estimatePosition } from "#src/routing/estimate-position.ts";
import { shipNow } from "#src/routing/ship-now.ts";
import { futurePositionsFrom } from "#src/routing/ship-positions.ts";
import { lengthKm } from "#src/routing/sea/index.ts";
import type { SailingLeg } from "#src/routing/sailing-entity.ts";

const on = (day: number): string => `2026-03-${String(day).padStart(2, "0")}T12:00:00Z`;
const leg = (from: string, to: string, times: Partial<SailingLeg>): SailingLeg => ({
  from,
  to,
  voyage: "1E",
  etdAt: null,
  atdAt: null,
  etaAt: null,
  ataAt: null,
  ...times,
});
const ends = (quotaVersion: { departedAt: string; dueAt: string | null } | null) =>
  quotaVersion && [quotaVersion.departedAt, quotaVersion.dueAt];

describe("the passage of a ship that several shipments report", () => {
  it("begins at the port it left last, whoever boarded earlier", () => {
    const legs = [
      leg("CNSHA", "USLAX", { atdAt: on(1), etaAt: on(18) }),
      leg("CNNGB", "USLAX", { atdAt: on(3), etaAt: on(18) }),
    ];
    expect(ends(underwayOf(legs, []))).toEqual([on(3), on(18)]);
    expect(ends(underwayOf(legs.toReversed(), []))).toEqual([on(3), on(18)]);
  });

  it("ends at the port it is due at first", () => {
    const legs = [
      leg("CNSHA", "USOAK", { atdAt: on(1), etaAt: on(21) }),
      leg("CNSHA", "USLAX", { atdAt: on(1), etaAt: on(18) }),
    ];
    expect(ends(underwayOf(legs, []))).toEqual([on(1), on(18)]);
  });

  it("ends once one of them reports an arrival, until a departure from there is reported", () => {
    const arrived = [
      leg("CNSHA", "USLAX", { atdAt: on(1), ataAt: on(18) }),
      leg("CNSHA", "USOAK", { atdAt: on(1), etaAt: on(21) }),
    ];
    expect(underwayOf(arrived, [])).toBeNull();
    expect(shipNow(underwayOf(arrived, []), null, new Date(on(19)))).toBeNull();
    const onward = [...arrived, leg("USLAX", "USOAK", { atdAt: on(20), etaAt: on(21) })];
    expect(ends(underwayOf(onward, []))).toEqual([on(20), on(21)]);
  });

  it("is not known between two departures without an arrival", () => {
    const legs = [
      leg("CNSHA", "KRPUS", { atdAt: on(1) }),
      leg("KRPUS", "USLAX", { atdAt: on(5), ataAt: on(18) }),
    ];
    expect(passagesOf(legs, []).map(ends)).toEqual([[on(5), on(18)]]);
  });

  it("between two ports is as planned while nothing happened", () => {
    const legs = [leg("KRPUS", "USLAX", { etdAt: on(5), etaAt: on(18) })];
    expect(ends(passageBetween(legs, "KRPUS", "USLAX", []))).toEqual([on(5), on(18)]);
    expect(passageBetween(legs, "USLAX", "KRPUS", [])).toBeNull();
    expect(underwayOf(legs, [])).toBeNull();
  });

  it("does not depend on the order in which shipments are read", () => {
    const port = fc.constantFrom("CNSHA", "KRPUS", "USLAX", "USOAK", "JPYOK");
    const time = fc.option(fc.integer({ min: 1, max: 28 }).map(on), { nil: null });
    const legs = fc.array(
      fc.record({ from: port, to: port, etdAt: time, atdAt: time, etaAt: time, ataAt: time }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(legs, fc.integer({ min: 1, max: 30 }), (published, day) => {
        const all = published.map(({ from, to, ...times }) => leg(from, to, times));
        const back = all.toReversed();
        expect(passagesOf(back, [])).toEqual(passagesOf(all, []));
        const here = shipNow(underwayOf(all, []), null, new Date(on(Math.min(day, 28))));
        expect(shipNow(underwayOf(back, []), null, new Date(on(Math.min(day, 28))))).toEqual(here);
        if (here) expect(Math.abs(here.position[0])).toBeLessThanOrEqual(180);
      }),
    );
  });
});

describe("an estimated position", () => {
  const quotaVersion = passageBetween(
    [leg("KRPUS", "USLAX", { atdAt: on(1), etaAt: on(13) })],
    "KRPUS",
    "USLAX",
    [],
  )!;

  it("moves steadily from port to port, and never reaches one before an arrival is reported", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 13 * 96 }), (quarters) => {
        const at = new Date(Date.parse(on(1)) + quarters * 900_000);
        const estimate = estimatePosition(quotaVersion, at)!;
        const whole = lengthKm(quotaVersion.path);
        expect(lengthKm(estimate.behind) + lengthKm(estimate.ahead)).toBeCloseTo(whole, 3);
        expect(lengthKm(estimate.behind) / whole).toBeCloseTo(
          Math.min(quarters / (12 * 96), 0.99),
          6,
        );
        expect(estimate.knots === null).toBe(quarters > 12 * 96);
      }),
    );
  });

  it("is none before the departure, a day after the arrival was due, or if that lies before it", () => {
    expect(estimatePosition(quotaVersion, new Date("2026-02-28T00:00:00Z"))).toBeNull();
    expect(estimatePosition(quotaVersion, new Date("2026-03-14T12:15:00Z"))).toBeNull();
    expect(estimatePosition({ ...quotaVersion, dueAt: on(1) }, new Date(on(2)))).toBeNull();
  });

  it("is not continued from coordinates on another ocean", () => {
    const legs = [leg("KRPUS", "USLAX", { atdAt: on(1), etaAt: on(13) })];
    const ports = { from: "KRPUS", to: "USLAX" };
    expect(futurePositionsFrom(legs, ports, [20, -30], new Date(on(5)), [])).toBeNull();
    expect(futurePositionsFrom(legs, ports, [20, -30], new Date(on(14)), [])).toBeNull();
    expect(futurePositionsFrom([], ports, [20, -30], new Date(on(5)), [])).toEqual([]);
  });
});
