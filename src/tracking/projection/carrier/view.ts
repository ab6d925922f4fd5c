import { compareInTurn, compareText, greatest } from "#src/platform/canonical.ts";
import type { CarrierFact } from "./facts.ts";

/** What concerns one container, or the document as a whole while it has no containers. */
export type CarrierView = {
  readonly container: string | null;
  /** What happened, oldest first. */
  readonly acts: readonly CarrierFact[];
  /** What the newest plan expects. */
  readonly plan: readonly CarrierFact[];
  /** Every estimate and plan ever made, also what was retracted, for the histories of estimates. */
  readonly forecasts: readonly CarrierFact[];
};

const onVessel = (fact: CarrierFact): boolean => fact.mode === "VESSEL";
export const isForecast = (fact: CarrierFact): boolean => fact.classifier !== "ACT";
const isTransport = (fact: CarrierFact): boolean => fact.kind === "transport";
const isLift = (fact: CarrierFact): boolean => fact.code === "LOAD" || fact.code === "DISC";

/** A voyage of a vessel, the unit a container travels by. */
export const voyageKeyOf = (fact: Pick<CarrierFact, "mode" | "vessel" | "voyage">): string =>
  `${fact.mode} ${fact.vessel} ${fact.voyage}`;

/** Which containers were put on or taken off each voyage. */
export type Riders = ReadonlyMap<string, ReadonlySet<string>>;

export function ridersOf(facts: readonly CarrierFact[]): Riders {
  const riders = new Map<string, Set<string>>();
  const lifts = facts.filter((fact) => !isForecast(fact) && isLift(fact) && fact.container);
  const named = lifts.filter(({ vessel }) => vessel !== "");
  for (const fact of lifts) {
    const voyage = fact.vessel === "" ? voyageOfNeighbour(fact, named) : voyageKeyOf(fact);
    if (voyage !== null) riders.set(voyage, (riders.get(voyage) ?? new Set()).add(fact.container!));
  }
  return riders;
}

/** A lift that names no ship is by the one that was worked at that place at the nearest time. */
function voyageOfNeighbour(lift: CarrierFact, named: readonly CarrierFact[]): string | null {
  if (lift.mode !== "VESSEL") return null;
  const away = ({ at }: CarrierFact): number => Math.abs(Date.parse(at) - Date.parse(lift.at));
  const beside = greatest(
    named.filter(({ code, placeKey }) => code === lift.code && placeKey === lift.placeKey),
    (a, b) => away(b) - away(a) || compareText(voyageKeyOf(b), voyageKeyOf(a)),
  );
  return beside ? voyageKeyOf(beside) : null;
}

/** `asOf`: the plan as it was at an earlier generation of answers; without it the newest. */
export function viewOf(
  facts: readonly CarrierFact[],
  riders: Riders,
  container: string | null,
  asOf?: string,
): CarrierView {
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
function isAboard(fact: CarrierFact, riders: Riders, container: string | null): boolean {
  if (container === null || fact.container !== null || !isTransport(fact)) return true;
  const aboard = riders.get(voyageKeyOf(fact));
  return aboard === undefined || aboard.has(container);
}

export const byTime = (a: CarrierFact, b: CarrierFact): number =>
  compareText(a.at, b.at) ||
  (a.callSequence ?? 0) - (b.callSequence ?? 0) ||
  compareInTurn([a.code, b.code], [a.placeKey, b.placeKey], [a.vessel, b.vessel]);

/**
 * The forecasts of the newest answers that have any of a vessel: that is how a rolled shipment or a
 * changed port of discharge replaces the plan before. Answers without a plan leave the older one in
 * place (contract: incidents#batches).
 */
function newestPlan(forecasts: readonly CarrierFact[], asOf: string | undefined): CarrierFact[] {
  if (asOf !== undefined) return forecasts.toSorted(byTime);
  const newest = newestOf(forecasts.filter(onVessel));
  const inland = forecasts.filter((fact) => !onVessel(fact) && fact.generation >= newest);
  const newestInland = newestOf(inland);
  return [
    ...forecasts.filter((fact) => onVessel(fact) && fact.generation === newest),
    ...inland.filter((fact) => fact.generation === newestInland),
  ].toSorted(byTime);
}

const newestOf = (facts: readonly CarrierFact[]): string =>
  facts.reduce((newest, { generation }) => (generation > newest ? generation : newest), "");

/** What happened, then what is planned, each thing once: ACT beats EST beats PLN. */
export function movesOf(view: CarrierView, wanted: (fact: CarrierFact) => boolean): CarrierFact[] {
  const chosen = new Map<string, CarrierFact[]>();
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
export const byProgress = (a: CarrierFact, b: CarrierFact): number =>
  Number(isForecast(a)) - Number(isForecast(b)) || byTime(a, b);

const callOf = (fact: CarrierFact): string =>
  isForecast(fact) && isLift(fact)
    ? liftOf(fact)
    : `${liftOf(fact)} ${fact.placeKey} ${fact.empty === true}`;
/** A plan to lift names its train or truck by place alone. */
const liftOf = (fact: CarrierFact): string =>
  `${fact.code} ${voyageKeyOf(fact)}${fact.vessel === "" ? ` ${fact.placeKey}` : ""}`;

const weights: Readonly<Record<CarrierFact["classifier"], string>> = {
  ACT: "2",
  EST: "1",
  PLN: "0",
};

/**
 * The stronger kind of statement, then the one stated last, then known last, then the later time.
 */
export const byWeight = (a: CarrierFact, b: CarrierFact): number =>
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
