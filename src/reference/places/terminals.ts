import { placeByLocode } from "./places.ts";
import { rampRows, terminalRows, type TerminalRow } from "./terminals-data.ts";

export type TerminalRecord = {
  /** The place as our table calls it: SMDG's USPTM is our USORF. */
  readonly locode: string;
  /** Unique within the place: SMDG's code, or our own for a rail ramp. */
  readonly code: string;
  readonly smdgCode: string | null;
  /** Full BIC facility code, nine characters. */
  readonly bicFacilityCode: string | null;
  readonly firmsCode: string | null;
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string;
  readonly timezone: string;
  readonly placeKind: "port" | "inland";
  readonly facilityType: "ocean_terminal" | "rail_terminal";
};

const records = (
  facilityType: TerminalRecord["facilityType"],
  rows: Readonly<Record<string, readonly TerminalRow[]>>,
): TerminalRecord[] =>
  Object.entries(rows).flatMap(([listedUnder, atPort]) => {
    const place = placeByLocode(listedUnder);
    if (!place) throw new Error(`terminals of a place we do not know: ${listedUnder}`);
    return atPort.map(([code, name, firms, also]) => ({
      locode: place.locode,
      code,
      smdgCode: facilityType === "ocean_terminal" ? code : null,
      bicFacilityCode: also?.bic ?? null,
      firmsCode: firms,
      name,
      city: also?.city ?? place.city,
      state: also?.state ?? place.state,
      country: place.country,
      timezone: place.timezone,
      placeKind: place.kind,
      facilityType,
    }));
  });

/** Every terminal and rail ramp we know. */
export const terminals: readonly TerminalRecord[] = [
  ...records("ocean_terminal", terminalRows),
  ...records("rail_terminal", rampRows),
];

const byCode = new Map(
  terminals.map((terminal) => [`${terminal.locode} ${terminal.code}`, terminal]),
);
const byBic = new Map(
  terminals.flatMap((terminal) =>
    terminal.bicFacilityCode === null ? [] : [[terminal.bicFacilityCode, terminal] as const],
  ),
);

/**
 * The facility that a source names by place and code, or null. SMDG codes repeat across ports, so
 * the place is part of the key; its aliases lead to the same terminal, USPTM or USORF alike. BIC
 * codes are read with or without the LOCODE in front.
 */
export function terminalBy(facility: {
  readonly locode: string | null;
  readonly code: string | null;
  readonly provider?: "SMDG" | "BIC" | null;
}): TerminalRecord | null {
  const code = (facility.code ?? "").trim().toUpperCase();
  const locode = placeByLocode(facility.locode)?.locode ?? null;
  const smdg = (): TerminalRecord | undefined => byCode.get(`${locode} ${code}`);
  const bic = (): TerminalRecord | undefined => byBic.get(code) ?? byBic.get(`${locode}${code}`);
  if (facility.provider === "SMDG") return smdg() ?? null;
  if (facility.provider === "BIC") return bic() ?? null;
  return smdg() ?? bic() ?? null;
}

/** The terminals of a place, aliases resolved. */
export function terminalsAt(locode: string): readonly TerminalRecord[] {
  const place = placeByLocode(locode);
  return place ? terminals.filter((terminal) => terminal.locode === place.locode) : [];
}
