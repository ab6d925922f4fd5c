import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TerminalReport } from "#src/statements/equipment-source.ts";
import type { ContainerJourney } from "#src/tracking/projection/journey.ts";
import { mergeLandsideReports } from "#src/tracking/projection/index.ts";
import { exampleVoyage } from "../../voyage-builder.ts";
import {
  atLongBeach,
  endsAtPort,
  knowledgeAt,
  carrierJourneyOf,
  railReport,
  terminalReport,
} from "./landside-builder.ts";

const customs = { name: "customs", status: "hold", description: "CBP exam" } as const;
const demurrage = { type: "demurrage", amount: 0, currencyCode: "USD" } as const;
const milestones = (journey: { milestones: readonly { milestone: string; at: string }[] }) =>
  journey.milestones.map(({ milestone, at }) => `${milestone} ${at}`);

describe("a terminal's report of a container", () => {
  it("shows holds, fees, availability, place in the yard, appointment and last free day", () => {
    expect(
      atLongBeach("2026-04-04T00:00:00Z", [
        terminalReport("2026-04-03T18:00:00Z", {
          available: false,
          location: "Y-A12-3",
          holds: [customs],
          fees: [demurrage],
          lastFreeDayOn: "2026-04-07",
          appointmentAt: "2026-04-06T17:00:00Z",
          chassis: "TSXZ123456",
        }),
      ]),
    ).toMatchObject({
      availabilityKnown: true,
      availableForPickup: false,
      holdsAtPodTerminal: [customs],
      feesAtPodTerminal: [demurrage],
      locationAtPodTerminal: "Y-A12-3",
      lfdTerminalOn: "2026-04-07",
      pickupAppointmentAt: "2026-04-06T17:00:00Z",
      podFullOutChassisNumber: "TSXZ123456",
      currentStatus: "not_available",
    });
  });

  it("becomes available, and not available again, each published once", () => {
    const journey = atLongBeach("2026-04-06T00:00:00Z", [
      terminalReport("2026-04-03T18:00:00Z", { available: false }),
      terminalReport("2026-04-03T18:30:00Z", { available: false }),
      terminalReport("2026-04-04T18:00:00Z", { available: true }),
      terminalReport("2026-04-05T18:00:00Z", { available: false }),
      terminalReport("2026-04-05T20:00:00Z", { available: true }),
    ]);
    expect(milestones(journey).slice(-4)).toEqual([
      "not_available 2026-04-03T18:00:00Z",
      "available 2026-04-04T18:00:00Z",
      "not_available 2026-04-05T18:00:00Z",
      "available 2026-04-05T20:00:00Z",
    ]);
    expect(journey.currentStatus).toBe("available");
    expect(new Set(journey.milestones.map(({ key }) => key)).size).toBe(journey.milestones.length);
  });

  it("has precedence over the carrier about its own gate, under the same event", () => {
    const now = "2026-04-08T00:00:00Z";
    const carrierJourney = carrierJourneyOf(endsAtPort, now);
    const journey = atLongBeach(now, [
      terminalReport("2026-04-03T00:00:00Z", { dischargedAt: "2026-04-02T21:40:00Z" }),
      terminalReport("2026-04-07T00:00:00Z", { fullOutAt: "2026-04-06T15:00:00Z" }),
    ]);
    expect(journey.podDischargedAt).toBe("2026-04-02T21:40:00Z");
    expect(journey.podFullOutAt).toBe("2026-04-06T15:00:00Z");
    expect(journey.currentStatus).toBe("picked_up");
    const key = (of: typeof carrierJourney) =>
      of.milestones.find(({ milestone }) => milestone === "vessel_discharged")?.key;
    expect(key(journey)).toBe(key(carrierJourney));
    const discharged = journey.milestones.find(
      ({ milestone }) => milestone === "vessel_discharged",
    );
    expect(discharged).toMatchObject({ dataSource: "terminal", vesselName: "EVENING STAR" });
  });

  it("names the terminal that has the container", () => {
    const reports = [
      terminalReport("2026-04-03T00:00:00Z", { dischargedAt: "2026-04-02T21:40:00Z" }),
    ];
    const carrierJourney = carrierJourneyOf(endsAtPort, "2026-04-04T00:00:00Z");
    const journey = mergeLandsideReports(
      carrierJourney,
      [knowledgeAt("terminal", "USLGB-LBCT", reports)],
      "2026-04-04T00:00:00Z",
    );
    expect(journey.podTerminal).toMatchObject({ locode: "USLGB", facility: "LBCT" });
  });

  it("does not make a container on its way inland available at the port", () => {
    const journey = atLongBeach(
      "2026-04-04T00:00:00Z",
      [terminalReport("2026-04-03T18:00:00Z", { available: true })],
      exampleVoyage.map((event) => ({ ...event, createdAt: "2026-02-21T00:00:00Z" })),
    );
    expect(journey.milestones.some(({ milestone }) => milestone === "available")).toBe(false);
  });
});

describe("incidents about terminals and last free days", () => {
  it("Blank holds field fabricated cleared holds: a blank clears none, an explicit empty list does", () => {
    const reports = [
      terminalReport("2026-04-03T18:00:00Z", { holds: [customs], fees: [demurrage] }),
      terminalReport("2026-04-03T19:00:00Z", { location: "A1" }),
      terminalReport("2026-04-03T20:00:00Z", { found: false }),
    ];
    const silent = atLongBeach("2026-04-04T00:00:00Z", reports);
    expect(silent.holdsAtPodTerminal).toEqual([customs]);
    expect(silent.feesAtPodTerminal).toEqual([demurrage]);
    const cleared = [...reports, terminalReport("2026-04-03T21:00:00Z", { holds: [] })];
    expect(atLongBeach("2026-04-04T00:00:00Z", cleared).holdsAtPodTerminal).toEqual([]);
  });

  it("the same holds and fees in another order publish nothing", () => {
    const freight = { name: "freight", status: "hold", description: null } as const;
    const exam = { type: "exam", amount: 90, currencyCode: "USD" } as const;
    const first = terminalReport("2026-04-03T18:00:00Z", {
      holds: [freight, customs],
      fees: [exam, demurrage],
    });
    const again = terminalReport("2026-04-03T19:00:00Z", {
      holds: [customs, freight],
      fees: [demurrage, exam],
    });
    const now = "2026-04-04T00:00:00Z";
    const { rawEvents, provenance, ...journey } = atLongBeach(now, [first]);
    expect(atLongBeach(now, [first, again])).toMatchObject({ ...journey, rawEvents, provenance });
    expect(atLongBeach(now, [first, again]).rawEvents).toHaveLength(rawEvents.length);
    const { holdsAtPodTerminal, feesAtPodTerminal } = atLongBeach(now, [again]);
    expect({ holdsAtPodTerminal, feesAtPodTerminal }).toEqual({
      holdsAtPodTerminal: journey.holdsAtPodTerminal,
      feesAtPodTerminal: journey.feesAtPodTerminal,
    });
  });

  it("distinguishes holds and fees that were never reported from those reported as none", () => {
    const journey = atLongBeach("2026-04-04T00:00:00Z", [
      terminalReport("2026-04-03T18:00:00Z", { holds: [] }),
    ]);
    expect(journey.holdsAtPodTerminal).toEqual([]);
    expect(journey.feesAtPodTerminal).toBeNull();
    expect(journey.availabilityKnown).toBe(false);
  });

  it("LFD of a previous cycle shown on a container still at sea: neither at sea nor later", () => {
    const former = [
      terminalReport("2026-01-10T00:00:00Z", {
        lastFreeDayOn: "2026-01-14",
        dischargedAt: "2026-01-09T00:00:00Z",
        available: true,
        holds: [customs],
      }),
      terminalReport("2026-03-30T00:00:00Z", {
        lastFreeDayOn: "2026-01-14",
        dischargedAt: "2026-01-09T00:00:00Z",
        available: true,
        holds: [customs],
      }),
    ];
    for (const now of ["2026-03-31T00:00:00Z", "2026-04-04T00:00:00Z"])
      expect(atLongBeach(now, former)).toMatchObject({
        lfdTerminalOn: null,
        availabilityKnown: false,
        holdsAtPodTerminal: null,
      });
  });

  it("a last free day, an appointment and fees of a former cycle are rejected and kept raw with the reason", () => {
    const former = terminalReport("2026-04-03T18:00:00Z", {
      lastFreeDayOn: "2026-01-14",
      appointmentAt: "2026-01-13T17:00:00Z",
      fees: [{ ...demurrage, amount: 340 }],
      holds: [customs],
      raw: { last_free_day: "2026-01-14" },
    });
    const journey = atLongBeach("2026-04-04T00:00:00Z", [former]);
    expect(journey).toMatchObject({
      lfdTerminalOn: null,
      pickupAppointmentAt: null,
      feesAtPodTerminal: null,
      holdsAtPodTerminal: [customs],
    });
    expect(journey.rawEvents.filter(({ rejected }) => rejected !== null)).toMatchObject([
      {
        dataSource: "terminal",
        raw: { last_free_day: "2026-01-14" },
        rejected:
          "last free day 2026-01-14, appointment 2026-01-13, fees: before this journey's landing at USLGB-TTI on 2026-04-02, so of a former journey",
      },
    ]);
  });

  it("of a former cycle is any last free day before the landing, by the local calendar, after it none", () => {
    // On 1 April at 20:00 in Long Beach it is 2 April in UTC.
    const dischargedAt = "2026-04-02T03:00:00Z";
    const shown = (lastFreeDayOn: string) =>
      atLongBeach("2026-04-04T00:00:00Z", [
        terminalReport("2026-04-03T18:00:00Z", { lastFreeDayOn, dischargedAt }),
      ]).lfdTerminalOn;
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 60 }), (days) => {
        const on = new Date(Date.UTC(2026, 3, 1 + days)).toISOString().slice(0, 10);
        expect(shown(on)).toBe(days < 0 ? null : on);
      }),
      { numRuns: 60, examples: [[-1], [0], [1]] },
    );
  });

  it("a former cycle's last free day does not displace this one's, and silence follows it", () => {
    const reports = [
      terminalReport("2026-04-03T18:00:00Z", { lastFreeDayOn: "2026-04-08", fees: [] }),
      terminalReport("2026-04-03T19:00:00Z", {
        lastFreeDayOn: "2026-01-14",
        fees: [{ ...demurrage, amount: 340 }],
      }),
    ];
    expect(atLongBeach("2026-04-04T00:00:00Z", reports)).toMatchObject({
      lfdTerminalOn: "2026-04-08",
      feesAtPodTerminal: [],
    });
  });

  it("demurrage that a terminal charges before the discharge belongs to a former journey", () => {
    const exam = { type: "exam", amount: 90, currencyCode: "USD" } as const;
    const total = { type: "total", amount: 430, currencyCode: "USD" } as const;
    const fees = [{ ...demurrage, amount: 340 }, exam, total];
    const journey = atLongBeach("2026-03-31T00:00:00Z", [
      terminalReport("2026-03-30T18:00:00Z", { fees }),
    ]);
    expect(journey.feesAtPodTerminal).toEqual([exam]);
    expect(journey.rawEvents.flatMap(({ rejected }) => rejected ?? [])).toEqual([
      "fees: stated before this journey's landing at USLGB-TTI",
    ]);
  });

  it("a last free day stated before the container reached the port is rejected, one stated after it counts", () => {
    const early = terminalReport("2026-03-31T00:00:00Z", { lastFreeDayOn: "2026-04-01" });
    expect(atLongBeach("2026-04-01T00:00:00Z", [early]).lfdTerminalOn).toBeNull();
    const later = terminalReport("2026-04-03T00:00:00Z", { lastFreeDayOn: "2026-04-08" });
    expect(atLongBeach("2026-04-04T00:00:00Z", [early, later]).lfdTerminalOn).toBe("2026-04-08");
  });

  it("Future-dated terminal record overwrote current state: not before its time comes", () => {
    const reports = [
      terminalReport("2026-04-03T18:00:00Z", { available: false }),
      terminalReport("2027-04-03T18:00:00Z", {
        available: true,
        fullOutAt: "2027-04-03T17:00:00Z",
      }),
    ];
    const journey = atLongBeach("2026-04-04T00:00:00Z", reports);
    expect(journey).toMatchObject({ availableForPickup: false, podFullOutAt: null });
    const slip = [terminalReport("2026-04-03T18:00:00Z", { fullOutAt: "2026-06-01T00:00:00Z" })];
    expect(atLongBeach("2026-04-04T00:00:00Z", slip).podFullOutAt).toBeNull();
  });

  it("a terminal's empty gate-in without a pick-up before it is no empty return", () => {
    const gateIn = terminalReport("2026-04-05T00:00:00Z", { emptyInAt: "2026-04-04T23:00:00Z" });
    const journey = atLongBeach("2026-04-05T01:00:00Z", [gateIn]);
    expect(journey.emptyTerminatedAt).toBeNull();
    const out = terminalReport("2026-04-03T12:00:00Z", { fullOutAt: "2026-04-03T11:00:00Z" });
    expect(atLongBeach("2026-04-05T01:00:00Z", [out, gateIn]).emptyTerminatedAt).toBe(
      "2026-04-04T23:00:00Z",
    );
  });
});

describe("a railroad's report of a container", () => {
  const now = "2026-04-12T00:00:00Z";
  const upToDischarge = exampleVoyage.filter(
    ({ classifier, mode, place, code }) =>
      !(classifier === "ACT" && (mode === "RAIL" || place.locode === "USCHI" || code === "DROP")),
  );
  const bnsf = railReport(
    "2026-04-11T00:00:00Z",
    [
      { code: "rail_loaded", at: "2026-04-06T05:12:00Z", locode: "USLGB" },
      { code: "rail_departed", at: "2026-04-06T10:05:00Z", locode: "USLGB" },
      { code: "rail_arrived", at: "2026-04-10T16:40:00Z", locode: "USCHI" },
      { code: "rail_unloaded", at: "2026-04-10T20:10:00Z", locode: "USCHI" },
      { code: "notified", at: "2026-04-10T21:05:00Z", locode: "USCHI" },
    ],
    { railroad: "BNSF", etaAt: "2026-04-10T14:00:00Z", lastFreeDayOn: "2026-04-12" },
  );
  const withRail = (reports: readonly ReturnType<typeof railReport>[], events = upToDischarge) =>
    mergeLandsideReports(
      carrierJourneyOf(events, now),
      [knowledgeAt("rail", "BNSF", reports)],
      now,
    );

  it("moves the container inland if the carrier reports nothing", () => {
    expect(withRail([bnsf])).toMatchObject({
      podRailCarrierScac: "BNSF",
      indRailCarrierScac: "BNSF",
      podRailLoadedAt: "2026-04-06T05:12:00Z",
      podRailDepartedAt: "2026-04-06T10:05:00Z",
      indAtaAt: "2026-04-10T16:40:00Z",
      indRailUnloadedAt: "2026-04-10T20:10:00Z",
      indEtaAt: "2026-04-10T14:00:00Z",
      lfdRailOn: "2026-04-12",
      availableForPickup: true,
      currentStatus: "available",
    });
  });

  it("publishes each train move once if carrier and railroad both report it, at the railroad's time", () => {
    const journey = withRail([bnsf], [...exampleVoyage]);
    const departures = journey.milestones.filter(({ milestone }) => milestone === "rail_departed");
    expect(departures).toMatchObject([{ at: "2026-04-06T10:05:00Z", dataSource: "rail" }]);
    expect(new Set(journey.milestones.map(({ key }) => key)).size).toBe(journey.milestones.length);
  });

  it("keeps an event that a later answer leaves out, and corrects one that it moves", () => {
    const later = railReport("2026-04-11T12:00:00Z", [
      { code: "rail_departed", at: "2026-04-06T11:00:00Z", locode: "USLGB" },
    ]);
    expect(withRail([bnsf, later])).toMatchObject({
      podRailDepartedAt: "2026-04-06T11:00:00Z",
      indAtaAt: "2026-04-10T16:40:00Z",
    });
  });

  it("a railroad's last free day of a former cycle is rejected and kept raw with the reason", () => {
    const arrived = { ...bnsf, lastFreeDayOn: "2026-01-14" };
    const journey = withRail([arrived]);
    expect(journey).toMatchObject({ lfdRailOn: null, indAtaAt: "2026-04-10T16:40:00Z" });
    expect(journey.rawEvents.flatMap(({ rejected }) => rejected ?? [])).toEqual([
      "last free day 2026-01-14: before this journey's landing at Chicago on 2026-04-10, so of a former journey",
    ]);
    expect(withRail([{ ...bnsf, lastFreeDayOn: "2026-04-10" }]).lfdRailOn).toBe("2026-04-10");
  });

  it("is not believed about a journey before this one", () => {
    const former = railReport(
      "2026-03-30T00:00:00Z",
      [{ code: "rail_arrived", at: "2025-11-10T00:00:00Z", locode: "USCHI" }],
      { lastFreeDayOn: "2025-11-12", etaAt: "2025-11-10T00:00:00Z" },
    );
    expect(withRail([former])).toMatchObject({ indAtaAt: null, lfdRailOn: null });
  });
});

describe("whether a container is still available", () => {
  const now = "2026-04-12T00:00:00Z";
  const shown = ({ availabilityKnown, availableForPickup, currentStatus }: ContainerJourney) => [
    currentStatus,
    availabilityKnown,
    availableForPickup,
  ];
  const ready = terminalReport("2026-04-03T18:00:00Z", { available: true });
  const out = terminalReport("2026-04-04T17:00:00Z", { fullOutAt: "2026-04-04T17:00:00Z" });
  const stale = terminalReport("2026-04-05T18:00:00Z", { available: true, location: "A1" });
  const back = terminalReport("2026-04-09T18:00:00Z", { emptyInAt: "2026-04-09T17:00:00Z" });
  const landed = endsAtPort.filter(({ at }) => at < "2026-04-03T00:00:00Z");
  /** And the carrier states that it was picked up. */
  const pickedUp = landed.flatMap((event) =>
    event.code === "DISC" && event.place.locode === "USLGB" && event.classifier === "ACT"
      ? [event, { ...event, code: "GTOT", mode: "TRUCK" as const, at: "2026-04-04T17:00:00Z" }]
      : [event],
  );
  const orders = (reports: readonly TerminalReport[]) =>
    fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 });

  it("a container that went full out is not, in any order, though the terminal still states it", () => {
    expect(shown(atLongBeach(now, [ready], landed))).toEqual(["available", true, true]);
    fc.assert(
      fc.property(orders([ready, out, stale]), (reports) => {
        expect(shown(atLongBeach(now, reports, landed))).toEqual(["picked_up", true, false]);
      }),
      { numRuns: 50 },
    );
    fc.assert(
      fc.property(orders([ready, out, stale, back]), (reports) => {
        const journey = atLongBeach(now, reports, landed);
        expect(shown(journey)).toEqual(["empty_returned", true, false]);
      }),
      { numRuns: 50 },
    );
  });

  it("nor is one of which the carrier alone states that it went out", () => {
    const journey = atLongBeach(now, [ready], pickedUp);
    expect(shown(journey)).toEqual(["picked_up", true, false]);
    expect(journey.provenance["available_for_pickup"]).toMatchObject({
      dataSource: "shipping_line",
      effectiveAt: journey.podFullOutAt,
    });
  });

  it("and where no terminal ever reported, it stays unknown", () => {
    expect(shown(carrierJourneyOf(pickedUp, now))).toEqual(["picked_up", false, null]);
  });

  it("a pick-up that is withdrawn makes it available again", () => {
    const never = terminalReport("2026-04-05T00:00:00Z", { retracted: ["fullOutAt"] });
    const reports = [ready, out, never];
    expect(shown(atLongBeach(now, reports, landed))).toEqual(["available", true, true]);
  });

  it("on its way inland: not on the train, unknown at a silent ramp, there by the railroad's notice", () => {
    const upToDischarge = exampleVoyage.filter(
      ({ classifier, mode, place, code }) =>
        !(classifier === "ACT" && (mode === "RAIL" || place.locode === "USCHI" || code === "DROP")),
    );
    const train = [
      { code: "rail_loaded", at: "2026-04-06T05:12:00Z", locode: "USLGB" },
      { code: "rail_unloaded", at: "2026-04-10T20:10:00Z", locode: "USCHI" },
      { code: "notified", at: "2026-04-10T21:05:00Z", locode: "USCHI" },
      { code: "full_out", at: "2026-04-11T12:50:00Z", locode: "USCHI" },
    ] as const;
    const after = (moves: number) =>
      mergeLandsideReports(
        carrierJourneyOf(upToDischarge, now),
        [
          knowledgeAt("terminal", "USLGB-TTI", [ready]),
          knowledgeAt("rail", "BNSF", [railReport("2026-04-11T20:00:00Z", train.slice(0, moves))]),
        ],
        now,
      );
    expect(shown(after(0))).toEqual(["awaiting_inland_transfer", true, true]);
    expect(shown(after(1))).toEqual(["on_rail", true, false]);
    expect(shown(after(2))).toEqual(["grounded", false, null]);
    expect(shown(after(3))).toEqual(["available", true, true]);
    expect(after(3).provenance["available_for_pickup"]).toMatchObject({
      dataSource: "rail",
      effectiveAt: "2026-04-10T21:05:00Z",
    });
    expect(shown(after(4))).toEqual(["picked_up", true, false]);
  });
});
