import type { EdiSegment } from "../model.ts";
import { ediInstantOf, nowhere, readPlace, elementAt } from "../edi-parse-result.ts";
import type { Place } from "#src/statements/carrier-source.ts";

/** DTM+7:202611201415:203, by the format codes of 2379 that are in use. */
export function dtmOf(
  dtm: EdiSegment | undefined,
  zone: string | null,
): { readonly at: string; readonly on: string } | null {
  const value = elementAt(dtm, 1, 2) ?? "";
  switch (elementAt(dtm, 1, 3)) {
    case "102":
      return ediInstantOf(value, null, zone);
    case "203":
    case "204":
      return ediInstantOf(value.slice(0, 8), value.slice(8) || null, zone);
    case "201":
      return ediInstantOf(value.slice(0, 6), value.slice(6) || null, zone);
    // With a zone in three letters, of which only UTC and GMT are unambiguous.
    case "303":
      return /(?:UTC|GMT)$/.test(value)
        ? ediInstantOf(value.slice(0, 8), value.slice(8, 12), zone, "UT")
        : ediInstantOf(value.slice(0, 8), value.slice(8, 12), zone);
    default:
      return null;
  }
}

/** LOC+165+USLGB:139:6+TTI:TER:306: a place by UN/LOCODE with its terminal by SMDG's code. */
export const placeOfLoc = (loc: EdiSegment | undefined): Place =>
  loc
    ? readPlace({
        code: elementAt(loc, 2, 1),
        name: elementAt(loc, 2, 4),
        facility: elementAt(loc, 3, 1),
      })
    : nowhere;

/** RFF+BM:...: what is known under a qualifier. */
export const rffOf = (segments: readonly EdiSegment[], qualifier: string): string | null =>
  elementAt(
    segments.find((one) => one.tag === "RFF" && elementAt(one, 1, 1) === qualifier),
    1,
    2,
  );

export const sealsIn = (segments: readonly EdiSegment[]): string[] =>
  segments.flatMap((one) => (one.tag === "SEL" && elementAt(one, 1) ? [elementAt(one, 1)!] : []));

/** TDT+20 is the main transport, TDT+1 what comes before and after it (8051). */
export const tdtOf = (segments: readonly EdiSegment[], stage: "20" | "1"): EdiSegment | undefined =>
  segments.find((one) => one.tag === "TDT" && elementAt(one, 1) === stage);

export const readVessel = (tdt: EdiSegment | undefined) => ({
  voyage: elementAt(tdt, 2),
  vesselImo:
    elementAt(tdt, 8, 2) === "146" && /^\d{7}$/.test(elementAt(tdt, 8, 1) ?? "")
      ? elementAt(tdt, 8, 1)
      : null,
  vesselName: elementAt(tdt, 8, 4),
});
