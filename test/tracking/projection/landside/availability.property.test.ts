import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EquipmentReport } from "#src/statements/equipment-source.ts";
import {
  recordReportAt,
  equipmentKnowledgeHash,
  emptyEquipmentKnowledge,
} from "#src/knowledge/equipment-knowledge.ts";
import { mergeLandsideReports, type FacilityKnowledge } from "#src/tracking/projection/index.ts";
import { containerResource } from "#src/tracking/render/container-resource.ts";
import { exampleVoyage } from "../../voyage-builder.ts";
import { endsAtPort, carrierJourneyOf, railReport, terminalReport } from "./landside-builder.ts";

/** Each report with the time at which it became known here. */
type Known = { readonly report: EquipmentReport; readonly knownAt: string };

const knowledgeAs = (
  kind: FacilityKnowledge["kind"],
  facilitySource: string,
  reports: readonly Known[],
): FacilityKnowledge => ({
  kind,
  facilitySource,
  knowledge: reports.reduce(
    (known, { report, knownAt }) => recordReportAt(known, report, knownAt),
    emptyEquipmentKnowledge(),
  ),
});

const observedAt = "2026-04-03T18:00:00Z";
const minute = (n: number) => `2026-04-03T19:${String(n).padStart(2, "0")}:00Z`;
const reportsOf = (...availabilities: readonly boolean[]): Known[] =>
  availabilities.map((available, n) => ({
    report: terminalReport(observedAt, { available }),
    knownAt: minute(n),
  }));
const landed = endsAtPort.filter(({ at }) => at < "2026-04-03T00:00:00Z");
const now = "2026-04-12T00:00:00Z";
const shownAfter = (reports: readonly Known[]) =>
  mergeLandsideReports(
    carrierJourneyOf(landed, now),
    [knowledgeAs("terminal", "USLGB-TTI", reports)],
    now,
  );

describe("terminal records with equal observed_at", () => {
  it("of them what became known last counts, also when a former value comes back", () => {
    for (const published of [
      [false, true],
      [true, false],
      [true, false, true],
      [false, true, false],
    ]) {
      const { availableForPickup, currentStatus, milestones } = shownAfter(reportsOf(...published));
      const last = published.at(-1)!;
      expect([availableForPickup, currentStatus]).toEqual([
        last,
        last ? "available" : "not_available",
      ]);
      const reported = milestones.filter(({ milestone }) => milestone.endsWith("available"));
      expect(reported.map(({ milestone }) => milestone === "available")).toEqual(published);
      expect(reported.map(({ at }) => at)).toEqual(
        [observedAt, minute(1), minute(2)].slice(0, published.length),
      );
    }
  });

  it("is the same for every member: a last free day, holds and fees", () => {
    const days = ["2026-04-08", "2026-04-09", "2026-04-08"];
    const reports = days.map((lastFreeDayOn, n) => ({
      report: terminalReport(observedAt, { lastFreeDayOn }),
      knownAt: minute(n),
    }));
    for (const count of [1, 2, 3])
      expect(shownAfter(reports.slice(0, count)).lfdTerminalOn).toBe(days[count - 1]);
  });

  it("a record that is only repeated is no news and is kept once", () => {
    const once = knowledgeAs("terminal", "USLGB-TTI", reportsOf(true)).knowledge;
    const often = knowledgeAs("terminal", "USLGB-TTI", reportsOf(true, true, true, true)).knowledge;
    expect(often).toEqual(once);
    expect(equipmentKnowledgeHash(often)).toBe(equipmentKnowledgeHash(once));
  });
});

describe("available_for_pickup and current_status", () => {
  const instants = [
    "2026-04-01T12:00:00Z",
    "2026-04-02T20:00:00Z",
    "2026-04-03T18:00:00Z",
    "2026-04-03T18:30:00Z",
    "2026-04-05T10:00:00Z",
    "2026-04-07T10:00:00Z",
    "2026-04-10T17:00:00Z",
    "2026-04-11T09:00:00Z",
  ];
  const instant = fc.constantFrom(...instants);
  const seldom = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
  const present = (all: object) =>
    Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));

  const anyTerminalReport = fc
    .record({
      at: instant,
      available: fc.option(fc.boolean(), { nil: undefined, freq: 5 }),
      dischargedAt: seldom(instant),
      fullOutAt: seldom(instant),
      offDockAt: seldom(instant),
      emptyInAt: seldom(instant),
      retracted: seldom(fc.constantFrom(["available"], ["fullOutAt"], ["dischargedAt"])),
    })
    .map(({ at, ...members }) => terminalReport(at, present(members)));
  const anyRailReport = fc
    .record({
      at: instant,
      moves: fc.array(
        fc.record({
          code: fc.constantFrom(
            "rail_loaded" as const,
            "rail_departed" as const,
            "rail_arrived" as const,
            "rail_unloaded" as const,
            "notified" as const,
            "full_out" as const,
          ),
          at: instant,
          locode: fc.constantFrom("USLGB", "USCHI", "USJOT"),
        }),
        { maxLength: 4 },
      ),
    })
    .map(({ at, moves }) => railReport(at, moves));
  const carrierStates = fc
    .record({
      voyage: fc.constantFrom(endsAtPort, exampleVoyage),
      until: fc.constantFrom(...instants, "2026-03-20T00:00:00Z"),
      availableAt: seldom(instant),
      where: fc.constantFrom("USLGB", "USCHI"),
    })
    .map(({ voyage, until, availableAt, where }) => {
      const discharge = voyage.find(
        ({ code, place, classifier }) =>
          code === "DISC" && place.locode === "USLGB" && classifier === "ACT",
      )!;
      const place = voyage.find((event) => event.place.locode === where)?.place ?? discharge.place;
      return [
        ...voyage.filter(({ at, classifier }) => classifier !== "ACT" || at <= until),
        ...(availableAt
          ? [
              {
                ...discharge,
                code: "AVPU",
                at: availableAt,
                mode: null,
                place,
                createdAt: availableAt,
              },
            ]
          : []),
      ];
    });
  const known = (reports: readonly EquipmentReport[]): Known[] =>
    reports.map((report, n) => ({ report, knownAt: `2026-04-11T10:0${n}:00Z` }));

  it("of its own yard the terminal is believed: a carrier's later statement changes neither", () => {
    const discharge = landed.find(
      ({ code, place }) => code === "DISC" && place.locode === "USLGB",
    )!;
    const at = "2026-04-05T10:00:00Z";
    const available = { ...discharge, code: "AVPU", at, createdAt: at, mode: null };
    const reports = [knowledgeAs("terminal", "USLGB-TTI", reportsOf(false))];
    expect(
      mergeLandsideReports(carrierJourneyOf([...landed, available], now), reports, now),
    ).toMatchObject({
      currentStatus: "not_available",
      availableForPickup: false,
    });
  });

  it("agree on a container that a user marked as delivered: it is not available", () => {
    const delivered = { availableForPickup: true, transportEventIds: [], rawEventIds: [] };
    const shown = (more: object) =>
      containerResource({ ...delivered, ...more } as never).attributes["available_for_pickup"];
    expect(shown({})).toBe(true);
    expect(shown({ deliveredAt: "2026-04-06T10:00:00Z", currentStatus: "delivered" })).toBe(false);
  });

  it("never contradict each other, whatever carrier, terminals and railroads report", () => {
    fc.assert(
      fc.property(
        carrierStates,
        fc.array(anyTerminalReport, { maxLength: 6 }),
        fc.array(anyTerminalReport, { maxLength: 2 }),
        fc.array(anyRailReport, { maxLength: 3 }),
        (events, first, second, rail) => {
          const { currentStatus, availableForPickup, availabilityKnown } = mergeLandsideReports(
            carrierJourneyOf(events, now),
            [
              knowledgeAs("terminal", "USLGB-TTI", known(first)),
              knowledgeAs("terminal", "USLGB-LBCT", known(second)),
              knowledgeAs("rail", "BNSF", known(rail)),
            ],
            now,
          );
          expect(availabilityKnown).toBe(availableForPickup !== null);
          const hasSpoken = [...first, ...second, ...rail].length > 0;
          if (currentStatus === "available" && hasSpoken)
            expect(availableForPickup).not.toBe(false);
          if (currentStatus === "not_available") expect(availableForPickup).toBe(false);
          const gone = ["new", "on_ship", "on_rail", "picked_up", "dropped", "empty_returned"];
          if (gone.includes(currentStatus)) expect(availableForPickup).not.toBe(true);
          if (currentStatus === "grounded") expect(availableForPickup).toBeNull();
        },
      ),
      { numRuns: Number(process.env["RUNS"] ?? 150) },
    );
  });
});
