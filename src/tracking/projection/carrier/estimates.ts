import type { Estimate } from "#schemas/vocabulary.ts";
import type { EstimateFact } from "../journey.ts";
import { compareText, greatest } from "#src/platform/canonical.ts";
import type { CarrierFact } from "./facts.ts";
import type { Leg } from "../route/legs.ts";
import { isOnCarriage, routeOf, type ContainerRoute } from "../route/route.ts";
import {
  beginOf,
  compareStatementTimes,
  endOf,
  runsOf,
  type StatementTime,
} from "#src/knowledge/runs.ts";
import { viewOf, voyageKeyOf, type Riders, type CarrierView } from "./view.ts";

/** What was predicted of one call, oldest first, and which of it is published. */
export type Forecast = {
  /** Also what was retracted since. */
  readonly published: readonly EstimateFact[];
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
  facts: readonly CarrierFact[],
  riders: Riders,
  view: CarrierView,
  route: ContainerRoute,
): Forecasts {
  const former = [
    ...formerGenerations(view).map((generation) =>
      routeOf(viewOf(facts, riders, view.container, generation)),
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
  const planned = routeOf({ ...view, acts: view.acts.filter((fact) => !isLanding(fact)) });
  return planned.legs.at(-1)?.vessel === route.legs.at(-1)?.vessel ? [planned] : [];
}

const isLanding = ({ mode, code }: CarrierFact): boolean =>
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
    .filter((fact) => fact.mode === "VESSEL" && !current.has(fact.generation))
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
      readonly isOn: (fact: CarrierFact, route: ContainerRoute) => boolean;
      /** The call of the leg by ship that the estimate is about. */
      readonly leg: (route: ContainerRoute) => Leg | undefined;
    }
  >
> = {
  vessel_departed: {
    code: "DEPA",
    placeKey: ({ polKey }) => polKey,
    isOn: (fact, { legs }) => isOf(legs[0], fact),
    leg: ({ legs }) => legs[0],
  },
  vessel_arrived: {
    code: "ARRI",
    placeKey: ({ podKey }) => podKey,
    isOn: (fact, { legs }) => isOf(legs.at(-1), fact),
    leg: ({ legs }) => legs.at(-1),
  },
  arrived_at_inland_destination: {
    code: "ARRI",
    placeKey: ({ inlandKey }) => inlandKey,
    isOn: (fact, route) => fact.mode !== "VESSEL" && isOnCarriage(fact, route),
    leg: () => undefined,
  },
};

const isOf = (leg: Leg | undefined, fact: CarrierFact): boolean =>
  leg?.moves.some((move) => voyageKeyOf(move) === voyageKeyOf(fact)) ?? false;

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
): CarrierFact[] {
  const planned = earliest(view.forecasts.filter((fact) => isOf(leg, fact)).map(firstOf));
  return view.forecasts
    .filter((fact) => fact.code === code && fact.mode === "VESSEL" && fact.placeKey === key)
    .filter((fact) => !isOf(leg, fact))
    .flatMap((fact) => statedBefore(fact, planned));
}

/** The fact as it was before an instant; nothing when it came later. */
function statedBefore(fact: CarrierFact, before: StatementTime | undefined): CarrierFact[] {
  if (before === undefined) return [];
  const runs = fact.runs
    .filter((run) => isBefore(beginOf(run), before))
    .map((run) =>
      isBefore(endOf(run), before) ? run : { ...run, until: run.from, knownUntil: run.knownFrom },
    );
  return runs.length > 0 ? [{ ...fact, runs }] : [];
}

function forecast(
  estimate: Estimate,
  view: CarrierView,
  route: ContainerRoute,
  former: readonly ContainerRoute[],
): Forecast {
  const { code, placeKey, isOn, leg: legIn } = calls[estimate];
  const leg = legIn(route);
  const about = (fact: CarrierFact): boolean =>
    fact.code === code &&
    [route, ...former].some((one) => fact.placeKey === placeKey(one) && isOn(fact, one));
  const acts = view.acts.filter(about);
  const ours = view.forecasts.filter(about);
  const others = leg ? ofOtherShips(code, placeKey(route), leg, view) : [];
  const forecasts = [
    ...ours,
    ...others.filter((fact) => !ours.some(({ statementId }) => statementId === fact.statementId)),
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
      .map(({ fact }) => fact)
      .toSorted(byCreation),
    current: current?.fact.at ?? null,
    original: ever.map(({ fact }) => fact).toSorted(byCreation)[0]?.at ?? null,
  };
}

type PublishedForecast = {
  readonly fact: EstimateFact;
  readonly placeKey: string;
  readonly isNews: boolean;
};

const estimateSeriesOf = (
  estimate: Estimate,
  forecasts: readonly CarrierFact[],
  acts: readonly CarrierFact[],
): PublishedForecast[] =>
  [...new Set(forecasts.map((fact) => fact.placeKey))].flatMap((key) =>
    seriesOf(
      estimate,
      key,
      forecasts.filter((fact) => fact.placeKey === key),
      acts.filter((fact) => fact.placeKey === key),
    ),
  );

/** Runs of one place's estimates. EST beats PLN: a plan counts until the first estimate. */
function seriesOf(
  estimate: Estimate,
  placeKey: string,
  facts: readonly CarrierFact[],
  acts: readonly CarrierFact[],
): PublishedForecast[] {
  const firstEstimate = earliest(
    facts.filter(({ classifier }) => classifier === "EST").map(firstOf),
  );
  const points = facts.flatMap((fact) =>
    fact.runs.flatMap((run) =>
      [beginOf(run), endOf(run)]
        .filter((at) => fact.classifier === "EST" || isBefore(at, firstEstimate))
        .map((instant) => ({
          ...instant,
          value: { ...run.value, id: `${run.value.at} ${run.value.retracted}` },
        })),
    ),
  );
  const actual = earliest(acts.map(firstOf));
  const counts = new Map<string, number>();
  return runsOf(points).flatMap((run, index, runs) => {
    const { value } = run;
    if (value.retracted) return [];
    const ordinal = (counts.get(value.at) ?? 0) + 1;
    counts.set(value.at, ordinal);
    const source = greatest(
      facts.filter((fact) => fact.runs.some((one) => one.value.at === value.at)),
      (a, b) => compareStatementTimes(firstOf(b), firstOf(a)) || compareText(b.voyage, a.voyage),
    )!;
    const isDated = run.from !== runs[index - 1]?.from;
    return [
      {
        placeKey,
        // Stated after the actual: the source only did not remove its forecast.
        isNews:
          isBefore(beginOf(run), actual) && (isDated || run.knownFrom < (actual?.knownAt ?? "~")),
        fact: {
          key: estimateKey(estimate, placeKey, value.at, ordinal),
          estimate,
          dataSource: "shipping_line" as const,
          at: value.at,
          createdAt: run.from,
          knownAt: run.knownFrom,
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

const firstOf = ({ firstStatedAt, firstKnownAt }: CarrierFact): StatementTime => ({
  createdAt: firstStatedAt,
  knownAt: firstKnownAt,
});

const earliest = (times: readonly StatementTime[]): StatementTime | undefined =>
  times.toSorted(compareStatementTimes)[0];

/** Before an instant, or before one that never came. */
const isBefore = (a: StatementTime, b: StatementTime | undefined): boolean =>
  b === undefined || compareStatementTimes(a, b) < 0;

export const byCreation = (a: EstimateFact, b: EstimateFact): number =>
  compareStatementTimes(a, b) || compareText(a.key, b.key);
