import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localDateOf, places } from "#src/reference/index.ts";
import { lastFreeDays, statedLastFreeDays } from "#src/deadlines/last-free-day.ts";
import { place } from "#test/support/tracked.ts";
import { verifies } from "#test/support/verifies.ts";

const usZones = [
  ...new Set(places.filter(({ country }) => country === "US").map(({ timezone }) => timezone)),
];
const at = (zone: string) => place("USXXX", "somewhere", zone);
const newYork = at("America/New_York");
const losAngeles = at("America/Los_Angeles");

describe("a last free day", () => {
  verifies("containers.resource.pickup_lfd", () => {
    const all = {
      lfdCarrierOn: "2026-01-09",
      lfdTerminalOn: "2026-01-05",
      lfdRailOn: "2026-01-03",
    };
    const where = { portOfDischarge: losAngeles, destination: newYork };
    const pickups = [
      all,
      { ...all, lfdCarrierOn: undefined },
      { ...all, lfdCarrierOn: undefined, lfdTerminalOn: undefined },
      {},
    ].map((stated) => lastFreeDays({ ...stated, ...where }).pickup);
    expect(pickups).toEqual([
      "2026-01-09T05:00:00Z",
      "2026-01-05T08:00:00Z",
      "2026-01-03T05:00:00Z",
      null,
    ]);
  });

  it("is a local date: no US zone and no clock change shows it a day early or late (contract: incidents#last-free-day-a-day-early)", () => {
    expect(usZones.length).toBeGreaterThan(5);
    const day = fc
      .date({
        min: new Date("2024-01-01T12:00:00Z"),
        max: new Date("2030-12-31T12:00:00Z"),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom(...usZones), (date, zone) => {
        const shown = statedLastFreeDays({
          lfdTerminalOn: date,
          portOfDischarge: at(zone),
        }).terminal!;
        expect(localDateOf(shown, zone)).toBe(date);
      }),
      { numRuns: 2000 },
    );
  });

  it("is each in the zone of its own place: the terminal's, the ramp's, the carrier's final one", () => {
    const stated = statedLastFreeDays({
      lfdCarrierOn: "2026-07-01",
      lfdTerminalOn: "2026-07-01",
      lfdRailOn: "2026-07-01",
      portOfDischarge: losAngeles,
      destination: at("America/Chicago"),
    });
    expect(stated).toEqual({
      line: "2026-07-01T05:00:00Z",
      terminal: "2026-07-01T07:00:00Z",
      rail: "2026-07-01T05:00:00Z",
      pickup: "2026-07-01T05:00:00Z",
    });
  });

  it("is in the port's zone where the carrier names no other destination, in UTC where no zone is known", () => {
    const stated = {
      lfdCarrierOn: "2026-07-01",
      lfdTerminalOn: "2026-07-02",
      lfdRailOn: "2026-07-03",
    };
    const [line, terminal, rail] = ["2026-07-01", "2026-07-02", "2026-07-03"];
    expect(statedLastFreeDays({ ...stated, portOfDischarge: losAngeles })).toEqual({
      line: `${line}T07:00:00Z`,
      terminal: `${terminal}T07:00:00Z`,
      rail: `${rail}T00:00:00Z`,
      pickup: `${line}T07:00:00Z`,
    });
    expect(statedLastFreeDays(stated).terminal).toBe(`${terminal}T00:00:00Z`);
    expect(statedLastFreeDays({})).toEqual({
      line: null,
      terminal: null,
      rail: null,
      pickup: null,
    });
  });

  it("LFD still shown after pickup: it is shown no more once the container was picked up (contract: incidents#shown-after-pickup)", () => {
    const stated = { lfdTerminalOn: "2026-07-01", portOfDischarge: losAngeles };
    for (const instant of ["podFullOutAt", "finalDestinationFullOutAt", "emptyTerminatedAt"])
      expect(lastFreeDays({ ...stated, [instant]: "2026-06-30T00:00:00Z" })).toEqual({
        line: null,
        terminal: null,
        rail: null,
        pickup: null,
      });
  });
});
