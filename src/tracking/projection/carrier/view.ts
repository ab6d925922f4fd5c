import { compareInTurn, compareText, greatest } from "#src/platform/canonical.ts";
import type { CarrierEvent } from "./carrier-events.ts";

/** What concerns one container, or the document as a whole while it has no containers. */
export type CarrierView = {
  readonly container: string | null;
  /** What happened, oldest first. */
  readonly acts: readonly CarrierEvent[];
  /** What the newest plan expects. */
  readonly plan: readonly CarrierEvent[];
  /** Every estimate and plan ever made, also what was retracted, for the histories of estimates. */
  readonly forecasts: readonly CarrierEvent[];
};

const onVessel = (event: CarrierEvent): boolean => event.mode === "VESSEL";
export const isForecast = (event: CarrierEvent): boolean => event.classifier !== "ACT";
const isTransport = (event: CarrierEvent): boolean => event.kind === "transport";
const isLift = (event: CarrierEvent): boolean => event.code === "LOAD" || event.code === "DISC";

/** A voyage of a vessel, the unit a container travels by. */
export const voyageKeyOf = (event: Pick<CarrierEvent, "mode" | "vessel" | "voyage">): string =>
  `${event.mode} ${event.vessel} ${event.voyage}`;

/** Which containers were put on or taken off each voyage. */
export type Riders = ReadonlyMap<string, ReadonlySet<string>>;

export function ridersOf(events: readonly CarrierEvent[]): Riders {
  const riders = new Map<string, Set<string>>();
  const lifts = events.filter((event) => !isForecast(event) && isLift(event) && event.container);
  const named = lifts.filter(({ vessel }) => vessel !== "");
  for (const event of lifts) {
    const voyage = event.vessel === "" ? voyageOfNeighbour(event, named) : voyageKeyOf(event);
    if (voyage !== null)
      riders.set(voyage, (riders.get(voyage) ?? new Set()).add(event.container!));
  }
  return riders;
}

/** A lift that names no ship is by the one that was worked at that place at the nearest time. */
function voyageOfNeighbour(lift: CarrierEvent, named: readonly CarrierEvent[]): string | null {
  if (lift.mode !== "VESSEL") return null;
  const away = ({ at }: CarrierEvent): number => Math.abs(Date.parse(at) - Date.parse(lift.at));
  const beside = greatest(
    named.filter(({ code, placeKey }) => code === lift.code && placeKey === lift.placeKey),
    (a, b) => away(b) - away(a) || compareText(voyageKeyOf(b), voyageKeyOf(a)),
  );
  return beside ? voyageKeyOf(beside) : null;
}

/** `asOf`: the plan as it was at an earlier generation of answers; without it the newest. */
export function viewOf(
  events: readonly CarrierEvent[],
  riders: Riders,
  container: string | null,
  asOf?: string,
): CarrierView {
  const mine = events.filter(
    (event) =>
      (event.container === container || event.container === null) &&
      (asOf === undefined || `${event.firstStatedAt} ${event.firstKnownAt}` <= asOf),
  );
  const acts = mine.filter((event) => !isForecast(event) && isAboard(event, riders, container));
  const forecasts = mine.filter(isForecast);
  return {
    container,
    acts: acts.toSorted(byTime),
    plan: newestPlan(
      forecasts.filter((event) =>
        asOf === undefined ? !event.isRetracted : event.generation >= asOf,
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
function isAboard(event: CarrierEvent, riders: Riders, container: string | null): boolean {
  if (container === null || event.container !== null || !isTransport(event)) return true;
  const aboard = riders.get(voyageKeyOf(event));
  return aboard === undefined || aboard.has(container);
}

export const byTime = (a: CarrierEvent, b: CarrierEvent): number =>
  compareText(a.at, b.at) ||
  (a.callSequence ?? 0) - (b.callSequence ?? 0) ||
  compareInTurn([a.code, b.code], [a.placeKey, b.placeKey], [a.vessel, b.vessel]);

/**
 * The forecasts of the newest answers that have any of a vessel: that is how a rolled shipment or a
 * changed port of discharge replaces the plan before. Answers without a plan leave the older one in
 * place (contract: incidents#batches).
 */
function newestPlan(forecasts: readonly CarrierEvent[], asOf: string | undefined): CarrierEvent[] {
  if (asOf !== undefined) return forecasts.toSorted(byTime);
  const newest = newestOf(forecasts.filter(onVessel));
  const inland = forecasts.filter((event) => !onVessel(event) && event.generation >= newest);
  const newestInland = newestOf(inland);
  return [
    ...forecasts.filter((event) => onVessel(event) && event.generation === newest),
    ...inland.filter((event) => event.generation === newestInland),
  ].toSorted(byTime);
}

const newestOf = (events: readonly CarrierEvent[]): string =>
  events.reduce((newest, { generation }) => (generation > newest ? generation : newest), "");

/** What happened, then what is planned, each thing once: ACT beats EST beats PLN. */
export function movesOf(
  view: CarrierView,
  wanted: (event: CarrierEvent) => boolean,
): CarrierEvent[] {
  const chosen = new Map<string, CarrierEvent[]>();
  for (const event of [...view.acts, ...view.plan])
    if (wanted(event)) {
      const key = callOf(event);
      chosen.set(key, [...(chosen.get(key) ?? []), event]);
    }
  const lifted = new Set(view.acts.filter(isLift).map((event) => liftOf(event)));
  return [...chosen.values()]
    .map((same) => greatest(same, byWeight)!)
    .filter((event) => !(isForecast(event) && isLift(event) && lifted.has(liftOf(event))))
    .toSorted(byProgress);
}

/** What is still expected comes after what happened, also when its forecast is overdue. */
export const byProgress = (a: CarrierEvent, b: CarrierEvent): number =>
  Number(isForecast(a)) - Number(isForecast(b)) || byTime(a, b);

const callOf = (event: CarrierEvent): string =>
  isForecast(event) && isLift(event)
    ? liftOf(event)
    : `${liftOf(event)} ${event.placeKey} ${event.empty === true}`;
/** A plan to lift names its train or truck by place alone. */
const liftOf = (event: CarrierEvent): string =>
  `${event.code} ${voyageKeyOf(event)}${event.vessel === "" ? ` ${event.placeKey}` : ""}`;

const weights: Readonly<Record<CarrierEvent["classifier"], string>> = {
  ACT: "2",
  EST: "1",
  PLN: "0",
};

/**
 * The stronger kind of statement, then the one stated last, then known last, then the later time.
 */
export const byWeight = (a: CarrierEvent, b: CarrierEvent): number =>
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
