import { hour } from "#src/platform/clock.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import type { CarrierFact } from "./facts.ts";
import {
  beginOf,
  compareStatementTimes,
  type StatementTime,
  type Run,
} from "#src/knowledge/runs.ts";
import { isAtBerth, type StatementValue } from "#src/knowledge/statement.ts";
import { byTime, type CarrierView } from "./view.ts";

/**
 * A predicted terminal counts once the carrier has repeated it for so long: berths are replanned
 * until the ship is alongside, and go back and forth (contract: incidents#swinging-predictions).
 */
const stableAfterMs = 12 * hour * 1000;

/**
 * The port of discharge with the terminal that the container is to come to. What happened there
 * decides at once. Before that the first terminal named counts until another one has been named for
 * twelve hours; a carrier that names none does not change it. `now`: ISO 8601, UTC.
 */
export function withReconciledTerminal(
  pod: Place,
  podKey: string,
  view: CarrierView,
  now: string,
): Place {
  const isThere = (fact: CarrierFact): boolean =>
    fact.placeKey === podKey && fact.mode === "VESSEL" && isLanding(fact);
  const actual = view.acts
    .filter((fact) => isThere(fact) && fact.place.facility !== null)
    .toSorted(byTime)
    .at(-1);
  if (actual) return { ...pod, ...facilityIn(actual.place) };
  const confirmed = reconciledTerminalOf(namedIn(view.forecasts.filter(isThere)), now);
  return confirmed ? { ...pod, ...confirmed } : pod;
}

const isLanding = ({ code }: CarrierFact): boolean => code === "ARRI" || code === "DISC";

const facilityIn = ({ facility, facilityProvider, facilityType }: Place): Facility => ({
  facility,
  facilityProvider,
  facilityType,
});

type Facility = StatementValue["facility"];
/** `since`: UTC ISO 8601, from when the carrier has named this terminal. */
type Named = StatementTime & { readonly facility: Facility; readonly since: string };

/**
 * A plan for the container itself is better evidence of its terminal than its ship's call or berth.
 */
const sources: readonly ((fact: CarrierFact) => boolean)[] = [
  (fact) => fact.code === "ARRI" && isAtBerth(fact),
  (fact) => fact.code === "ARRI" && !isAtBerth(fact),
  (fact) => fact.code === "DISC",
];

/** The terminals named one after the other; a better source counts from when it first names one. */
function namedIn(forecasts: readonly CarrierFact[]): Named[] {
  const since = sinceIn(forecasts.flatMap(({ runs }) => runs));
  let named: Named[] = [];
  for (const isFrom of sources) {
    const more = forecasts
      .filter(isFrom)
      .flatMap(({ runs }) => runs.filter(namesOne))
      .map((run) => ({ ...beginOf(run), facility: run.value.facility, since: since(run) }))
      .toSorted(compareStatementTimes);
    const [first] = more;
    if (first) named = [...named.filter((one) => compareStatementTimes(one, first) < 0), ...more];
  }
  return named.filter(
    ({ facility }, index) => index === 0 || !isSame(facility, named[index - 1]!.facility),
  );
}

/**
 * A statement holds since it was made. Some carriers change a value and leave its creation time as
 * it is: a statement that replaced another one of the same creation time holds since it became
 * known.
 */
const sinceIn =
  (runs: readonly Run<StatementValue>[]) =>
  ({ from, knownFrom }: Run<StatementValue>): string =>
    runs.some((other) => other.from === from && other.knownFrom < knownFrom) ? knownFrom : from;

const namesOne = ({ value }: Run<StatementValue>): boolean =>
  !value.retracted && value.facility.facility !== null;

const isSame = (a: Facility, b: Facility): boolean =>
  a.facility === b.facility && a.facilityProvider === b.facilityProvider;

function reconciledTerminalOf(named: readonly Named[], now: string): Facility | null {
  let confirmed: Facility | null = null;
  for (const [index, { facility, since }] of named.entries()) {
    const until = named[index + 1]?.since ?? now;
    if (confirmed === null || Date.parse(until) - Date.parse(since) >= stableAfterMs)
      confirmed = facility;
  }
  return confirmed;
}
