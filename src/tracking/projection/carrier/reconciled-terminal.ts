import { hour } from "#src/platform/clock.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import type { CarrierEvent } from "./carrier-events.ts";
import {
  beginOf,
  compareStatementTimes,
  type StatementTime,
  type ValuePeriod,
} from "#src/knowledge/value-periods.ts";
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
  const isThere = (event: CarrierEvent): boolean =>
    event.placeKey === podKey && event.mode === "VESSEL" && isLanding(event);
  const actual = view.acts
    .filter((event) => isThere(event) && event.place.facility !== null)
    .toSorted(byTime)
    .at(-1);
  if (actual) return { ...pod, ...facilityIn(actual.place) };
  const confirmed = reconciledTerminalOf(namedIn(view.forecasts.filter(isThere)), now);
  return confirmed ? { ...pod, ...confirmed } : pod;
}

const isLanding = ({ code }: CarrierEvent): boolean => code === "ARRI" || code === "DISC";

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
const sources: readonly ((event: CarrierEvent) => boolean)[] = [
  (event) => event.code === "ARRI" && isAtBerth(event),
  (event) => event.code === "ARRI" && !isAtBerth(event),
  (event) => event.code === "DISC",
];

/** The terminals named one after the other; a better source counts from when it first names one. */
function namedIn(forecasts: readonly CarrierEvent[]): Named[] {
  const since = sinceIn(forecasts.flatMap(({ periods }) => periods));
  let named: Named[] = [];
  for (const isFrom of sources) {
    const more = forecasts
      .filter(isFrom)
      .flatMap(({ periods }) => periods.filter(namesOne))
      .map((period) => ({
        ...beginOf(period),
        facility: period.value.facility,
        since: since(period),
      }))
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
  (periods: readonly ValuePeriod<StatementValue>[]) =>
  ({ from, knownFrom }: ValuePeriod<StatementValue>): string =>
    periods.some((other) => other.from === from && other.knownFrom < knownFrom) ? knownFrom : from;

const namesOne = ({ value }: ValuePeriod<StatementValue>): boolean =>
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
