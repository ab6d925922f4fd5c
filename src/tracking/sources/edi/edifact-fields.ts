import type { Segment } from "./model.ts";
import { momentOf, nowhere, placeOf, said } from "./reading.ts";
import type { Place } from "../../source.ts";

/** DTM+7:202611201415:203, by the format codes of 2379 that are in use. */
export function dtmOf(
  dtm: Segment | undefined,
  zone: string | null,
): { readonly at: string; readonly on: string } | null {
  const value = said(dtm, 1, 2) ?? "";
  switch (said(dtm, 1, 3)) {
    case "102":
      return momentOf(value, null, zone);
    case "203":
    case "204":
      return momentOf(value.slice(0, 8), value.slice(8) || null, zone);
    case "201":
      return momentOf(value.slice(0, 6), value.slice(6) || null, zone);
    // With a zone in three letters, of which UTC and GMT alone mean one thing everywhere.
    case "303":
      return /(?:UTC|GMT)$/.test(value)
        ? momentOf(value.slice(0, 8), value.slice(8, 12), zone, "UT")
        : momentOf(value.slice(0, 8), value.slice(8, 12), zone);
    default:
      return null;
  }
}

/** LOC+165+USLGB:139:6+TTI:TER:306: a place by UN/LOCODE with its terminal by SMDG's code. */
export const placeOfLoc = (loc: Segment | undefined): Place =>
  loc
    ? placeOf({ code: said(loc, 2, 1), name: said(loc, 2, 4), facility: said(loc, 3, 1) })
    : nowhere;

/** RFF+BM:...: what is known under a qualifier. */
export const rffOf = (segments: readonly Segment[], qualifier: string): string | null =>
  said(
    segments.find((one) => one.tag === "RFF" && said(one, 1, 1) === qualifier),
    1,
    2,
  );

export const sealsIn = (segments: readonly Segment[]): string[] =>
  segments.flatMap((one) => (one.tag === "SEL" && said(one, 1) ? [said(one, 1)!] : []));

/** TDT+20 is the main transport, TDT+1 what comes before and after it (8051). */
export const tdtOf = (segments: readonly Segment[], stage: "20" | "1"): Segment | undefined =>
  segments.find((one) => one.tag === "TDT" && said(one, 1) === stage);

export const vesselOf = (tdt: Segment | undefined) => ({
  voyage: said(tdt, 2),
  vesselImo:
    said(tdt, 8, 2) === "146" && /^\d{7}$/.test(said(tdt, 8, 1) ?? "") ? said(tdt, 8, 1) : null,
  vesselName: said(tdt, 8, 4),
});
