import { locale } from "../words/language.ts";

/**
 * Days and hours of a place. A last free day is a local date, `2026-11-22`, and stays one: only an instant has a
 * zone (specification: values of the portal).
 */

/** Where no zone is known, UTC is shown and named. */
const zoneOf = (zone: string | null | undefined): string => zone ?? "UTC";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one costs more than using it a thousand times. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZoneName: "short",
    });
    formats.set(zone, format);
  }
  return format;
}

/** An instant at a place. */
export type LocalTime = {
  /** `2026-11-22` */
  readonly day: string;
  /** `07:30`, 24 hours. */
  readonly clock: string;
  /** `EST`; `GMT+8` where English has no abbreviation. */
  readonly zone: string;
};

/** ISO 8601 instant -> day, hour and zone at the place. Throws RangeError for what is no instant. */
export function localTime(instant: string, zone: string | null | undefined): LocalTime {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(zoneOf(zone)).formatToParts(new Date(instant)))
    parts[type] = value;
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    clock: `${parts.hour}:${parts.minute}`,
    zone: parts.timeZoneName ?? "",
  };
}

/** `2026-11-22 07:30 EST` */
export function shortTime(instant: string, zone: string | null | undefined): string {
  const { day, clock, zone: name } = localTime(instant, zone);
  return `${day} ${clock} ${name}`;
}

/** Where the browser believes to be. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

let preferred: string | null = null;

/** The zone that the user chose in the settings; null: the browser's. */
export function preferZone(zone: string | null): void {
  preferred = zone;
}

/** The zone of whoever reads, for what has no place of its own, and for the second line of a time. */
export const ownZone = (): string => preferred ?? browserZone();

const dayMs = 24 * 60 * 60_000;

/**
 * A local day, `2026-11-22`, and hour, `07:30`, at a place -> ISO 8601 instant in UTC. An hour that the clocks skip
 * is the one that they show instead, one that comes twice is the first. Throws RangeError for what is no day or hour.
 */
export function instantAt(day: string, clock: string, zone: string | null | undefined): string {
  const wanted = Date.parse(`${day}T${clock}:00Z`);
  const shownAt = (at: number): number => {
    const local = localTime(new Date(at).toISOString(), zone);
    return Date.parse(`${local.day}T${local.clock}:00Z`);
  };
  const offsets = [wanted - dayMs, wanted + dayMs].map((at) => shownAt(at) - at);
  const fitting = offsets.map((offset) => wanted - offset).filter((at) => shownAt(at) === wanted);
  const instant = fitting.length > 0 ? Math.min(...fitting) : wanted - offsets[0]!;
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}

/** The local day so many days later, or earlier. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Whole days from one local date to another; negative when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
