import type { FreeTimePlace } from "#src/deadlines/binding-last-free-day.ts";
import { tariffsFor, type Tariff } from "#src/deadlines/tariffs.ts";

type Placed = {
  readonly scac?: string;
  readonly terminalSource?: string;
  readonly podCode?: string;
  readonly destinationCode?: string;
};

/**
 * Where it waits, as a terminal is polled: `USLAX-APMT`, or the port or inland destination alone where none is.
 */
const nameOf = (of: Placed, place: FreeTimePlace): string | undefined =>
  place === "port" ? (of.terminalSource ?? of.podCode) : of.destinationCode;

const none: ReadonlySet<string> = new Set();

/** By the tariffs that were read: a list asks for each of its rows, and rows share few terminals. */
const known = new WeakMap<readonly Tariff[], Map<string, ReadonlySet<string>>>();

/** The local dates on which the place where it waits is closed, as the operator states them. */
export function closuresOf(
  of: Placed,
  place: FreeTimePlace,
  tariffs: readonly Tariff[],
): ReadonlySet<string> {
  const name = nameOf(of, place);
  if (name === undefined || tariffs.length === 0) return none;
  const byPlace = known.get(tariffs) ?? new Map<string, ReadonlySet<string>>();
  known.set(tariffs, byPlace);
  const key = `${name} ${of.scac}`;
  const before = byPlace.get(key);
  if (before) return before;
  const [locode = "", smdg = null] = name.split("-");
  const fitting = tariffsFor(tariffs, { locode, smdg, scac: of.scac ?? "" });
  const closures = new Set(fitting.flatMap((tariff) => tariff.closures));
  byPlace.set(key, closures);
  return closures;
}
