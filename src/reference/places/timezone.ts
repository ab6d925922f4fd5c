import { Temporal } from "temporal-polyfill";
import { boundedCache } from "#src/platform/bounded-cache.ts";

/**
 * The instant of a local date-time, UTC ISO 8601 to the second. A bare date means its midnight. In
 * the hour that a clock change repeats the first pass counts; in the hour it skips, the time moves
 * on by the gap, as clocks do.
 */
export function instantOfLocal(local: string, zone: string): string {
  const text = local.trim();
  if (!/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/.test(text)) {
    throw new RangeError(`no local date-time without offset: ${text}`);
  }
  return text.length === 10
    ? localMidnight(text, zone)
    : seconds(Temporal.PlainDateTime.from(text).toZonedDateTime(zone));
}

/**
 * The first instant of a local date in UTC. A last free day is shown so: 05:00Z or 04:00Z
 * for New York (contract: containers#last-free-day-as-an-instant).
 */
export const localMidnight = (date: string, zone: string): string =>
  seconds(Temporal.PlainDate.from(date).toZonedDateTime(zone));

/**
 * The last second of a local date in UTC: until then a last free day is not over
 * (contract: incidents#last-free-day-a-day-early).
 */
export const endOfLocalDay = (date: string, zone: string): string =>
  seconds(
    Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone).subtract({ seconds: 1 }),
  );

/** The date that a calendar on the wall shows there at this instant, YYYY-MM-DD. */
export const localDateOf = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();

/** The same instant as a clock on the wall there shows it, with its offset. */
export const localTimeOf = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toString({ smallestUnit: "second", timeZoneName: "never" });

/** By zone: a format takes long to make. */
const clocks = boundedCache<Intl.DateTimeFormat>(100);

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  // Of the English locales en-US alone names American zones by their letters.
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** The same for people, as the portal writes it: `2026-11-22 07:30 EST`. */
export function localTimeText(instant: string, zone: string): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clockOf(zone).formatToParts(new Date(instant))) parts[type] = value;
  const { year, month, day, hour, minute, timeZoneName = "" } = parts;
  return `${year}-${month}-${day} ${hour}:${minute} ${timeZoneName}`;
}

const seconds = (time: Temporal.ZonedDateTime): string =>
  time.toInstant().toString({ smallestUnit: "second" });
