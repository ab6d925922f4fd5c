import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  endOfLocalDay,
  instantOfLocal,
  localDateOf,
  localMidnight,
  places,
} from "#src/reference/index.ts";

const zonesOf = (countries: readonly string[]): string[] => [
  ...new Set(places.filter((one) => countries.includes(one.country)).map((one) => one.timezone)),
];

/** Every zone of the US, also those without a place of ours: Arizona has no summer time. */
const usZones = [...zonesOf(["US", "PR"]), "America/Phoenix", "America/Boise", "America/Adak"];

const dayMs = 86_400_000;
const dateAfter = (days: number): string =>
  new Date(Date.UTC(2024, 0, 1) + days * dayMs).toISOString().slice(0, 10);

/** Days on which US clocks change, with their neighbours. */
const clockChanges = ["2025-03-09", "2025-11-02", "2026-03-08", "2026-11-01", "2027-03-14"].flatMap(
  (date) =>
    [-1, 0, 1].map((by) => new Date(Date.parse(date) + by * dayMs).toISOString().slice(0, 10)),
);

describe("A railroad's bare-date LFD shown a day early; another railroad's LFD timezone shift (contract: incidents#last-free-day-a-day-early)", () => {
  const keepsTheDate = (zone: string, date: string): void => {
    expect(localDateOf(localMidnight(date, zone), zone)).toBe(date);
    expect(localDateOf(endOfLocalDay(date, zone), zone)).toBe(date);
    const next = new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
    expect(Date.parse(localMidnight(next, zone)) - Date.parse(endOfLocalDay(date, zone))).toBe(
      1000,
    );
  };

  it("shows the same date again in every US zone on every day of ten years", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...usZones),
        fc.integer({ min: 0, max: 3652 }).map(dateAfter),
        keepsTheDate,
      ),
    );
  });

  it("shows the same date again on the days the clocks change", () => {
    for (const zone of usZones) for (const date of clockChanges) keepsTheDate(zone, date);
  });

  it("shows the same date again in every zone we know", () => {
    const zones = [...new Set(places.map((place) => place.timezone))];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 3652 }).map(dateAfter),
        keepsTheDate,
      ),
    );
  });

  it("writes a last free day as local midnight in UTC", () => {
    expect(localMidnight("2026-11-23", "America/New_York")).toBe("2026-11-23T05:00:00Z");
    expect(localMidnight("2026-07-23", "America/New_York")).toBe("2026-07-23T04:00:00Z");
    expect(localMidnight("2026-11-23", "Pacific/Honolulu")).toBe("2026-11-23T10:00:00Z");
  });

  it("ends a day of 23 and of 25 hours where it ends there", () => {
    expect(endOfLocalDay("2026-03-08", "America/New_York")).toBe("2026-03-09T03:59:59Z");
    expect(endOfLocalDay("2026-11-01", "America/Chicago")).toBe("2026-11-02T05:59:59Z");
    expect(endOfLocalDay("2026-12-31", "America/Los_Angeles")).toBe("2027-01-01T07:59:59Z");
  });

  it("begins a day whose midnight is skipped with its first instant", () => {
    expect(localMidnight("2018-11-04", "America/Sao_Paulo")).toBe("2018-11-04T03:00:00Z");
  });
});

describe("a local time of a place", () => {
  it("becomes the instant it means there", () => {
    expect(instantOfLocal("2026-03-02T09:14", "Asia/Bangkok")).toBe("2026-03-02T02:14:00Z");
    expect(instantOfLocal("2026-03-02 09:14:30.5", "Asia/Kolkata")).toBe("2026-03-02T03:44:30Z");
    expect(instantOfLocal("2026-03-02", "Asia/Shanghai")).toBe("2026-03-01T16:00:00Z");
  });

  it("is taken the first time in the repeated hour and moved on in the skipped one", () => {
    expect(instantOfLocal("2026-11-01T01:30", "America/New_York")).toBe("2026-11-01T05:30:00Z");
    expect(instantOfLocal("2026-03-08T02:30", "America/New_York")).toBe("2026-03-08T07:30:00Z");
  });

  it("is no local time when it carries an offset, or is nonsense", () => {
    for (const text of ["2026-03-02T09:14Z", "2026-03-02T09:14+07:00", "20260302", "soon", ""]) {
      expect(() => instantOfLocal(text, "Asia/Bangkok"), text).toThrow(RangeError);
    }
    expect(() => instantOfLocal("2026-02-30T09:14", "Asia/Bangkok")).toThrow(RangeError);
    expect(() => localMidnight("2026-01-01", "Mars/Olympus")).toThrow(RangeError);
  });
});
