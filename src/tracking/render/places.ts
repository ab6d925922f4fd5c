import type { Identifier } from "#src/platform/http/json-api.ts";
import {
  placeByLocode,
  placeId,
  placeResourceType,
  terminalBy,
  terminalId,
  terminalResourceType,
  vesselId,
  type PlaceRecord,
  type TerminalRecord,
  vesselOf,
} from "#src/reference/index.ts";
import type { Place } from "#src/statements/carrier-source.ts";

type Linkage = { readonly data: Identifier | null };

/** The place in our table, `null` for one outside it. */
export const placeOf = (place: Place | null | undefined): PlaceRecord | null =>
  placeByLocode(place?.locode);

/** The terminal or rail ramp that the source named, `null` when it named none that we know. */
export const terminalOf = (place: Place | null | undefined): TerminalRecord | null =>
  place?.facility
    ? terminalBy({ locode: place.locode, code: place.facility, provider: place.facilityProvider })
    : null;

/** A port, or a metro area for an inland place. */
export function placeLinkage(place: Place | null | undefined): Linkage {
  const known = placeOf(place);
  return { data: known && { id: placeId(known), type: placeResourceType(known) } };
}

export function terminalLinkage(place: Place | null | undefined): Linkage {
  const known = terminalOf(place);
  return { data: known && { id: terminalId(known), type: terminalResourceType(known) } };
}

export function vesselLinkage(named: Parameters<typeof vesselOf>[0]): Linkage {
  const known = vesselOf(named);
  return { data: known && { id: vesselId(known), type: "vessel" } };
}
