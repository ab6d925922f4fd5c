import { placeByLocode, terminalBy } from "#src/reference/index.ts";
import type { Identifier } from "#src/platform/http/json-api.ts";
import { derivedId } from "#src/platform/ids.ts";
import type { Place } from "../source.ts";

type Linkage = { readonly data: Identifier | null };

/** A port, or a metro area for an inland place; `null` for a place outside our table. */
export function placeLinkage(place: Place | null | undefined): Linkage {
  const record = placeByLocode(place?.locode);
  if (!record) return { data: null };
  const type = record.kind === "port" ? "port" : "metro_area";
  return { data: { id: derivedId(type, record.locode), type } };
}

/** The terminal or rail ramp that the source named, `null` when it named none that we know. */
export function terminalLinkage(place: Place | null | undefined): Linkage {
  if (!place?.facility) return { data: null };
  const record = terminalBy({
    locode: place.locode,
    code: place.facility,
    provider: place.facilityProvider,
  });
  if (!record) return { data: null };
  const type = record.facilityType === "rail_terminal" ? "rail_terminal" : "terminal";
  return { data: { id: derivedId("terminal", record.locode, record.code), type } };
}

/** A vessel is known by its IMO number; a name alone is not an identity. */
export const vesselLinkage = (imo: string | null | undefined): Linkage => ({
  data: imo ? { id: derivedId("vessel", imo), type: "vessel" } : null,
});
