import { valueOf, vesselAndVoyage } from "./fields.ts";
import { foundIn, type Found } from "./found.ts";
import { wordsOf } from "./kinds.ts";
import { mendedVoyage } from "./misread-codes.ts";
import type { LabelledSheet } from "./reading.ts";

type Sailing = { readonly vessel: Found | null; readonly voyage: Found | null };

/** The ship and its voyage, each under its own label or both under one. */
export function sailingOf(sheets: readonly LabelledSheet[]): Sailing {
  const { vessel, voyage } = printedSailing(sheets);
  return { vessel, voyage: voyage && mendedVoyage(voyage) };
}

function printedSailing(sheets: readonly LabelledSheet[]): Sailing {
  const both = valueOf(sheets, "vessel_voyage");
  if (both) {
    const parts = vesselAndVoyage(both.text);
    if (parts.vessel && /\p{L}{2}/u.test(parts.vessel))
      return {
        vessel: partOf(sheets, both, parts.vessel),
        voyage: parts.voyage ? { ...both, text: parts.voyage } : valueOf(sheets, "voyage"),
      };
  }
  const vessel = valueOf(sheets, "vessel");
  const voyage = valueOf(sheets, "voyage");
  // "EVER GIVEN V.0123E" under a label that speaks of the ship alone.
  const parts = vessel && !voyage ? vesselAndVoyage(vessel.text) : null;
  if (vessel && parts?.voyage && parts.vessel)
    return {
      vessel: partOf(sheets, vessel, parts.vessel),
      voyage: { ...vessel, text: parts.voyage },
    };
  return { vessel, voyage };
}

/** A ship's name is as sure as its own words are: its voyage beside it may be hard to read. */
function partOf(sheets: readonly LabelledSheet[], whole: Found, text: string): Found {
  const { left, top, width, height } = whole.box;
  const printed = sheets
    .filter(({ page }) => page.number === whole.page)
    .flatMap(({ chunks }) => chunks.flatMap(({ words }) => words))
    .filter(
      ({ box }) =>
        box.left >= left - 1 &&
        box.left <= left + width &&
        box.top >= top - 1 &&
        box.top <= top + height,
    );
  const words = wordsOf(printed, text);
  return words.length > 0
    ? { ...foundIn(whole.page, words, text), box: whole.box }
    : { ...whole, text };
}
