import { boundedCache } from "#src/platform/bounded-cache.ts";
import { Temporal } from "temporal-polyfill";
import { timezoneOfLocode } from "#src/reference/index.ts";

const minuteMs = 60_000;
const offsets = boundedCache<number>(50_000);

/** Minutes east of UTC there at that instant; cached per quarter of an hour. */
function offsetMinutes(locode: string, ms: number): number {
  const quarter = Math.floor(ms / (15 * minuteMs));
  const key = `${locode} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(
    timezoneOfLocode(locode) ?? "UTC",
  );
  const minutes = Math.round(zoned.offsetNanoseconds / 60e9);
  offsets.set(key, minutes);
  return minutes;
}

const two = (number: number): string => String(number).padStart(2, "0");

/** ISO 8601 with the offset of the place, as DCSA requires of every eventDateTime. */
export function localTime(locode: string, ms: number): string {
  const minutes = offsetMinutes(locode, ms);
  const wall = new Date(ms + minutes * minuteMs).toISOString().slice(0, 19);
  const size = Math.abs(minutes);
  return `${wall}${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

const opens = 7 * 60;
const closes = 18 * 60;

/** The instant itself while gates are open, else a while after they open next. */
export function atGateHours(locode: string, ms: number): number {
  const wall = Math.floor(ms / minuteMs) + offsetMinutes(locode, ms);
  const ofDay = ((wall % 1440) + 1440) % 1440;
  if (ofDay >= opens && ofDay < closes) return ms;
  // Night is pressed into the first hour of the day, so that the order of two stays.
  const sinceClosing = (ofDay - closes + 1440) % 1440;
  const night = 1440 - (closes - opens);
  return ms + (night - sinceClosing + Math.floor((sinceClosing / night) * 60)) * minuteMs;
}
