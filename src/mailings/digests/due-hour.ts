import { Temporal } from "temporal-polyfill";
import { weekdays as allWeekdays, type Weekday } from "#schemas/vocabulary.ts";

/** When a digest is sent, by the clocks of a place. */
export type DueHour = {
  readonly weekdays: readonly Weekday[];
  readonly hour: number;
  readonly zone: string;
};

/**
 * The first time after an instant at which clocks of the zone show the hour on one of the weekdays, once for each day: an
 * hour that the clocks leave out is the one after it, and of one that comes twice it is the first (Temporal,
 * `compatible`). UTC to the second.
 */
export function nextDueAt({ weekdays, hour, zone }: DueHour, after: Date): string {
  const now = Temporal.Instant.fromEpochMilliseconds(after.getTime());
  const days = new Set(weekdays.map((name) => allWeekdays.indexOf(name) + 1));
  // A day before, since an hour that is left out late in the day may fall on the next one.
  let day = now.toZonedDateTimeISO(zone).toPlainDate().subtract({ days: 1 });
  for (let tried = 0; tried < 16; tried++, day = day.add({ days: 1 })) {
    if (!days.has(day.dayOfWeek)) continue;
    const at = day.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).toInstant();
    if (Temporal.Instant.compare(at, now) > 0) return at.toString({ smallestUnit: "second" });
  }
  throw new Error("a digest has a weekday");
}
