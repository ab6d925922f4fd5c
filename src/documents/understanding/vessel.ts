import { valueOf, vesselAndVoyage } from "./fields.ts";
import type { Found } from "./found.ts";
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
        vessel: { ...both, text: parts.vessel },
        voyage: parts.voyage ? { ...both, text: parts.voyage } : valueOf(sheets, "voyage"),
      };
  }
  const vessel = valueOf(sheets, "vessel");
  const voyage = valueOf(sheets, "voyage");
  // "EVER GIVEN V.0123E" under a label that speaks of the ship alone.
  const parts = vessel && !voyage ? vesselAndVoyage(vessel.text) : null;
  if (vessel && parts?.voyage && parts.vessel)
    return { vessel: { ...vessel, text: parts.vessel }, voyage: { ...vessel, text: parts.voyage } };
  return { vessel, voyage };
}
