import type { Estimate } from "#schemas/vocabulary.ts";
import type { EstimateFact } from "../journey.ts";
import { compareInTurn, greatest } from "./canonical.ts";
import type { Fact } from "./facts.ts";
import type { Leg } from "./legs.ts";
import { isOnCarriage, routeOf, type Route } from "./route.ts";
import { runsOf } from "./runs.ts";
import { viewOf, voyageOf, type Riders, type View } from "./view.ts";

/** What was predicted of one call, oldest first, and what of it is told. */
export type Forecast = {
  readonly told: readonly EstimateFact[];
  readonly current: string | null;
  /** The first one ever reported, wherever the box was bound for then (gaps 5). */
  readonly original: string | null;
};

export type Forecasts = Readonly<Record<Estimate, Forecast>>;

/**
 * The histories of a container's estimates. Besides the newest plan, every plan that its source has
 * dropped since is looked at again as it stood when it was last sent, so that what was told of a
 * missed vessel or another port of discharge stays part of the story.
 */
export function forecastsOf(
  facts: readonly Fact[],
  riders: Riders,
  view: View,
  route: Route,
): Forecasts {
  const former = formerGenerations(view).map((generation) =>
    routeOf(viewOf(facts, riders, view.container, generation)),
  );
  const of = (estimate: Estimate): Forecast => forecast(estimate, view, route, former);
  return {
    vessel_departed: of("vessel_departed"),
    vessel_arrived: of("vessel_arrived"),
    arrived_at_inland_destination: of("arrived_at_inland_destination"),
  };
}

/** Estimates of a key are told once; the ordinal counts how often this value became current. */
export const estimateKey = (
  estimate: Estimate,
  placeKey: string,
  at: string,
  ordinal: number,
): string => `estimated.${estimate}|${placeKey}|${at}|${ordinal}`;

const formerGenerations = ({ plan, forecasts }: View): string[] => {
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
      readonly placeKey: (route: Route) => string | null;
      readonly isOn: (fact: Fact, route: Route) => boolean;
      /** The one by ship that it is about. */
      readonly leg: (route: Route) => Leg | undefined;
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

const isOf = (leg: Leg | undefined, fact: Fact): boolean =>
  leg?.moves.some((move) => voyageOf(move) === voyageOf(fact)) ?? false;

/**
 * What the line says of ships that carry other containers of the shipment to the same place counts
 * up to when this one was planned for another ship: so long it was said of this one too.
 */
function ofOtherShips(code: string, key: string | null, leg: Leg | undefined, view: View): Fact[] {
  const planned = earliest(
    view.forecasts.filter((fact) => isOf(leg, fact)).map(({ firstSaidAt }) => firstSaidAt),
  );
  return view.forecasts
    .filter((fact) => fact.code === code && fact.mode === "VESSEL" && fact.placeKey === key)
    .filter((fact) => !isOf(leg, fact))
    .flatMap((fact) => saidBefore(fact, planned));
}

/** The fact as it stood before an instant; nothing of one that came later. */
function saidBefore(fact: Fact, before: string | null): Fact[] {
  const runs = fact.runs
    .filter(({ from }) => before !== null && from < before)
    .map((run) => (run.until < before! ? run : { ...run, until: run.from }));
  return runs.length > 0 ? [{ ...fact, runs }] : [];
}

function forecast(
  estimate: Estimate,
  view: View,
  route: Route,
  former: readonly Route[],
): Forecast {
  const { code, placeKey, isOn, leg: legIn } = calls[estimate];
  const leg = legIn(route);
  const about = (fact: Fact): boolean =>
    fact.code === code &&
    [route, ...former].some((one) => fact.placeKey === placeKey(one) && isOn(fact, one));
  const acts = view.acts.filter(about);
  const ours = view.forecasts.filter(about);
  const others = leg ? ofOtherShips(code, placeKey(route), leg, view) : [];
  const forecasts = [
    ...ours,
    ...others.filter((fact) => !ours.some(({ sayingId }) => sayingId === fact.sayingId)),
  ];
  const all = [...new Set(forecasts.map((fact) => fact.placeKey))].flatMap((key) =>
    storyOf(
      estimate,
      key,
      forecasts.filter((fact) => fact.placeKey === key),
      acts.filter((fact) => fact.placeKey === key),
    ),
  );
  const told = all
    .filter(({ isNews }) => isNews)
    .map(({ fact }) => fact)
    .toSorted(byCreation);
  const atCall = all.filter((one) => one.placeKey === placeKey(route));
  const current = atCall.findLast(({ isNews }) => isNews) ?? atCall.at(-1);
  return {
    told,
    current: current?.fact.at ?? null,
    original: told[0]?.at ?? current?.fact.at ?? null,
  };
}

type Told = { readonly fact: EstimateFact; readonly placeKey: string; readonly isNews: boolean };

/** Runs of one place's estimates. EST beats PLN: a plan counts until the first estimate. */
function storyOf(
  estimate: Estimate,
  placeKey: string,
  facts: readonly Fact[],
  acts: readonly Fact[],
): Told[] {
  const firstEstimate = earliest(
    facts.filter(({ classifier }) => classifier === "EST").map(({ firstSaidAt }) => firstSaidAt),
  );
  const points = facts.flatMap((fact) =>
    fact.runs.flatMap((run) =>
      [...new Set([run.from, run.until])]
        .filter((at) => fact.classifier === "EST" || !firstEstimate || at < firstEstimate)
        .map((createdAt) => ({
          createdAt,
          value: { ...run.value, id: `${run.value.at} ${run.value.retracted}` },
        })),
    ),
  );
  const actualSaidAt = earliest(acts.map(({ firstSaidAt }) => firstSaidAt));
  const counts = new Map<string, number>();
  return runsOf(points).flatMap(({ value, from }) => {
    if (value.retracted) return [];
    const ordinal = (counts.get(value.at) ?? 0) + 1;
    counts.set(value.at, ordinal);
    const source = greatest(
      facts.filter((fact) => fact.runs.some((run) => run.value.at === value.at)),
      (a, b) => compareInTurn([b.firstSaidAt, a.firstSaidAt], [b.voyage, a.voyage]),
    )!;
    return [
      {
        placeKey,
        // Said after the actual was: the source only did not tidy up.
        isNews: actualSaidAt === null || from < actualSaidAt,
        fact: {
          key: estimateKey(estimate, placeKey, value.at, ordinal),
          estimate,
          teller: "shipping_line" as const,
          at: value.at,
          createdAt: from,
          rawKey: (source.sayings.find(({ at }) => at === value.at) ?? source.sayings[0]!).id,
          place: source.place,
          vesselName: source.vesselName,
          vesselImo: source.vesselImo,
          voyage: source.voyage || null,
        },
      },
    ];
  });
}

const earliest = (times: readonly string[]): string | null =>
  times.reduce<string | null>((first, at) => (first === null || at < first ? at : first), null);

export const byCreation = (a: EstimateFact, b: EstimateFact): number =>
  compareInTurn([a.createdAt, b.createdAt], [a.key, b.key]);
