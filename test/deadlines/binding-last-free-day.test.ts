import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { urgencyOf } from "#src/mcp/urgency.ts";
import { askedAt, attentionOf } from "#src/tracking/attention/attention.ts";
import { bindingLastFreeDay } from "#src/deadlines/binding-last-free-day.ts";
import type { InlandProgress } from "#src/deadlines/container.ts";
import { containerSummary } from "#src/tracking/index.ts";
import { demurrageOf, explainLastFreeDay } from "#src/deadlines/index.ts";
import { lastFreeDays } from "#src/deadlines/last-free-day.ts";
import { localLastFreeDays } from "#src/deadlines/local-last-free-days.ts";
import { TariffEntry } from "#src/deadlines/tariffs.ts";
import { chicago, losAngeles } from "#test/support/tracked.ts";

type Container = Parameters<typeof containerSummary>[0];
type Voyage = Parameters<typeof containerSummary>[1];

/** Came to Los Angeles, goes on to Chicago; at the port the terminal's day ends first. */
const inland = {
  id: "9d5b5a6e-2c58-4f6e-8f0e-0b8a3c1f2d11",
  updatedAt: "2026-11-19T06:00:00Z",
  refNumbers: [],
  scac: "MAEU",
  portOfDischarge: losAngeles,
  destination: chicago,
  podDischargedAt: "2026-11-15T20:00:00Z",
  lfdTerminalOn: "2026-11-19",
};
const onRail = {
  podRailLoadedAt: "2026-11-17T18:00:00Z",
  podRailDepartedAt: "2026-11-17T23:00:00Z",
};
const atRamp = {
  ...onRail,
  indAtaAt: "2026-11-21T15:00:00Z",
  indRailUnloadedAt: "2026-11-21T18:00:00Z",
};
const voyage = { refNumbers: [], tags: [], portOfDischarge: losAngeles, destination: chicago };
const now = "2026-11-22T18:00:00Z";

const made = (more: object) => ({ ...inland, ...more }) as unknown as Container;

/** The source whose day counts, as each of the four states it. */
function bindingBy(more: object) {
  const container = made(more);
  const checked = { now, stopped: false, checkedAt: now, railCheckedAt: now };
  return {
    demurrage: demurrageOf(container, { now, tariffs: [] }).binding?.source ?? null,
    explanation: explainLastFreeDay(container as never, [], []).attributes["binding"],
    urgency: urgencyOf({ container: container as never }, checked).binding_lfd?.source ?? null,
    attention: attentionOf(
      containerSummary(container, voyage as unknown as Voyage),
      askedAt(now, true),
    ),
  };
}

describe("the last free day that counts where the container now is", () => {
  it("is at an inland ramp the railroad's, for attention, explanation, demurrage and urgency alike", () => {
    const days = { lfdCarrierOn: "2026-11-28", lfdRailOn: "2026-11-23" };
    expect(bindingBy({ ...atRamp, ...days })).toMatchObject({
      demurrage: "rail",
      explanation: "rail",
      urgency: "rail",
      attention: [
        { code: "lfd_near", reason: "The railroad's last free day is 2026-11-23: 1 day left." },
        {
          code: "lfd_diverges",
          reason:
            "The carrier reports the last free day as 2026-11-28, the railroad as 2026-11-23; the railroad's counts.",
        },
      ],
    });
  });

  it("leaves pickup_lfd what the interface states: the carrier's, else the terminal's, else the railroad's", () => {
    const container = made({ ...atRamp, lfdRailOn: "2026-11-23" });
    expect(lastFreeDays(container).pickup).toBe("2026-11-19T08:00:00Z");
    expect(explainLastFreeDay(container as never, [], []).attributes).toMatchObject({
      pickup_lfd: "2026-11-19T08:00:00Z",
      binding: "rail",
      binding_reason:
        "The container is at its inland ramp: the railroad's last free day counts there, else the carrier's; the terminal's ended at the port.",
      free_time: { from: "2026-11-21", to: "2026-11-23", calendar_days: 2 },
    });
  });

  it("is never the terminal's once the container left the port: no alarm of a day that ended there", () => {
    for (const gone of [onRail, atRamp])
      expect(bindingBy(gone)).toEqual({
        demurrage: null,
        explanation: null,
        urgency: null,
        attention: [],
      });
    // What the carrier named for the port, before the train came to the ramp.
    expect(bindingBy({ ...atRamp, lfdCarrierOn: "2026-11-20" })).toMatchObject({ demurrage: null });
    expect(bindingBy({ ...atRamp, lfdCarrierOn: "2026-11-21" })).toMatchObject({
      demurrage: "line",
    });
  });

  it("is at the port by source priority, as pickup_lfd", () => {
    const days = { lfdCarrierOn: "2026-11-28", lfdRailOn: "2026-11-30" };
    expect(bindingBy(days)).toMatchObject({ demurrage: "line", explanation: "line" });
    expect(bindingBy({ lfdRailOn: "2026-11-30" })).toMatchObject({ demurrage: "terminal" });
  });

  it("is charged by the tariff of the ramp there, not by the port's", () => {
    const tariff = (locode: string, amount: number) =>
      TariffEntry.parse({
        name: locode,
        locode,
        currency_code: "USD",
        tiers: [{ from_day: 1, amount }],
      });
    const tariffs = [tariff("USLAX", 100), tariff("USCHI", 75)];
    const chargesAt = (more: object) =>
      demurrageOf(made(more), { now: "2026-11-24T18:00:00Z", tariffs }).charges;
    expect(chargesAt({ ...atRamp, lfdRailOn: "2026-11-23" })).toMatchObject([
      { tariff: "USCHI", amount: 75, days: [{ date: "2026-11-24" }] },
    ]);
    expect(chargesAt({})).toMatchObject([{ tariff: "USLAX", amount: 500 }]);
  });

  it("is the same for all who ask, wherever the container is and whoever named a day", () => {
    const day = fc.constantFrom(undefined, "2026-11-19", "2026-11-21", "2026-11-24");
    const days = fc.record({ lfdCarrierOn: day, lfdTerminalOn: day, lfdRailOn: day });
    const names = { line: "carrier", terminal: "terminal", rail: "railroad" };
    fc.assert(
      fc.property(days, fc.constantFrom({}, onRail, atRamp), (stated, where) => {
        const { demurrage, explanation, urgency, attention } = bindingBy({ ...stated, ...where });
        expect([explanation, urgency]).toEqual([demurrage, demurrage]);
        const calendar = attention.filter(({ code }) => /^lfd_(?:passed|today|near)$/.test(code));
        expect(calendar.map(({ reason }) => /^The (\w+)'s/.exec(reason)?.[1])).toEqual(
          demurrage === null ? [] : [names[demurrage]],
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe("whose day counts on the way inland", () => {
  const zone = "America/Chicago";
  const all = ["line", "terminal", "rail"] as const;
  /** The place and the source that counts, of days that the sources named. */
  const counting = (of: InlandProgress, days: Partial<Record<(typeof all)[number], string>>) => {
    const { place, day } = bindingLastFreeDay(
      all.flatMap((source) =>
        days[source] ? [{ source, date: days[source], timezone: zone }] : [],
      ),
      of,
    );
    return [place, day?.source ?? null];
  };
  const days = { line: "2026-11-30", terminal: "2026-11-30", rail: "2026-11-30" };
  const loaded = { podRailLoadedAt: "2026-11-16T18:00:00Z" };
  const departed = { podRailDepartedAt: "2026-11-18T18:00:00Z" };
  const arrived = { indAtaAt: "2026-11-21T18:00:00Z" };
  const unloaded = { indRailUnloadedAt: "2026-11-23T18:00:00Z" };

  it("follows the first sign that it left the port, and the first that it came to the ramp", () => {
    expect(counting({}, days)).toEqual(["port", "line"]);
    for (const sign of [loaded, departed, { ...loaded, ...departed }])
      expect(counting(sign, days)).toEqual(["on_rail", "rail"]);
    for (const sign of [arrived, unloaded, { ...loaded, ...departed, ...arrived }])
      expect(counting(sign, days)).toEqual(["ramp", "rail"]);
  });

  it("is the next source's where one named none, and nobody's where none that counts did", () => {
    expect(counting({}, { terminal: days.terminal, rail: days.rail })).toEqual([
      "port",
      "terminal",
    ]);
    expect(counting({}, { rail: days.rail })).toEqual(["port", "rail"]);
    for (const [sign, place] of [
      [departed, "on_rail"],
      [arrived, "ramp"],
    ] as const) {
      expect(counting(sign, { line: days.line, terminal: days.terminal })).toEqual([place, "line"]);
      expect(counting(sign, { terminal: days.terminal })).toEqual([place, null]);
    }
  });

  it("is the carrier's from the local day on which it left the port or came to the ramp", () => {
    const line = (date: string, of: InlandProgress) => counting(of, { line: date })[1];
    expect(line("2026-11-15", loaded)).toBeNull();
    expect(line("2026-11-16", loaded)).toBe("line");
    expect(line("2026-11-17", { ...loaded, ...departed })).toBeNull();
    expect(line("2026-11-18", { ...loaded, ...departed })).toBe("line");
    expect(line("2026-11-20", { ...departed, ...arrived, ...unloaded })).toBeNull();
    expect(line("2026-11-21", { ...departed, ...arrived, ...unloaded })).toBe("line");
    expect(line("2026-11-22", { ...departed, ...unloaded })).toBeNull();
    // Still the 17th in Chicago.
    expect(line("2026-11-17", { podRailDepartedAt: "2026-11-18T03:00:00Z" })).toBe("line");
    // An older day of the railroad's is its own and stays.
    expect(counting(arrived, { rail: "2026-11-01" })).toEqual(["ramp", "rail"]);
  });
});

describe("the last free days in local days", () => {
  const today: Readonly<Record<string, string>> = {
    UTC: "2026-11-20",
    "America/Chicago": "2026-11-19",
    "America/Los_Angeles": "2026-11-18",
  };
  const stated = (line?: string, terminal?: string, rail?: string) => ({ line, terminal, rail });
  const shown = (
    days: ReturnType<typeof stated>,
    podZone: string | null | undefined,
    destinationZone?: string | null,
  ) =>
    localLastFreeDays({ ...days, podZone, destinationZone }, (zone) => today[zone]!).map(
      ({ source, date, timezone, daysLeft }) => [source, date, timezone, daysLeft],
    );
  const all = stated("2026-11-21", "2026-11-19", "2026-11-17");

  it("count down in the terminal's zone at the port and in the ramp's for carrier and railroad", () => {
    expect(shown(all, "America/Los_Angeles", "America/Chicago")).toEqual([
      ["line", "2026-11-21", "America/Chicago", 2],
      ["terminal", "2026-11-19", "America/Los_Angeles", 1],
      ["rail", "2026-11-17", "America/Chicago", -2],
    ]);
  });

  it("count in the port's zone where there is no ramp, in UTC where no zone is known", () => {
    expect(shown(all, "America/Los_Angeles", null).map(([, , zone, left]) => [zone, left])).toEqual(
      [
        ["America/Los_Angeles", 3],
        ["America/Los_Angeles", 1],
        ["America/Los_Angeles", -1],
      ],
    );
    expect(shown(stated(undefined, "2026-11-19"), null)).toEqual([
      ["terminal", "2026-11-19", "UTC", -1],
    ]);
  });

  it("are those alone that a source named", () => {
    expect(shown(stated(), "America/Chicago")).toEqual([]);
    expect(shown(stated(undefined, undefined, "2026-11-19"), "America/Chicago")).toEqual([
      ["rail", "2026-11-19", "America/Chicago", 0],
    ]);
  });
});
