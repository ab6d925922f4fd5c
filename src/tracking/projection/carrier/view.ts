import { compareInTurn, compareText, greatest } from "#src/platform/canonical.ts";
import type { Fact } from "./facts.ts";

/** What concerns one container, or the document as a whole while it has no containers. */
export type View = {
  readonly container: string | null;
  /** What happened, oldest first. */
  readonly acts: readonly Fact[];
  /** What the newest plan expects. */
  readonly plan: readonly Fact[];
  /** Every estimate and plan ever made, also what was retracted, for the histories of estimates. */
  readonly forecasts: readonly Fact[];
};

const onVessel = (fact: Fact): boolean => fact.mode === "VESSEL";
export const isForecast = (fact: Fact): boolean => fact.classifier !== "ACT";
const isTransport = (fact: Fact): boolean => fact.kind === "transport";
const isLift = (fact: Fact): boolean => fact.code === "LOAD" || fact.code === "DISC";

/** A voyage of a vessel, the unit a container travels by. */
export const voyageOf = (fact: Pick<Fact, "mode" | "vessel" | "voyage">): string =>
  `${fact.mode} ${fact.vessel} ${fact.voyage}`;

/** Which containers were put on or taken off each voyage. */
export type Riders = ReadonlyMap<string, ReadonlySet<string>>;

export function ridersOf(facts: readonly Fact[]): Riders {
  const riders = new Map<string, Set<string>>();
  const lifts = facts.filter((fact) => !isForecast(fact) && isLift(fact) && fact.container);
  const named = lifts.filter(({ vessel }) => vessel !== "");
  for (const fact of lifts) {
    const voyage = fact.vessel === "" ? voyageOfNeighbour(fact, named) : voyageOf(fact);
    if (voyage !== null) riders.set(voyage, (riders.get(voyage) ?? new Set()).add(fact.container!));
  }
  return riders;
}

/** A lift that names no ship is by the one that was worked at that place at the nearest time. */
function voyageOfNeighbour(lift: Fact, named: readonly Fact[]): string | null {
  if (lift.mode !== "VESSEL") return null;
  const away = ({ at }: Fact): number => Math.abs(Date.parse(at) - Date.parse(lift.at));
  const beside = greatest(
    named.filter(({ code, placeKey }) => code === lift.code && placeKey === lift.placeKey),
    (a, b) => away(b) - away(a) || compareText(voyageOf(b), voyageOf(a)),
  );
  return beside ? voyageOf(beside) : null;
}

/** `asOf`: the plan as it was at an earlier generation of answers; without it the newest. */
export function viewOf(
  facts: readonly Fact[],
  riders: Riders,
  container: string | null,
  asOf?: string,
): View {
  const mine = facts.filter(
    (fact) =>
      (fact.container === container || fact.container === null) &&
      (asOf === undefined || `${fact.firstStatedAt} ${fact.firstKnownAt}` <= asOf),
  );
  const acts = mine.filter((fact) => !isForecast(fact) && isAboard(fact, riders, container));
  const forecasts = mine.filter(isForecast);
  return {
    container,
    acts: acts.toSorted(byTime),
    plan: newestPlan(
      forecasts.filter((fact) =>
        asOf === undefined ? !fact.isRetracted : fact.generation >= asOf,
      ),
      asOf,
    ),
    forecasts,
  };
}

/**
 * A transport event that names no container is about all of them, unless the source states which
 * ones that voyage carries: in a part shipment the others are on another vessel.
 */
function isAboard(fact: Fact, riders: Riders, container: string | null): boolean {
  if (container === null || fact.container !== null || !isTransport(fact)) return true;
  const aboard = riders.get(voyageOf(fact));
  return aboard === undefined || aboard.has(container);
}

export const byTime = (a: Fact, b: Fact): number =>
  compareText(a.at, b.at) ||
  (a.callSequence ?? 0) - (b.callSequence ?? 0) ||
  compareInTurn([a.code, b.code], [a.placeKey, b.placeKey], [a.vessel, b.vessel]);

/**
 * The forecasts of the newest answers that have any of a vessel: that is how a rolled shipment or a
 * changed port of discharge replaces the plan before. Answers without a plan leave the older one in
 * place (contract: incidents#batches).
 */
function newestPlan(forecasts: readonly Fact[], asOf: string | undefined): Fact[] {
  if (asOf !== undefined) return forecasts.toSorted(byTime);
  const newest = newestOf(forecasts.filter(onVessel));
  const inland = forecasts.filter((fact) => !onVessel(fact) && fact.generation >= newest);
  const newestInland = newestOf(inland);
  return [
    ...forecasts.filter((fact) => onVessel(fact) && fact.generation === newest),
    ...inland.filter((fact) => fact.generation === newestInland),
  ].toSorted(byTime);
}

const newestOf = (facts: readonly Fact[]): string =>
  facts.reduce((newest, { generation }) => (generation > newest ? generation : newest), "");

/** What happened, then what is planned, each thing once: ACT beats EST beats PLN. */
export function movesOf(view: View, wanted: (fact: Fact) => boolean): Fact[] {
  const chosen = new Map<string, Fact[]>();
  for (const fact of [...view.acts, ...view.plan])
    if (wanted(fact)) {
      const key = callOf(fact);
      chosen.set(key, [...(chosen.get(key) ?? []), fact]);
    }
  const lifted = new Set(view.acts.filter(isLift).map((fact) => liftOf(fact)));
  return [...chosen.values()]
    .map((same) => greatest(same, byWeight)!)
    .filter((fact) => !(isForecast(fact) && isLift(fact) && lifted.has(liftOf(fact))))
    .toSorted(byProgress);
}

/** What is still expected comes after what happened, also when its forecast is overdue. */
export const byProgress = (a: Fact, b: Fact): number =>
  Number(isForecast(a)) - Number(isForecast(b)) || byTime(a, b);

const callOf = (fact: Fact): string =>
  isForecast(fact) && isLift(fact)
    ? liftOf(fact)
    : `${liftOf(fact)} ${fact.placeKey} ${fact.empty === true}`;
/** A plan to lift names its train or truck by place alone. */
const liftOf = (fact: Fact): string =>
  `${fact.code} ${voyageOf(fact)}${fact.vessel === "" ? ` ${fact.placeKey}` : ""}`;

const weights: Readonly<Record<Fact["classifier"], string>> = { ACT: "2", EST: "1", PLN: "0" };

/**
 * The stronger kind of statement, then the one stated last, then known last, then the later time.
 */
export const byWeight = (a: Fact, b: Fact): number =>
  compareInTurn(
    [weights[a.classifier], weights[b.classifier]],
    [a.statedUntil, b.statedUntil],
    [a.knownUntil, b.knownUntil],
    [a.createdAt, b.createdAt],
    [a.knownAt, b.knownAt],
    [a.at, b.at],
    [a.placeKey, b.placeKey],
    [a.voyage, b.voyage],
  );
