import { placeByLocode } from "#src/reference/index.ts";
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

export const rampPlace = (locode: string): Place =>
  at(locode, { facility: null, facilityType: "RAMP" });
