import { LRUCache } from "lru-cache";

/** A format takes long to make. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 });

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });
  formats.set(timeZone, made);
  return made;
}

/** An instant by the clocks of a place, as the portal writes it: `2026-11-22 07:30 EST`. */
export function localTimeText(instant: string, zone: string): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(new Date(instant)))
    parts[type] = value;
  const { year, month, day, hour, minute, timeZoneName = "" } = parts;
  return `${year}-${month}-${day} ${hour}:${minute} ${timeZoneName}`;
}
