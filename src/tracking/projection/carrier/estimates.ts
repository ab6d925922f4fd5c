import type { Estimate } from "#schemas/vocabulary.ts";
import type { ProjectedEstimate } from "../journey.ts";
import { compareText, greatest } from "#src/platform/canonical.ts";
import type { CarrierEvent } from "./carrier-events.ts";
import type { Leg } from "../route/legs.ts";
import { isOnCarriage, routeOf, type ContainerRoute } from "../route/route.ts";
import {
  beginOf,
  compareStatementTimes,
  endOf,
  valuePeriodsOf,
  type StatementTime,
} from "#src/knowledge/value-periods.ts";
import { viewOf, voyageKeyOf, type Riders, type CarrierView } from "./view.ts";

/** What was predicted of one call, oldest first, and which of it is published. */
export type Forecast = {
  /** Also what was retracted since. */
  readonly published: readonly ProjectedEstimate[];
  readonly current: string | null;
  /**
   * The first one ever reported, wherever the container was bound for then; never withdrawn
   * (contract: shipments#original-estimates).
   */
  readonly original: string | null;
};

export type Forecasts = Readonly<Record<Estimate, Forecast>>;

/**
 * The histories of a container's estimates. They come from the newest plan, from every plan that
 * its source has dropped since, as it was last sent, and from the newest plan as it was before the
 * vessel came in. So the estimates published for a missed vessel, for another port of discharge, or
 * for a port that the ship did not call at remain in the history.
 */
export function forecastsOf(
  events: readonly CarrierEvent[],
  riders: Riders,
  view: CarrierView,
  route: ContainerRoute,
): Forecasts {
  const former = [
    ...formerGenerations(view).map((generation) =>
      routeOf(viewOf(events, riders, view.container, generation)),
    ),
    ...plannedRoute(view, route),
  ];
  const of = (estimate: Estimate): Forecast => forecast(estimate, view, route, former);
  return {
    vessel_departed: of("vessel_departed"),
    vessel_arrived: of("vessel_arrived"),
    arrived_at_inland_destination: of("arrived_at_inland_destination"),
  };
}

/** Where the ship that brought the container in was to bring it, before it did. */
function plannedRoute(view: CarrierView, route: ContainerRoute): ContainerRoute[] {
  if (!view.acts.some(isLanding)) return [];
  const planned = routeOf({ ...view, acts: view.acts.filter((event) => !isLanding(event)) });
  return planned.legs.at(-1)?.vessel === route.legs.at(-1)?.vessel ? [planned] : [];
}

const isLanding = ({ mode, code }: CarrierEvent): boolean =>
  mode === "VESSEL" && (code === "ARRI" || code === "DISC");

/**
 * Each estimate of a key is published once; the ordinal counts how often this value became current.
 */
export const estimateKey = (
  estimate: Estimate,
  placeKey: string,
  at: string,
  ordinal: number,
): string => `estimated.${estimate}|${placeKey}|${at}|${ordinal}`;

const formerGenerations = ({ plan, forecasts }: CarrierView): string[] => {
  const current = new Set(plan.map(({ generation }) => generation));
  const former = forecasts
    .filter((event) => event.mode === "VESSEL" && !current.has(event.generation))
    .map(({ generation }) => generation);
  return [...new Set(former)].toSorted();
};

/** The call an estimate is about, by a route. */
const calls: Readonly<
  Record<
    Estimate,
    {
      readonly code: string;
      readonly placeKey: (route: ContainerRoute) => string | null;
      readonly isOn: (event: CarrierEvent, route: ContainerRoute) => boolean;
      /** The call of the leg by ship that the estimate is about. */
      readonly leg: (route: ContainerRoute) => Leg | undefined;
    }
  >
> = {
  vessel_departed: {
    code: "DEPA",
    placeKey: ({ polKey }) => polKey,
    isOn: (event, { legs }) => isOf(legs[0], event),
    leg: ({ legs }) => legs[0],
  },
  vessel_arrived: {
    code: "ARRI",
    placeKey: ({ podKey }) => podKey,
    isOn: (event, { legs }) => isOf(legs.at(-1), event),
    leg: ({ legs }) => legs.at(-1),
  },
  arrived_at_inland_destination: {
    code: "ARRI",
    placeKey: ({ inlandKey }) => inlandKey,
    isOn: (event, route) => event.mode !== "VESSEL" && isOnCarriage(event, route),
    leg: () => undefined,
  },
};

const isOf = (leg: Leg | undefined, event: CarrierEvent): boolean =>
  leg?.moves.some((move) => voyageKeyOf(move) === voyageKeyOf(event)) ?? false;

/**
 * What the carrier states of ships that carry other containers of the shipment to the same place
 * counts up to when this container was planned for another ship: until then it applied to this
 * container too.
 */
function ofOtherShips(
  code: string,
  key: string | null,
  leg: Leg | undefined,
  view: CarrierView,
): CarrierEvent[] {
  const planned = earliest(view.forecasts.filter((event) => isOf(leg, event)).map(firstOf));
  return view.forecasts
    .filter((event) => event.code === code && event.mode === "VESSEL" && event.placeKey === key)
    .filter((event) => !isOf(leg, event))
    .flatMap((event) => statedBefore(event, planned));
}

/** The event as it was before an instant; nothing when it came later. */
function statedBefore(event: CarrierEvent, before: StatementTime | undefined): CarrierEvent[] {
  if (before === undefined) return [];
  const periods = event.periods
    .filter((period) => isBefore(beginOf(period), before))
    .map((period) =>
      isBefore(endOf(period), before)
        ? period
        : { ...period, until: period.from, knownUntil: period.knownFrom },
    );
  return periods.length > 0 ? [{ ...event, periods }] : [];
}

function forecast(
  estimate: Estimate,
  view: CarrierView,
  route: ContainerRoute,
  former: readonly ContainerRoute[],
): Forecast {
  const { code, placeKey, isOn, leg: legIn } = calls[estimate];
  const leg = legIn(route);
  const about = (event: CarrierEvent): boolean =>
    event.code === code &&
    [route, ...former].some((one) => event.placeKey === placeKey(one) && isOn(event, one));
  const acts = view.acts.filter(about);
  const ours = view.forecasts.filter(about);
  const others = leg ? ofOtherShips(code, placeKey(route), leg, view) : [];
  const forecasts = [
    ...ours,
    ...others.filter((event) => !ours.some(({ statementId }) => statementId === event.statementId)),
  ];
  const ever = estimateSeriesOf(estimate, forecasts, acts);
  const holding = estimateSeriesOf(
    estimate,
    forecasts.filter(({ isRetracted }) => !isRetracted),
    acts,
  );
  const atCall = holding.filter((one) => one.placeKey === placeKey(route));
  const current = atCall.findLast(({ isNews }) => isNews) ?? atCall.at(-1);
  return {
    published: ever
      .filter(({ isNews }) => isNews)
      .map(({ event }) => event)
      .toSorted(byCreation),
    current: current?.event.at ?? null,
    original: ever.map(({ event }) => event).toSorted(byCreation)[0]?.at ?? null,
  };
}

type PublishedForecast = {
  readonly event: ProjectedEstimate;
  readonly placeKey: string;
  readonly isNews: boolean;
};

const estimateSeriesOf = (
  estimate: Estimate,
  forecasts: readonly CarrierEvent[],
  acts: readonly CarrierEvent[],
): PublishedForecast[] =>
  [...new Set(forecasts.map((event) => event.placeKey))].flatMap((key) =>
    seriesOf(
      estimate,
      key,
      forecasts.filter((event) => event.placeKey === key),
      acts.filter((event) => event.placeKey === key),
    ),
  );

/** Runs of one place's estimates. EST beats PLN: a plan counts until the first estimate. */
function seriesOf(
  estimate: Estimate,
  placeKey: string,
  events: readonly CarrierEvent[],
  acts: readonly CarrierEvent[],
): PublishedForecast[] {
  const firstEstimate = earliest(
    events.filter(({ classifier }) => classifier === "EST").map(firstOf),
  );
  const points = events.flatMap((event) =>
    event.periods.flatMap((period) =>
      [beginOf(period), endOf(period)]
        .filter((at) => event.classifier === "EST" || isBefore(at, firstEstimate))
        .map((instant) => ({
          ...instant,
          value: { ...period.value, id: `${period.value.at} ${period.value.retracted}` },
        })),
    ),
  );
  const actual = earliest(acts.map(firstOf));
  const counts = new Map<string, number>();
  return valuePeriodsOf(points).flatMap((period, index, periods) => {
    const { value } = period;
    if (value.retracted) return [];
    const ordinal = (counts.get(value.at) ?? 0) + 1;
    counts.set(value.at, ordinal);
    const source = greatest(
      events.filter((event) => event.periods.some((one) => one.value.at === value.at)),
      (a, b) => compareStatementTimes(firstOf(b), firstOf(a)) || compareText(b.voyage, a.voyage),
    )!;
    const isDated = period.from !== periods[index - 1]?.from;
    return [
      {
        placeKey,
        // Stated after the actual: the source only did not remove its forecast.
        isNews:
          isBefore(beginOf(period), actual) &&
          (isDated || period.knownFrom < (actual?.knownAt ?? "~")),
        event: {
          key: estimateKey(estimate, placeKey, value.at, ordinal),
          estimate,
          dataSource: "shipping_line" as const,
          at: value.at,
          createdAt: period.from,
          knownAt: period.knownFrom,
          rawKey: (source.statements.find(({ at }) => at === value.at) ?? source.statements[0]!).id,
          place: source.place,
          vesselName: source.vesselName,
          vesselImo: source.vesselImo,
          voyage: source.voyage || null,
        },
      },
    ];
  });
}

const firstOf = ({ firstStatedAt, firstKnownAt }: CarrierEvent): StatementTime => ({
  createdAt: firstStatedAt,
  knownAt: firstKnownAt,
});

const earliest = (times: readonly StatementTime[]): StatementTime | undefined =>
  times.toSorted(compareStatementTimes)[0];

/** Before an instant, or before one that never came. */
const isBefore = (a: StatementTime, b: StatementTime | undefined): boolean =>
  b === undefined || compareStatementTimes(a, b) < 0;

export const byCreation = (a: ProjectedEstimate, b: ProjectedEstimate): number =>
  compareStatementTimes(a, b) || compareText(a.key, b.key);
