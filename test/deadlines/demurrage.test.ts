import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demurrageOf } from "#src/deadlines/demurrage.ts";
import { daysAfter, daysBetween } from "#src/deadlines/local-days.ts";
import { TariffEntry } from "#src/deadlines/tariffs.ts";
import { chicago, losAngeles } from "#test/support/tracked.ts";

const tariff = TariffEntry.parse({
  name: "Pier 400 import",
  locode: "USLAX",
  currency_code: "USD",
  tiers: [
    { from_day: 1, amount: 100 },
    { from_day: 3, amount: 150.5 },
    { from_day: 1, amount: 120, equipment_length: 40 },
    { from_day: 3, amount: 180.5, equipment_length: 40 },
  ],
});
/** A container on the quay of Los Angeles, last free day on Friday. */
const containerNumber = {
  portOfDischarge: losAngeles,
  lfdTerminalOn: "2026-11-20",
  scac: "MAEU",
} as const;
const at = (now: string, more = {}, tariffs = [tariff]) =>
  demurrageOf({ ...containerNumber, ...more }, { now, tariffs });

describe("days left", () => {
  it("are counted in the terminal's local days, not in UTC's", () => {
    // 20:00 on the 19th and 00:30 on the 21st in Los Angeles.
    expect(at("2026-11-20T04:00:00Z")).toMatchObject({ state: "free", binding: { daysLeft: 1 } });
    expect(at("2026-11-20T20:00:00Z")).toMatchObject({ state: "last_day" });
    expect(at("2026-11-21T08:30:00Z")).toMatchObject({
      state: "overdue",
      binding: { daysLeft: -1 },
    });
  });

  it("are counted for each source at its own place; the carrier's comes before the terminal's", () => {
    const { binding, lastFreeDays } = at("2026-11-20T20:00:00Z", {
      lfdCarrierOn: "2026-11-24",
      lfdRailOn: "2026-11-22",
      destination: chicago,
    });
    expect(binding).toMatchObject({
      source: "line",
      date: "2026-11-24",
      timezone: "America/Chicago",
    });
    expect(lastFreeDays.map(({ source, daysLeft }) => [source, daysLeft])).toEqual([
      ["line", 4],
      ["terminal", 0],
      ["rail", 2],
    ]);
  });

  it("are unknown while no source states a last free day, whatever the tariff", () => {
    expect(at("2026-11-21T20:00:00Z", { lfdTerminalOn: undefined })).toMatchObject({
      state: "unknown",
      binding: null,
      charges: [],
    });
  });
});

describe("estimated charges", () => {
  it("begin the day after the last free day and rise with the tiers", () => {
    expect(at("2026-11-23T20:00:00Z").charges).toEqual([
      {
        charge: "demurrage",
        tariff: "Pier 400 import",
        currencyCode: "USD",
        days: [
          { date: "2026-11-21", amount: 100 },
          { date: "2026-11-22", amount: 100 },
          { date: "2026-11-23", amount: 150.5 },
        ],
        amount: 350.5,
      },
    ]);
    expect(at("2026-11-20T20:00:00Z").charges[0]).toMatchObject({ amount: 0, days: [] });
  });

  it("use the tiers of the container's length where there are any", () => {
    expect(at("2026-11-23T20:00:00Z", { equipmentLength: 40 }).charges[0]?.amount).toBe(420.5);
  });

  it("leave out weekends and closures where the tariff counts working days", () => {
    const working = { ...tariff, counts: "working_days" as const, closures: ["2026-11-26"] };
    // 23, 24, 25 and 27 November: the 21st and 22nd are a weekend, the 26th is closed.
    const { charges } = at("2026-11-27T20:00:00Z", {}, [working]);
    expect(charges[0]?.days.map(({ date }) => date)).toEqual([
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
      "2026-11-27",
    ]);
  });

  it("come with the days from today on that the place is closed, whether or not they are charged", () => {
    const closing = { ...tariff, closures: ["2026-12-25", "2026-11-26", "2026-11-18"] };
    const plan = (pickupOn: string, more = {}) =>
      demurrageOf(
        { ...containerNumber, ...more },
        { now: "2026-11-19T20:00:00Z", tariffs: [closing], pickupOn },
      ).closures;
    expect(plan("2026-11-30")).toEqual(["2026-11-26"]);
    expect(plan("2026-12-31")).toEqual(["2026-11-26", "2026-12-25"]);
    expect(plan("2026-11-30", { lfdTerminalOn: undefined })).toEqual(["2026-11-26"]);
    expect(plan("2026-11-30", { podFullOutAt: "2026-11-20T02:00:00Z" })).toEqual([]);
    expect(at("2026-11-26T20:00:00Z", {}, [closing]).closures).toEqual(["2026-11-26"]);
    expect(at("2026-11-26T20:00:00Z", {}, [{ ...closing, locode: "USLGB" }]).closures).toEqual([]);
  });

  it("end with the pick-up, or with the day of a planned one", () => {
    const out = at("2026-12-20T20:00:00Z", { podFullOutAt: "2026-11-23T02:00:00Z" });
    expect(out).toMatchObject({ state: "picked_up", pickupOn: "2026-11-22", holding: [] });
    expect(out.charges[0]?.amount).toBe(200);
    const plan = demurrageOf(containerNumber, {
      now: "2026-11-19T20:00:00Z",
      tariffs: [tariff],
      pickupOn: "2026-11-21",
    });
    expect(plan.charges[0]?.amount).toBe(100);
  });

  it("are none where no tariff fits: another port, carrier or terminal", () => {
    for (const other of [{ locode: "USLGB" }, { scac: "ONEY" }, { smdg: "TTI" }])
      expect(at("2026-11-23T20:00:00Z", {}, [{ ...tariff, ...other }]).charges).toEqual([]);
    expect(
      at("2026-11-23T20:00:00Z", {}, [{ ...tariff, smdg: "APMT", scac: "MAEU" }]).charges,
    ).toHaveLength(1);
  });

  it("never fall when a day is added, and count each day once", () => {
    const date = fc.integer({ min: 0, max: 60 }).map((n) => daysAfterFirst(n));
    fc.assert(
      fc.property(date, date, (a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a];
        const cost = (pickupOn: string) =>
          demurrageOf(containerNumber, { now: "2026-11-19T20:00:00Z", tariffs: [tariff], pickupOn })
            .charges[0]!;
        expect(cost(late).amount).toBeGreaterThanOrEqual(cost(early).amount);
        const days = cost(late).days.map((day) => day.date);
        expect(new Set(days).size).toBe(Math.max(0, daysBetween("2026-11-20", late)));
      }),
    );
  });
});

it("days after a last free day are counted for a year of waiting at most", () => {
  expect(daysAfter("2026-11-20", "2027-11-21")).toHaveLength(366);
  expect(daysAfter("2026-11-20", "2036-11-20")).toHaveLength(366);
});

const daysAfterFirst = (n: number): string => daysAfter("2026-11-09", "2027-11-09")[n]!;

describe("the reasons that block a pick-up", () => {
  const terminalProvenance = {
    holdsAtPodTerminal: [
      { name: "customs", status: "hold", description: "CBP exam" },
      { name: "freight", status: "pending", description: null },
    ],
    feesAtPodTerminal: [
      { type: "demurrage", amount: 120.5, currencyCode: "USD" },
      { type: "exam", amount: 0, currencyCode: "USD" },
      { type: "total", amount: 120.5, currencyCode: "USD" },
    ],
    availabilityKnown: true,
    availableForPickup: false,
  };
  const held = [
    "customs hold: CBP exam",
    "freight hold announced",
    "total fee of 120.5 USD",
    "the terminal reports it as not available",
  ];

  it("are given as text: holds, fees without counting their total twice, the terminal's refusal", () => {
    expect(at("2026-11-20T20:00:00Z", terminalProvenance).holding).toEqual(held);
  });

  it("exclude those of the port's terminal once the container left it by rail, on the train or at the ramp", () => {
    const loaded = { ...terminalProvenance, podRailLoadedAt: "2026-11-19T20:00:00Z" };
    const there = { ...loaded, indAtaAt: "2026-11-20T10:00:00Z", destination: chicago };
    const of = (more: object) => at("2026-11-20T20:00:00Z", more);
    expect(of(loaded)).toMatchObject({ place: "on_rail", holding: [] });
    expect(of(there)).toMatchObject({ place: "ramp", holding: [] });
  });
});
