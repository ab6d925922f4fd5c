import { inParameter, refuse } from "#src/platform/http/errors.ts";
import { placeById, placeByLocode } from "#src/reference/index.ts";

/** The ports a caller names by id or UN/LOCODE, as LOCODEs. */
export const portsBetween = (query: {
  readonly port_id: string;
  readonly previous_port_id: string;
}): { readonly from: string; readonly to: string } => ({
  from: portOf("previous_port_id", query.previous_port_id),
  to: portOf("port_id", query.port_id),
});

function portOf(parameter: string, named: string): string {
  const place = placeById(named) ?? placeByLocode(named);
  if (place?.kind !== "port")
    throw refuse(
      "bad_request",
      `${named} is not the id or UN/LOCODE of a known port.`,
      inParameter(parameter),
    );
  return place.locode;
}
