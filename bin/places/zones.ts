import lookup from "@photostructure/tz-lookup";
import type { Position } from "#src/routing/sea/geodesy.ts";

/** Names that ICU retains for zones that the IANA data base has renamed. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

const today = (zone: string): string => renamed[zone] ?? zone;

/** The IANA zones in use in a country (ISO 3166-1 alpha-2), by CLDR; none where it knows none. */
export function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones(): string[] | undefined;
  };
  return (locale.getTimeZones() ?? []).map(today);
}

/** What tz-lookup has for coordinates, by the name of today. */
export const zoneOfPosition = ([longitude, latitude]: Position): string =>
  today(lookup(latitude, longitude));

/** Kilometres around a place in which its country's own zone is searched for. */
const rings = [10, 25, 50, 100];
const bearings = 16;
const kmPerDegree = 111.2;

/**
 * The zone at coordinates: tz-lookup's where the country uses it. Off its shore and beside a border
 * tz-lookup has the neighbour's, and for some islands another one's with the same rules; then the
 * country's only zone, or the nearest of its zones. Null where none is near.
 */
export function zoneAt(country: string, at: Position): string | null {
  const theirs = zonesOf(country);
  const found = zoneOfPosition(at);
  if (theirs.length === 0) return found.startsWith("Etc/") ? null : found;
  if (theirs.includes(found)) return found;
  if (theirs.length === 1) return theirs[0]!;
  const [longitude, latitude] = at;
  for (const km of rings)
    for (let step = 0; step < bearings; step++) {
      const angle = (2 * Math.PI * step) / bearings;
      const north = (km * Math.cos(angle)) / kmPerDegree;
      const east =
        (km * Math.sin(angle)) / kmPerDegree / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
      const near = zoneOfPosition([
        ((longitude + east + 540) % 360) - 180,
        Math.max(-90, Math.min(90, latitude + north)),
      ]);
      if (theirs.includes(near)) return near;
    }
  return null;
}
