import { onlyRampOf, placeByLocode, terminalBy } from "#src/reference/index.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import type { RailState } from "./reported-state.ts";

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

/** The code of the terminal or ramp that a place names; null: none that is known. */
export const terminalCodeOf = ({ locode, facility, facilityProvider }: Place): string | null =>
  facility
    ? (terminalBy({ locode, code: facility, provider: facilityProvider })?.code ?? null)
    : null;

/** A terminal as a place: `USLAX-APMT`; `USLAX` where the port has no codes. */
export function terminalPlace(facilitySource: string): Place {
  const [locode = "", smdg] = facilitySource.split("-");
  return at(locode, { facility: smdg || null, facilityType: "POTE" });
}

/**
 * The ramp that the railroad names (`facility` as in its report). Where it names none: the only one
 * that it has in the city, otherwise the city alone.
 */
export const rampPlace = (
  locode: string,
  railroad: string | null = null,
  facility?: string | null,
): Place => {
  const only = railroad === null ? null : (onlyRampOf(locode, railroad)?.code ?? null);
  return at(locode, { facility: facility === undefined ? only : facility, facilityType: "RAMP" });
};

type StatementContent = Pick<
  RailState,
  "railroad" | "moves" | "destinationLocode" | "destinationFacility"
>;

/**
 * The inland destination with its ramp: as the railroad names it, else the carrier, else the
 * railroad's only one there. A ramp of the railroad that our table does not have is not its only
 * one.
 */
export function rampAtDestination(inland: Place, rail: StatementContent): Place {
  const { locode } = inland;
  if (locode === null) return inland;
  const content = facilityAt(locode, rail);
  if (content) return { ...inland, facility: content, facilityProvider: "SMDG" };
  const byCarrier = terminalBy({
    locode,
    code: inland.facility,
    provider: inland.facilityProvider,
  });
  const only = byCarrier || content === null ? null : onlyRampOf(locode, rail.railroad);
  return only ? { ...inland, facility: only.code, facilityProvider: "SMDG" } : inland;
}

/**
 * Where the full container was last at a place, before where it is to go; an empty one may go
 * elsewhere.
 */
function facilityAt(locode: string, rail: StatementContent): string | null | undefined {
  const { moves, destinationLocode, destinationFacility } = rail;
  const seen = moves.findLast(
    ({ code, ...move }) =>
      code !== "empty_in" && move.locode === locode && move.facility !== undefined,
  );
  if (seen) return seen.facility;
  return destinationLocode === locode ? destinationFacility : undefined;
}
