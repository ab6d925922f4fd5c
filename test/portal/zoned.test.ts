import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { lastFreeDayIn, zoneOfAttribute } from "#portal/screens/container/zones.ts";
import { dayAfter, daysBetween, instantAt, localTime, shortTime } from "#portal/time/zoned.ts";
import { ageOf } from "#portal/time/age.ts";

/** Every zone of the United States and its territories, as the IANA has them (zone1970.tab, backward). */
const zones = [
  "America/New_York",
  "America/Detroit",
  "America/Kentucky/Louisville",
  "America/Kentucky/Monticello",
  "America/Indiana/Indianapolis",
  "America/Indiana/Vincennes",
  "America/Indiana/Winamac",
  "America/Indiana/Marengo",
  "America/Indiana/Petersburg",
  "America/Indiana/Vevay",
  "America/Indiana/Tell_City",
  "America/Indiana/Knox",
  "America/Chicago",
  "America/Menominee",
  "America/North_Dakota/Center",
  "America/North_Dakota/New_Salem",
  "America/North_Dakota/Beulah",
  "America/Denver",
  "America/Boise",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "America/Juneau",
  "America/Sitka",
  "America/Metlakatla",
  "America/Yakutat",
  "America/Nome",
  "America/Adak",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
  "America/St_Thomas",
  "Pacific/Guam",
  "Pacific/Saipan",
  "Pacific/Pago_Pago",
] as const;

const zone = fc.constantFrom(...zones);
/** 2020 to 2035. */
const anyInstant = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString());

/** Within the hours around a change of the clocks of a zone, which need not be the one that is asked about. */
const atChange = fc
  .tuple(
    fc.constantFrom(
      ...zones.filter(
        (one) =>
          Temporal.Instant.from("2026-01-01T00:00:00Z")
            .toZonedDateTimeISO(one)
            .getTimeZoneTransition("next") !== null,
      ),
    ),
    anyInstant,
    fc.integer({ min: -180, max: 180 }),
  )
  .map(([place, from, minutes]) =>
    Temporal.Instant.from(from)
      .toZonedDateTimeISO(place)
      .getTimeZoneTransition("next")!
      .toInstant()
      .add({ minutes })
      .toString(),
  );
const instant = fc.oneof(anyInstant, atChange);
const runs = { numRuns: Number(process.env["RUNS"] ?? 300) };

describe("a time at its place", () => {
  it("is what the calendar of the place has, in every zone and over every change of clocks", () => {
    fc.assert(
      fc.property(zone, instant, (place, at) => {
        const there = Temporal.Instant.from(at).toZonedDateTimeISO(place);
        const { day, clock } = localTime(at, place);
        expect([day, clock]).toEqual([
          there.toPlainDate().toString(),
          there.toPlainTime().toString({ smallestUnit: "minute" }),
        ]);
      }),
      runs,
    );
  });

  it("is the day itself for a last free day, whether the port's or the destination's midnight begins it", () => {
    const days = fc
      .integer({ min: 0, max: 5000 })
      .map((n) => Temporal.PlainDate.from("2020-01-01").add({ days: n }));
    fc.assert(
      fc.property(zone, zone, days, fc.boolean(), (pod, destination, day, atPort) => {
        const midnight = day
          .toZonedDateTime(atPort ? pod : destination)
          .toInstant()
          .toString();
        const container = { pod_timezone: pod, final_destination_timezone: destination };
        expect(lastFreeDayIn(midnight, container)).toBe(day.toString());
      }),
      runs,
    );
  });

  it("is of the place that an attribute is about", () => {
    const inland = {
      pod_timezone: "America/Los_Angeles",
      final_destination_timezone: "America/Chicago",
    };
    const port = { ...inland, final_destination_timezone: null };
    expect(zoneOfAttribute("pod_arrived_at", inland)).toBe("America/Los_Angeles");
    expect(zoneOfAttribute("pickup_appointment_at", inland)).toBe("America/Chicago");
    expect(zoneOfAttribute("pickup_appointment_at", port)).toBe("America/Los_Angeles");
    const returned = { ...inland, empty_terminated_timezone: "America/Denver" };
    expect(zoneOfAttribute("empty_terminated_at", returned)).toBe("America/Denver");
  });

  it("names its zone, and UTC where none is known", () => {
    expect(shortTime("2026-11-22T12:30:00Z", "America/New_York")).toBe("2026-11-22 07:30 EST");
    expect(shortTime("2026-07-22T12:30:00Z", "America/New_York")).toBe("2026-07-22 08:30 EDT");
    expect(shortTime("2026-11-22T05:00:00Z", "America/New_York")).toBe("2026-11-22 00:00 EST");
    expect(shortTime("2026-11-22T12:30:00Z", null)).toBe("2026-11-22 12:30 UTC");
    // Both hours of the night in which the clock goes back.
    expect(shortTime("2026-11-01T05:30:00Z", "America/New_York")).toBe("2026-11-01 01:30 EDT");
    expect(shortTime("2026-11-01T06:30:00Z", "America/New_York")).toBe("2026-11-01 01:30 EST");
  });
});

describe("an age", () => {
  it("is whole minutes, then hours, then days, and never ahead", () => {
    const minute = 60_000;
    expect(ageOf(0, 59_999)).toEqual({ count: 0, unit: "minute" });
    expect(ageOf(0, 59 * minute)).toEqual({ count: 59, unit: "minute" });
    expect(ageOf(0, 60 * minute)).toEqual({ count: 1, unit: "hour" });
    expect(ageOf(0, 47 * 60 * minute)).toEqual({ count: 47, unit: "hour" });
    expect(ageOf(0, 48 * 60 * minute)).toEqual({ count: 2, unit: "day" });
    expect(ageOf(5 * minute, 0)).toEqual({ count: 0, unit: "minute" });
  });
});

describe("a day and an hour at a place", () => {
  it("are the instant that the calendar of the place has, also where the clocks skip or repeat an hour", () => {
    fc.assert(
      fc.property(zone, instant, (place, at) => {
        const { day, clock } = localTime(at, place);
        const there = Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(place, {
          disambiguation: "earlier",
        });
        expect(instantAt(day, clock, place)).toBe(there.toInstant().toString());
      }),
      runs,
    );
    expect(instantAt("2026-03-08", "02:30", "America/New_York")).toBe("2026-03-08T07:30:00Z");
    expect(instantAt("2026-11-01", "01:30", "America/New_York")).toBe("2026-11-01T05:30:00Z");
    expect(instantAt("2026-11-22", "08:00", null)).toBe("2026-11-22T08:00:00Z");
    expect(() => instantAt("2026-02-30", "25:00", "UTC")).toThrow(RangeError);
  });

  it("are counted on from by the calendar", () => {
    const days = fc.integer({ min: -4000, max: 4000 });
    fc.assert(
      fc.property(zone, instant, days, (place, at, count) => {
        const { day } = localTime(at, place);
        const later = Temporal.PlainDate.from(day).add({ days: count }).toString();
        expect(dayAfter(day, count)).toBe(later);
        expect(daysBetween(day, later)).toBe(count);
      }),
      runs,
    );
    expect(dayAfter("2026-02-28", 1)).toBe("2026-03-01");
    expect(dayAfter("2026-03-09", -1)).toBe("2026-03-08");
  });
});
