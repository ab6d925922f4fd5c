import { fieldValue, vesselAndVoyage } from "../labels/fields.ts";
import { foundIn, type FoundValue } from "./found.ts";
import { wordsPrinting } from "./kinds.ts";
import { mendedVoyage } from "../ocr-repair/misread-codes.ts";
import type { LabelledPage } from "../labels/label.ts";

type Sailing = { readonly vessel: FoundValue | null; readonly voyage: FoundValue | null };

/** Vessel and voyage, each under its own label or both under one. */
export function sailingOf(layouts: readonly LabelledPage[]): Sailing {
  const { vessel, voyage } = printedSailing(layouts);
  return { vessel, voyage: voyage && mendedVoyage(voyage) };
}

function printedSailing(layouts: readonly LabelledPage[]): Sailing {
  const both = fieldValue(layouts, "vessel_voyage");
  if (both) {
    const parts = vesselAndVoyage(both.text);
    if (parts.vessel && /\p{L}{2}/u.test(parts.vessel))
      return {
        vessel: partOf(layouts, both, parts.vessel),
        voyage: parts.voyage ? { ...both, text: parts.voyage } : fieldValue(layouts, "voyage"),
      };
  }
  const vessel = fieldValue(layouts, "vessel");
  const voyage = fieldValue(layouts, "voyage");
  // "EVER GIVEN V.0123E" under a label for the vessel only.
  const parts = vessel && !voyage ? vesselAndVoyage(vessel.text) : null;
  if (vessel && parts?.voyage && parts.vessel)
    return {
      vessel: partOf(layouts, vessel, parts.vessel),
      voyage: { ...vessel, text: parts.voyage },
    };
  return { vessel, voyage };
}

/** A vessel name has the confidence of its own words, as the voyage beside it can be hard to read. */
function partOf(layouts: readonly LabelledPage[], whole: FoundValue, text: string): FoundValue {
  const { left, top, width, height } = whole.bbox;
  const printed = layouts
    .filter(({ page }) => page.number === whole.page)
    .flatMap(({ chunks }) => chunks.flatMap(({ words }) => words))
    .filter(
      ({ bbox }) =>
        bbox.left >= left - 1 &&
        bbox.left <= left + width &&
        bbox.top >= top - 1 &&
        bbox.top <= top + height,
    );
  const words = wordsPrinting(printed, text);
  return words.length > 0
    ? { ...foundIn(whole.page, words, text), bbox: whole.bbox }
    : { ...whole, text };
}
