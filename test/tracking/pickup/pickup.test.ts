import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pickupBlockerCodes, pickupBlockers, pickupVerdicts } from "#schemas/pickup.ts";
import type { Tariff } from "#src/deadlines/tariffs.ts";
import { containerSummary, pickupResource } from "#src/tracking/index.ts";
import { askedAt } from "#src/tracking/attention/attention.ts";
import { silentAfterSeconds, type PickupViewer } from "#src/tracking/pickup/blockers.ts";
import { pickupCodesAt, pickupVerdictAt } from "#src/tracking/pickup/pickup.ts";
import { chicago, losAngeles } from "#test/support/tracked.ts";

type Container = Parameters<typeof containerSummary>[0];
type Voyage = Parameters<typeof containerSummary>[1];

/** Noon at Los Angeles, a Friday. */
const now = "2026-11-20T20:00:00Z";
const hold = (name: string, description: string | null = null, status = "hold") => ({
  name,
  status,
  description,
});

/** Discharged at Los Angeles; its terminal reports that it is available, free of holds and fees. */
const ready = {
  id: "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11",
  updatedAt: "2026-11-19T06:00:00Z",
  scac: "MAEU",
  equipmentLength: 40,
  refNumbers: [],
  portOfDischarge: losAngeles,
  destination: losAngeles,
  podArrivedAt: "2026-11-18T16:00:00Z",
  podDischargedAt: "2026-11-19T02:00:00Z",
  holdsAtPodTerminal: [],
  feesAtPodTerminal: [],
  availabilityKnown: true,
  availableForPickup: true,
  lfdTerminalOn: "2026-11-24",
  facilityTargets: [{ kind: "terminal", facilitySource: "USLAX-APMT", state: "active" }],
};
const local = {
  refNumbers: [],
  tags: [],
  scac: "MAEU",
  portOfDischarge: losAngeles,
  destination: losAngeles,
  podAtaAt: "2026-11-18T16:00:00Z",
};

const tariff: Tariff = {
  name: "Pier 400 import",
  locode: "USLAX",
  smdg: null,
  scac: null,
  charge: "demurrage",
  currency_code: "USD",
  counts: "calendar_days",
  closures: [],
  tiers: [
    { from_day: 1, amount: 100 },
    { from_day: 3, amount: 250.5 },
  ],
};

const asked = (more: Partial<PickupViewer> & { at?: string } = {}): PickupViewer => ({
  ...askedAt(more.at ?? now, true),
  terminalsAnswered: new Map([["USLAX-APMT", "2026-11-20T19:50:00Z"]]),
  tariffs: [],
  timeScale: 1,
  ...more,
});

const stored = (container: object, voyage: object) => {
  const item = { ...ready, ...container } as unknown as Container;
  const summary = containerSummary(item, { ...local, ...voyage } as unknown as Voyage);
  return { ...item, summary };
};
const decided = (container: object = {}, voyage: object = {}, viewer = asked()) =>
  pickupResource(stored(container, voyage), viewer).attributes;

const atSea = {
  podArrivedAt: undefined,
  podDischargedAt: undefined,
  availabilityKnown: false,
  availableForPickup: undefined,
  lfdTerminalOn: undefined,
};
const due = (podEtaAt: string) => ({ podAtaAt: undefined, podEtaAt });

/** Every row of the decision table (docs/guides/pickup.md), by the code that decides. */
type Case = readonly [
  code: keyof typeof pickupBlockers,
  container: object,
  reason: RegExp,
  more?: { readonly voyage?: object; readonly viewer?: PickupViewer },
];
const rows: Case[] = [
  ["empty_returned", { emptyTerminatedAt: "2026-11-20T01:00:00Z" }, /returned empty/],
  ["picked_up", { podFullOutAt: "2026-11-20T01:00:00Z" }, /picked up/],
  ["picked_up", { finalDestinationFullOutAt: "2026-11-20T01:00:00Z" }, /picked up/],
  ["delivered", { deliveredAt: "2026-11-20T01:00:00Z" }, /user marked/],
  [
    "tracking_stopped",
    {},
    /stopped on 2026-11-20/,
    { voyage: { lineTrackingStoppedAt: "2026-11-20T01:00:00Z" } },
  ],
  ["arrival_overdue", atSea, /due on 2026-11-19/, { voyage: due("2026-11-19T19:00:00Z") }],
  ["not_discharged", atSea, /not discharged/, { voyage: due("2026-11-22T19:00:00Z") }],
  ["not_discharged", atSea, /Its vessel is in port/],
  [
    "moves_inland",
    { destination: chicago },
    /inland destination, and has not left/,
    { voyage: { destination: chicago } },
  ],
  ["on_rail", { podRailLoadedAt: "2026-11-20T01:00:00Z" }, /on its way/],
  [
    "at_ramp",
    { destination: chicago, indRailUnloadedAt: "2026-11-20T01:00:00Z" },
    /Railroads do not report/,
  ],
  ["terminal_not_polled", { facilityTargets: [] }, /No terminal/],
  [
    "terminal_not_polled",
    { facilityTargets: [{ kind: "terminal", facilitySource: "USLAX-APMT", state: "paused" }] },
    /No terminal/,
  ],
  ["terminal_silent", {}, /not answered yet/, { viewer: asked({ terminalsAnswered: new Map() }) }],
  [
    "terminal_silent",
    {},
    /last answered at 2026-11-20 11:24/,
    { viewer: asked({ terminalsAnswered: new Map([["USLAX-APMT", "2026-11-20T19:24:59Z"]]) }) },
  ],
  [
    "terminal_closed",
    {},
    /closed today, 2026-11-20/,
    { viewer: asked({ tariffs: [{ ...tariff, closures: ["2026-11-20"] }] }) },
  ],
  [
    "held",
    { holdsAtPodTerminal: [hold("customs", "CBP exam")], availableForPickup: false },
    /^Held at the terminal: customs \(CBP exam\)\.$/,
  ],
  ["held", { holdsAtPodTerminal: [hold("freight", null, "pending")] }, /announced.*freight/],
  [
    "fees_due",
    { feesAtPodTerminal: [{ type: "exam", amount: 385.5, currencyCode: "USD" }] },
    /385.5 USD/,
  ],
  [
    "demurrage_running",
    { feesAtPodTerminal: undefined, lfdTerminalOn: "2026-11-19" },
    /last free day was 2026-11-19/,
  ],
  ["not_available", { availableForPickup: false }, /not available/],
  [
    "appointment_missed",
    { pickupAppointmentAt: "2026-11-20T18:59:59Z" },
    /2026-11-20 10:59.* is over/,
  ],
  ["appointment_later", { pickupAppointmentAt: "2026-11-20T21:00:01Z" }, /2026-11-20 13:00 PST/],
  [
    "availability_not_stated",
    { availabilityKnown: false, availableForPickup: undefined },
    /does not state whether/,
  ],
];

describe("the decision table", () => {
  it.each(rows.map((row) => [row[0], row] as const))("%s decides", (code, row) => {
    const [, container, reason, { voyage = {}, viewer = asked() } = {}] = row;
    const { verdict, blockers } = decided(container, voyage, viewer);
    expect({ verdict, code: blockers[0]?.code }).toEqual({ verdict: pickupBlockers[code], code });
    expect(blockers[0]!.reason).toMatch(reason);
  });

  it("has a test for each of its rows, and is printed in the guide", async () => {
    expect(new Set(rows.map(([code]) => code))).toEqual(new Set(pickupBlockerCodes));
    const guide = await readFile("docs/guides/pickup.md", "utf8");
    const printed = [...guide.matchAll(/^\| `(\w+)` +\| `(\w+)`/gm)].map(([, code, verdict]) => [
      code,
      verdict,
    ]);
    expect(printed).toEqual(Object.entries(pickupBlockers));
  });

  it("says go when the terminal was heard and nothing blocks", () => {
    expect(decided()).toMatchObject({ verdict: "go", blockers: [] });
  });

  it("says go after the last free day too, where the terminal states that nothing is to be paid", () => {
    expect(decided({ lfdTerminalOn: "2026-11-19" })).toMatchObject({ verdict: "go" });
  });

  it("says go within an hour of the appointment, before and after", () => {
    for (const pickupAppointmentAt of ["2026-11-20T19:00:00Z", "2026-11-20T21:00:00Z"])
      expect(decided({ pickupAppointmentAt })).toMatchObject({ verdict: "go" });
  });

  it("names each hold, and what else blocks, the one that decides first", () => {
    const { blockers } = decided({
      holdsAtPodTerminal: [hold("customs", "CBP exam"), hold("TMF")],
      feesAtPodTerminal: [{ type: "exam", amount: 10, currencyCode: "USD" }],
      availableForPickup: false,
      pickupAppointmentAt: "2026-11-21T18:00:00Z",
    });
    expect(blockers.map(({ code, hold: name }) => [code, name])).toEqual([
      ["held", "customs"],
      ["held", "TMF"],
      ["fees_due", null],
      ["not_available", null],
      ["appointment_later", null],
    ]);
  });

  it("a terminal is silent after 35 real minutes, also where product time runs faster", () => {
    const answered = (ago: number, timeScale: number) => {
      const at = new Date(Date.parse(now) - ago * 1000).toISOString();
      return asked({ terminalsAnswered: new Map([["USLAX-APMT", at]]), timeScale });
    };
    expect(decided({}, {}, answered(silentAfterSeconds, 1)).verdict).toBe("go");
    expect(decided({}, {}, answered(silentAfterSeconds + 1, 1)).verdict).toBe("unknown");
    expect(decided({}, {}, answered(silentAfterSeconds * 60, 60)).verdict).toBe("go");
    expect(decided({}, {}, answered(silentAfterSeconds * 60 + 60, 60)).verdict).toBe("unknown");
  });
});

describe("what changes next, and what a day costs", () => {
  it("names known times, the earliest first", () => {
    const { next } = decided(
      { pickupAppointmentAt: "2026-11-24T18:00:00Z" },
      {},
      asked({ tariffs: [{ ...tariff, closures: ["2026-11-20", "2026-11-21"] }] }),
    );
    expect(next.map(({ code, at }) => [code, at])).toEqual([
      ["terminal_opens", "2026-11-22T08:00:00Z"],
      ["appointment", "2026-11-24T18:00:00Z"],
      ["free_time_ends", "2026-11-25T08:00:00Z"],
    ]);
    expect(decided(atSea, due("2026-11-22T19:00:00Z")).next).toMatchObject([
      { code: "vessel_arrives", at: "2026-11-22T19:00:00Z" },
    ]);
    expect(decided({ podFullOutAt: "2026-11-20T01:00:00Z" }).next).toEqual([]);
  });

  it("opens an inland ramp by the ramp's own days", () => {
    const atRamp = { destination: chicago, indAtaAt: "2026-11-20T12:00:00Z" };
    const ramp: Tariff = { ...tariff, locode: "USCHI", closures: ["2026-11-21"] };
    // The 21st has begun at Chicago, and not yet at Los Angeles.
    const { next } = decided(
      atRamp,
      { destination: chicago },
      asked({ tariffs: [ramp], at: "2026-11-21T06:30:00Z" }),
    );
    expect(next).toMatchObject([{ code: "terminal_opens", at: "2026-11-22T06:00:00Z" }]);
  });

  it("prices the next charged day by the tariff of its place, in the port's days", () => {
    const withTariff = asked({ tariffs: [tariff] });
    expect(decided({}, {}, withTariff)).toMatchObject({
      last_safe_day: "2026-11-24",
      timezone: "America/Los_Angeles",
      cost_per_day: { amount: 100, currency_code: "USD", from: "2026-11-25" },
    });
    // The third charged day is the 21st: the dearer tier.
    const late = decided({ lfdTerminalOn: "2026-11-18" }, {}, withTariff);
    expect(late.cost_per_day).toMatchObject({ amount: 250.5, from: "2026-11-21" });
    expect(late.next).toMatchObject([{ code: "next_charged_day", at: "2026-11-21T08:00:00Z" }]);
    // 23:30 on the 24th at Los Angeles is the 25th in UTC.
    const evening = asked({ tariffs: [tariff], at: "2026-11-25T07:30:00Z" });
    expect(decided({}, {}, evening).next).toMatchObject([{ at: "2026-11-25T08:00:00Z" }]);
  });

  it("adds charges of one currency, and no others", () => {
    const dwell = { ...tariff, charge: "extended_dwell_time" as const, name: "Dwell" };
    const cost = (currency_code: string) =>
      decided({}, {}, asked({ tariffs: [tariff, { ...dwell, currency_code }] })).cost_per_day;
    expect(cost("USD")).toMatchObject({ amount: 200, currency_code: "USD" });
    expect(cost("CAD")).toMatchObject({ amount: null, currency_code: null });
    expect(cost("CAD").charges).toHaveLength(2);
  });

  it("invents no amount without a tariff, and no day without a stated last free day", () => {
    expect(decided().cost_per_day).toEqual({
      amount: null,
      currency_code: null,
      from: null,
      charges: [],
    });
    const unstated = decided({ lfdTerminalOn: undefined }, {}, asked({ tariffs: [tariff] }));
    expect([unstated.last_safe_day, unstated.cost_per_day.amount]).toEqual([null, null]);
  });

  it("the last safe day is an open one", () => {
    const closed = asked({ tariffs: [{ ...tariff, closures: ["2026-11-24", "2026-11-23"] }] });
    expect(decided({}, {}, closed).last_safe_day).toBe("2026-11-22");
  });
});

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const instants = optional(
  fc.integer({ min: -72 * 60, max: 72 * 60 }).map((minutes) => {
    const at = new Date(Date.parse(now) + minutes * 60_000);
    return `${at.toISOString().slice(0, 19)}Z`;
  }),
);
const dates = optional(fc.integer({ min: 10, max: 29 }).map((day) => `2026-11-${day}`));
const names = fc.constantFrom("freight", "customs", "USDA", "VACIS", "TMF", "other");
const states = fc.record({
  podArrivedAt: instants,
  podDischargedAt: instants,
  podFullOutAt: optional(fc.constant("2026-11-20T01:00:00Z")),
  emptyTerminatedAt: optional(fc.constant("2026-11-20T01:00:00Z")),
  deliveredAt: optional(fc.constant("2026-11-20T01:00:00Z")),
  podRailLoadedAt: optional(fc.constant("2026-11-20T01:00:00Z")),
  indRailUnloadedAt: optional(fc.constant("2026-11-20T01:00:00Z")),
  destination: fc.constantFrom(losAngeles, chicago, undefined),
  holdsAtPodTerminal: optional(
    fc.array(
      fc.record({
        name: names,
        status: fc.constantFrom("hold", "pending"),
        description: fc.option(fc.string()),
      }),
      { maxLength: 2 },
    ),
  ),
  feesAtPodTerminal: optional(
    fc.array(
      fc.record({
        type: fc.constantFrom("demurrage", "exam", "total"),
        amount: fc.constantFrom(0, 0.01, 145),
        currencyCode: fc.constantFrom("USD", "CAD"),
      }),
      { maxLength: 2 },
    ),
  ),
  availabilityKnown: fc.boolean(),
  availableForPickup: optional(fc.boolean()),
  pickupAppointmentAt: instants,
  lfdTerminalOn: dates,
  lfdCarrierOn: dates,
  lfdRailOn: dates,
  facilityTargets: fc.constantFrom(ready.facilityTargets, undefined),
});
const viewers = fc
  .record({ minutes: optional(fc.integer({ min: 0, max: 90 })), isClosed: fc.boolean() })
  .map(({ minutes, isClosed }) => ({
    minutes,
    isClosed,
    viewer: asked({
      terminalsAnswered: new Map(
        minutes === undefined
          ? []
          : [["USLAX-APMT", new Date(Date.parse(now) - minutes * 60_000).toISOString()]],
      ),
      tariffs: [{ ...tariff, closures: isClosed ? ["2026-11-20"] : [] }],
    }),
  }));
/** Often what is ready but for one thing, so that many verdicts are go. */
const containers = fc.oneof(
  states,
  fc
    .record({ kept: states, names: fc.subarray(Object.keys(ready), { maxLength: 2 }) })
    .map(
      ({ kept, names: changed }) =>
        Object.fromEntries(
          changed.flatMap((name) =>
            name in kept ? [[name, kept[name as keyof typeof kept]]] : [],
          ),
        ) as Partial<typeof kept>,
    ),
);

describe("any state of a container", () => {
  it("is never a go while it is held, owed for, not discharged, gone, closed in or not heard of", () => {
    let goes = 0;
    fc.assert(
      fc.property(containers, viewers, instants, (state, { viewer, minutes, isClosed }, eta) => {
        const of = { ...ready, ...state };
        const { verdict, blockers } = decided(state, { podEtaAt: eta }, viewer);
        expect(pickupVerdicts).toContain(verdict);
        expect(verdict === "go").toBe(blockers.length === 0);
        for (const { reason } of blockers) expect(reason).toMatch(/^[A-Z].*\.$/s);
        if (verdict !== "go") return;
        goes++;
        expect(of.holdsAtPodTerminal ?? []).toEqual([]);
        expect((of.feesAtPodTerminal ?? []).filter(({ amount }: any) => amount > 0)).toEqual([]);
        expect(of.podDischargedAt).toBeDefined();
        expect(of.availableForPickup).toBe(true);
        expect([minutes, isClosed]).toEqual([expect.any(Number), false]);
        expect(minutes! * 60).toBeLessThanOrEqual(silentAfterSeconds);
        for (const gone of ["podFullOutAt", "emptyTerminatedAt", "deliveredAt"] as const)
          expect((of as Record<string, unknown>)[gone]).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
    expect(goes).toBeGreaterThan(20);
  });

  it("has the same verdict and codes as a row of a list", () => {
    fc.assert(
      fc.property(containers, viewers, (state, { viewer }) => {
        const { verdict, blockers } = decided(state, {}, viewer);
        const { summary } = stored(state, {});
        expect(pickupVerdictAt(viewer)(summary)).toBe(verdict);
        expect(pickupCodesAt(viewer)(summary)).toEqual([
          ...new Set(blockers.map(({ code }) => code)),
        ]);
      }),
    );
  });
});
