import { equipmentOf } from "#src/reference/index.ts";
import type { Milestone } from "#schemas/vocabulary.ts";
import type { ContainerJourney, MilestoneFact, RawFact } from "../journey.ts";
import { compareInTurn, greatest } from "./canonical.ts";
import { byCreation, forecastsOf, type Forecasts } from "./estimates.ts";
import type { Fact } from "./facts.ts";
import { milestonesOf, offDockAt } from "./milestones.ts";
import { routeOf, type Route } from "./route.ts";
import { placeKeyOf, type Saying } from "./saying.ts";
import { statusOf } from "./status.ts";
import { stopsOf } from "./stops.ts";
import { byWeight, viewOf, type Riders, type View } from "./view.ts";

/** One container, or the document while it has none, with all that was worked out for it. */
export type Told = {
  readonly container: string | null;
  readonly view: View;
  readonly route: Route;
  readonly milestones: readonly MilestoneFact[];
  readonly forecasts: Forecasts;
};

export function tell(facts: readonly Fact[], riders: Riders, container: string | null): Told {
  const view = viewOf(facts, riders, container);
  const route = routeOf(view);
  return {
    container,
    view,
    route,
    milestones: milestoneFacts(view, route),
    forecasts: forecastsOf(facts, riders, view, route),
  };
}

/**
 * One fact per milestone and place, the one said last. The key leaves out time, vessel and voyage:
 * a correction of any of them updates the event and adds none. What happens after an earlier one
 * was taken back is another event.
 */
function milestoneFacts(view: View, route: Route): MilestoneFact[] {
  const chosen = new Map<string, { milestone: Milestone; fact: Fact }>();
  for (const fact of view.acts)
    for (const milestone of milestonesOf(fact, view, route)) {
      const key = `${milestone}|${fact.placeKey}`;
      const before = chosen.get(key);
      if (!before || byWeight(fact, before.fact) > 0) chosen.set(key, { milestone, fact });
    }
  return [...chosen]
    .map(([key, { milestone, fact }]) => ({
      key: fact.instance > 1 ? `${key}|${fact.instance}` : key,
      milestone,
      at: fact.at,
      createdAt: fact.createdAt,
      place: fact.place,
      ...vesselOf(fact, route),
    }))
    .toSorted((a, b) => compareInTurn([a.at, b.at], [a.createdAt, b.createdAt], [a.key, b.key]));
}

/** The vessel the source names, else the one of the leg the move belongs to. */
function vesselOf(fact: Fact, { legs, barges }: Route) {
  if (fact.vessel !== "" || (fact.mode !== "VESSEL" && fact.mode !== "BARGE"))
    return {
      vesselName: fact.vesselName,
      vesselImo: fact.vesselImo,
      voyage: fact.voyage || null,
    };
  const move = [...legs, ...barges]
    .flatMap((leg) => leg.moves)
    .find((one) => one.code === fact.code && one.placeKey === fact.placeKey && one.at === fact.at);
  return {
    vesselName: move?.vesselName ?? null,
    vesselImo: move?.vesselImo ?? null,
    voyage: move?.voyage || null,
  };
}

/** The container's part of the journey; `sayings` are those that concern it. */
export function containerJourney(
  number: string,
  told: Told,
  sayings: readonly Saying[],
): ContainerJourney {
  const { view, route, milestones, forecasts } = told;
  const { inlandKey } = route;
  const last = (milestone: Milestone): MilestoneFact | undefined =>
    milestones.findLast((fact) => fact.milestone === milestone);
  const isInland = ({ place }: MilestoneFact): boolean =>
    inlandKey !== null && placeKeyOf(place) === inlandKey;
  const inland = (milestone: Milestone): MilestoneFact | undefined =>
    milestones.findLast((fact) => fact.milestone === milestone && isInland(fact));
  const atPort = (milestone: Milestone): MilestoneFact | undefined =>
    milestones.find(
      (fact) => fact.milestone === milestone && placeKeyOf(fact.place) === route.podKey,
    ) ?? milestones.find((fact) => fact.milestone === milestone);
  const returned = last("empty_in");
  const equipment = equipmentOf(lastSaid(sayings, ({ said }) => said.isoEquipmentCode));
  return {
    number,
    sealNumber: lastSaid(sayings, ({ said }) => said.seals.join(", ") || null),
    equipmentType: equipment.type,
    equipmentLength: equipment.length,
    equipmentHeight: equipment.height,
    weightInLbs: lastSaid(sayings, ({ said }) => said.weightLbs || null),
    currentStatus: statusOf(
      milestones.map((fact) => ({
        milestone: fact.milestone,
        at: fact.at,
        where: isInland(fact) ? "inland" : "elsewhere",
      })),
      { hasInlandLeg: inlandKey !== null, offDockAt: offDockAt(view, route) },
    ),
    emptyOutAt: last("empty_out")?.at ?? null,
    polFullInAt: last("full_in")?.at ?? null,
    polVesselLoadedAt: last("vessel_loaded")?.at ?? null,
    polVesselDepartedAt: last("vessel_departed")?.at ?? null,
    podArrivedAt: last("vessel_arrived")?.at ?? null,
    podDischargedAt: last("vessel_discharged")?.at ?? null,
    podFullOutAt: inlandKey === null ? (last("full_out")?.at ?? null) : null,
    podRailLoadedAt: atPort("rail_loaded")?.at ?? null,
    podRailDepartedAt: atPort("rail_departed")?.at ?? null,
    indEtaAt: forecasts.arrived_at_inland_destination.current,
    indAtaAt: last("arrived_at_inland_destination")?.at ?? null,
    indRailUnloadedAt: inland("rail_unloaded")?.at ?? null,
    finalDestinationFullOutAt: inland("full_out")?.at ?? null,
    emptyTerminatedAt: returned?.at ?? null,
    emptyTerminatedTimezone: returned
      ? (returned.place.timezone ?? route.inland?.timezone ?? route.pod?.timezone ?? null)
      : null,
    route: stopsOf(view, route, forecasts),
    milestones,
    estimates: Object.values(forecasts)
      .flatMap((forecast) => forecast.told)
      .toSorted(byCreation),
    rawEvents: rawFacts(told, sayings),
  };
}

/** What the source said last of those that say something. */
function lastSaid<T>(sayings: readonly Saying[], read: (saying: Saying) => T | null): T | null {
  const saying = greatest(
    sayings.filter((one) => !one.said.retracted && read(one) !== null),
    (a, b) => compareInTurn([a.created[0]!, b.created[0]!], [a.said.at, b.said.at], [a.id, b.id]),
  );
  return saying ? read(saying) : null;
}

function rawFacts({ view, route }: Told, sayings: readonly Saying[]): RawFact[] {
  const names = new Map<string, Milestone>();
  for (const fact of [...view.acts, ...view.plan]) {
    const [milestone] = milestonesOf(fact, view, route);
    if (milestone) for (const id of fact.sayingIds) names.set(id, milestone);
  }
  return sayings
    .map(({ id, said, created, raw }) => ({
      key: id,
      event: names.get(id) ?? null,
      originalEvent: said.code,
      at: said.at,
      estimated: said.classifier !== "ACT",
      createdAt: created[0]!,
      retracted: said.retracted,
      place: said.place,
      vesselName: said.vesselName,
      vesselImo: said.vesselImo,
      voyage: said.voyage,
      raw,
    }))
    .toSorted((a, b) => compareInTurn([a.at, b.at], [a.createdAt, b.createdAt], [a.key, b.key]));
}
