import type { Segment } from "../model.ts";
import { ediInstantOf, nowhere, placeOf, stated } from "../edi-parse-result.ts";
import type { Place } from "#src/statements/carrier-source.ts";

/** DTM+7:202611201415:203, by the format codes of 2379 that are in use. */
export function dtmOf(
  dtm: Segment | undefined,
  zone: string | null,
): { readonly at: string; readonly on: string } | null {
  const value = stated(dtm, 1, 2) ?? "";
  switch (stated(dtm, 1, 3)) {
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
export const placeOfLoc = (loc: Segment | undefined): Place =>
  loc
    ? placeOf({ code: stated(loc, 2, 1), name: stated(loc, 2, 4), facility: stated(loc, 3, 1) })
    : nowhere;

/** RFF+BM:...: what is known under a qualifier. */
export const rffOf = (segments: readonly Segment[], qualifier: string): string | null =>
  stated(
    segments.find((one) => one.tag === "RFF" && stated(one, 1, 1) === qualifier),
    1,
    2,
  );

export const sealsIn = (segments: readonly Segment[]): string[] =>
  segments.flatMap((one) => (one.tag === "SEL" && stated(one, 1) ? [stated(one, 1)!] : []));

/** TDT+20 is the main transport, TDT+1 what comes before and after it (8051). */
export const tdtOf = (segments: readonly Segment[], stage: "20" | "1"): Segment | undefined =>
  segments.find((one) => one.tag === "TDT" && stated(one, 1) === stage);

export const vesselOf = (tdt: Segment | undefined) => ({
  voyage: stated(tdt, 2),
  vesselImo:
    stated(tdt, 8, 2) === "146" && /^\d{7}$/.test(stated(tdt, 8, 1) ?? "")
      ? stated(tdt, 8, 1)
      : null,
  vesselName: stated(tdt, 8, 4),
});
