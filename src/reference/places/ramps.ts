import { placeByLocode } from "./places.ts";
import { terminals, terminalsAt, type TerminalRecord } from "./terminals.ts";

/** The codes that identify a railroad, by the first word of its ramps' names. */
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
  terminalsAt(locode).filter((terminal) => isRampOf(terminal, railroad));

const isRamp = ({ facilityType }: TerminalRecord): boolean => facilityType === "rail_terminal";

const isRampOf = (terminal: TerminalRecord, railroad: string): boolean =>
  isRamp(terminal) &&
  (railroads[terminal.name.split(" ")[0]!] ?? []).includes(railroad.toUpperCase());

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

/**
 * The ramp that a railroad (SCAC or reporting mark) names: by our code or its whole name, and of its
 * own ramps also by the name without the railroad or by the suburb it is in ("Corwith", "Elwood").
 * `locode`: the place that the railroad states for the ramp, as our table calls it; null where it does not.
 * `spell`: how it shortens names. null where none fits, or several: no guess.
 */
export function rampCalled(
  rampName: string,
  railroad: string,
  where: { readonly locode: string | null; readonly state?: string | null | undefined },
  spell: (name: string) => string = plain,
): TerminalRecord | null {
  const wanted = spell(rampName);
  const state = where.state?.trim().toUpperCase();
  if (wanted === "") return null;
  const fitting = terminals.filter(
    (terminal) =>
      isRamp(terminal) &&
      (where.locode === null || where.locode === terminal.locode) &&
      (!state || state === terminal.state) &&
      (terminal.code === rampName.trim().toUpperCase() ||
        namesOf(terminal, railroad).some((name) => spell(name) === wanted)),
  );
  return fitting.length === 1 ? fitting[0]! : null;
}

function namesOf(terminal: TerminalRecord, railroad: string): readonly string[] {
  const { name, city, locode } = terminal;
  if (!isRampOf(terminal, railroad)) return [name];
  const short = name.slice(name.indexOf(" ") + 1);
  // A city has ramps beside the one in its middle, so its own name means none of them.
  return city && city !== placeByLocode(locode)?.city ? [name, short, city] : [name, short];
}
