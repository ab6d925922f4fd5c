import { terminalsAt, type TerminalRecord } from "./terminals.ts";

/** The codes that a railroad is told by, by the first word of its ramps' names. */
const railroads: Readonly<Record<string, readonly string[]>> = {
  BNSF: ["BNSF"],
  CN: ["CNRU", "CN"],
  CPKC: ["CPRS", "CPKC", "CP"],
  CSX: ["CSXT", "CSX"],
  NS: ["NSRR", "NS"],
  UP: ["UPRR", "UP"],
};

/** The ramps of a railroad (SCAC or reporting mark) at a place, by UN/LOCODE. */
export const rampsOf = (locode: string, railroad: string): readonly TerminalRecord[] =>
  terminalsAt(locode).filter(
    ({ facilityType, name }) =>
      facilityType === "rail_terminal" &&
      (railroads[name.split(" ")[0]!] ?? []).includes(railroad.toUpperCase()),
  );

/** The railroad's ramp at a place; null where it has none that we know, or several: no guess. */
export function onlyRampOf(locode: string, railroad: string): TerminalRecord | null {
  const ramps = rampsOf(locode, railroad);
  return ramps.length === 1 ? ramps[0]! : null;
}

const plain = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, " ")
    .trim();

/** The terminal or ramp of a place that a source names by its whole name, or null. */
export const terminalNamed = (locode: string | null, name: string | null): TerminalRecord | null =>
  locode && name
    ? (terminalsAt(locode).find((terminal) => plain(terminal.name) === plain(name)) ?? null)
    : null;
