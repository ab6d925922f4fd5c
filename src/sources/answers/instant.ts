import { instantOfLocal, localDateOf } from "#src/reference/index.ts";

const whole =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * A source's time as a UTC instant to the second. Without an offset it is local to the place; a
 * bare date is its local midnight; without a zone it is taken as UTC
 * (contract: containers#times-and-places). Null when it is not a time.
 */
export function instantOf(time: string, zone: string | null): string | null {
  const [, date, clock, offset] = whole.exec(time) ?? [];
  try {
    if (!date || !clock) return believed(instantOfLocal(time, zone ?? "UTC"));
    const asUtc = instantOfLocal(`${date}T${clock}`, offset ? "UTC" : (zone ?? "UTC"));
    return believed(offset ? shifted(asUtc, offset) : asUtc);
  } catch {
    return null;
  }
}

/** A clock at midnight, as software writes a date where it has no type for one. */
const midnight = /^00:00(?::00(?:\.0+)?)?$/;

/**
 * The day that a source means where its protocol has a local date, YYYY-MM-DD. Some gateways write
 * an instant instead. At midnight, whatever its offset, it is a date spelled as an instant: the
 * date as written counts, since in New York midnight UTC would be the day before
 * (contract: incidents#last-free-day-a-day-early). So it does without an offset or where the
 * place's zone is not known. Any other instant is read on the calendar of the place. Null when it
 * is not a date.
 */
export function dayOf(reported: string, zone: string | null): string | null {
  const [, date, clock = "", offset] = whole.exec(reported) ?? [];
  const instant = instantOf(reported, date ? zone : "UTC");
  if (instant === null) return null;
  if (!date) return reported;
  return !offset || zone === null || midnight.test(clock) ? date : localDateOf(instant, zone);
}

/** 0001-01-01 and 1970-01-01 are how software writes that it has no date. */
const believed = (instant: string): string | null => (instant < "1971" ? null : instant);

/** "2026-03-02T09:14:00Z" read at +07:00 is 02:14Z. */
function shifted(local: string, offset: string): string {
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  if (!sign) return local;
  if (Number(hours) > 15 || Number(minutes) > 59) throw new RangeError("no offset on earth");
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -60_000 : 60_000);
  return `${new Date(Date.parse(local) - ahead).toISOString().slice(0, 19)}Z`;
}
