import { onlyRampOf, placeByLocode, terminalBy } from "#src/reference/index.ts";
import type { Place } from "../source.ts";

const at = (locode: string, more: Pick<Place, "facility" | "facilityType">): Place => {
  const known = placeByLocode(locode);
  return {
    locode: known?.locode ?? locode,
    name: known?.name ?? null,
    timezone: known?.timezone ?? null,
    facilityProvider: more.facility ? "SMDG" : null,
    ...more,
  };
};

/** A terminal's site as a place: `USLAX-APMT`; `USLAX` where the port has no codes. */
export function terminalPlace(site: string): Place {
  const [locode = "", smdg] = site.split("-");
  return at(locode, { facility: smdg || null, facilityType: "POTE" });
}

/** The ramp where a railroad has but one in the city; otherwise the city alone. */
export const rampPlace = (locode: string, railroad: string | null = null): Place =>
  at(locode, {
    facility: railroad === null ? null : (onlyRampOf(locode, railroad)?.code ?? null),
    facilityType: "RAMP",
  });

/** The inland destination with its ramp: as the line names it, else the railroad's only one there. */
export function rampAtDestination(inland: Place, railroad: string): Place {
  const { locode, facility } = inland;
  if (locode === null || terminalBy({ locode, code: facility, provider: inland.facilityProvider }))
    return inland;
  const ramp = onlyRampOf(locode, railroad);
  return ramp ? { ...inland, facility: ramp.code, facilityProvider: "SMDG" } : inland;
}
