import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weekdays } from "#schemas/vocabulary.ts";
import { nextDueAt } from "#src/mailings/digests/due-hour.ts";

/** Every zone of the United States whose clocks differ, with and without summer time. */
const zones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "America/Adak",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
  "Pacific/Guam",
  "Pacific/Pago_Pago",
];

const localParts = (instant: string, zone: string) => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(new Date(instant));
  const of = (type: string) => parts.find((part) => part.type === type)!.value;
  return {
    day: `${of("year")}-${of("month")}-${of("day")}`,
    hour: Number(of("hour")),
    minute: of("minute"),
  };
};

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

describe("the next hour of a digest", () => {
  it("comes once on each local day, also when clocks skip or repeat the hour, in all US zones", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 23 }),
        // Around the changes of the clocks, and anywhere.
        fc.oneof(
          fc.constantFrom("2027-03-12", "2027-11-05", "2026-03-06", "2026-10-30"),
          fc.date({
            min: new Date("2026-01-01"),
            max: new Date("2030-01-01"),
            noInvalidDate: true,
          }),
        ),
        (zone, hour, from) => {
          let at = new Date(from).toISOString();
          const days: string[] = [];
          for (let sent = 0; sent < 5; sent++) {
            const next = nextDueAt({ weekdays, hour, zone }, new Date(at));
            expect(next > at.slice(0, 19)).toBe(true);
            at = next;
            const local = localParts(at, zone);
            expect(local.minute).toBe("00");
            // 02:00 that is left out is 03:00.
            expect([hour, hour + 1]).toContain(local.hour);
            days.push(local.day);
          }
          for (const [index, day] of days.slice(1).entries())
            expect(day).toBe(dayAfter(days[index]!));
        },
      ),
    );
  });

  it("is the one after an hour that clocks leave out, and the first of two", () => {
    const at = (hour: number, after: string) =>
      nextDueAt({ weekdays: ["sunday"], hour, zone: "America/New_York" }, new Date(after));
    expect(at(2, "2027-03-14T00:00:00Z")).toBe("2027-03-14T07:00:00Z");
    expect(at(1, "2027-11-07T00:00:00Z")).toBe("2027-11-07T05:00:00Z");
    expect(at(1, "2027-11-07T05:00:00Z")).toBe("2027-11-14T06:00:00Z");
  });

  it("is on the days that were chosen, by the zone's own calendar", () => {
    const monday = { weekdays: ["monday"], hour: 7, zone: "Pacific/Pago_Pago" } as const;
    expect(nextDueAt(monday, new Date("2026-11-21T08:00:00Z"))).toBe("2026-11-23T18:00:00Z");
  });
});
