import { equipmentOf, localDateOf } from "#src/reference/index.ts";
import type { Milestone } from "#schemas/vocabulary.ts";
import type {
  ContainerJourney,
  Course,
  CourseStep,
  MilestoneFact,
  RawFact,
  SaidBy,
} from "../journey.ts";
import { compareInTurn, greatest } from "./canonical.ts";
import { byCreation, forecastsOf, type Forecasts } from "./estimates.ts";
import type { Fact } from "./facts.ts";
import { dropping, milestonesOf, offDockMove, stuffing } from "./milestones.ts";
import { routeOf, type Route } from "./route.ts";
import { withSettledTerminal } from "./settled-terminal.ts";
import { stopsOf } from "./stops.ts";
import { decisionOf, momentsOf } from "./moments.ts";
import { byLastStated, firstStated, type Saying } from "./saying.ts";
import { byWeight, viewOf, type Riders, type View } from "./view.ts";
import { voyageTold } from "./voyage.ts";

/** One container, or the document while it has none, with all that was worked out for it. */
export type Told = {
  readonly container: string | null;
  readonly view: View;
  readonly route: Route;
  readonly milestones: readonly MilestoneFact[];
  readonly forecasts: Forecasts;
};

export function tell(
  facts: readonly Fact[],
  riders: Riders,
  container: string | null,
  now: string,
): Told {
  const view = viewOf(facts, riders, container);
  const planned = routeOf(view);
  const { pod, podKey } = planned;
  const route =
    pod && podKey ? { ...planned, pod: withSettledTerminal(pod, podKey, view, now) } : planned;
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
      teller: "shipping_line" as const,
      at: fact.at,
      createdAt: fact.createdAt,
      rawKey: fact.sayingId,
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

/**
 * The container's part of the journey as the line tells it; `sayings` are those that concern it,
 * `foreign` those of the same container that are of another journey. What terminals and railroads
 * add comes with `ashore.ts`.
 */
export function containerJourney(
  number: string,
  told: Told,
  sayings: readonly Saying[],
  foreign: readonly Saying[] = [],
): ContainerJourney {
  const { view, route, milestones, forecasts } = told;
  const course: Course = {
    pod: route.pod,
    podKey: route.podKey,
    inland: route.inland,
    inlandKey: route.inlandKey,
    stuffed: stepOf(stuffing(view, route)),
    offDock: stepOf(offDockMove(view, route)),
    dropped: stepOf(dropping(view, route)),
  };
  const equipment = equipmentOf(lastSaid(sayings, described.equipment));
  const decision = decisionOf(milestones, course);
  const moments = momentsOf(milestones, course, decision);
  const lastFreeDay = lastFreeDayOf(sayings, moments, route.pod?.timezone ?? "UTC");
  return {
    number,
    sealNumber: lastSaid(sayings, described.seal),
    equipmentType: equipment.type,
    equipmentLength: equipment.length,
    equipmentHeight: equipment.height,
    weightInLbs: lastSaid(sayings, described.weight),
    ...moments,
    indEtaAt: forecasts.arrived_at_inland_destination.current,
    voyage: voyageTold(told),
    route: stopsOf(view, route, forecasts),
    ...unheard,
    lfdLineOn: lastFreeDay?.said.lastFreeDayOn ?? null,
    saidBy: {
      ...saidByLine(sayings, forecasts, lastFreeDay),
      ...(decision.saidBy && { current_status: decision.saidBy }),
    },
    course,
    milestones,
    estimates: Object.values(forecasts)
      .flatMap((forecast) => forecast.told)
      .toSorted(byCreation),
    rawEvents: rawFacts(told, sayings, foreign),
  };
}

const stepOf = (fact: Fact | null): CourseStep | null =>
  fact && {
    teller: "shipping_line",
    at: fact.at,
    createdAt: fact.createdAt,
    rawKey: fact.sayingId,
  };

/** No terminal or railroad has spoken. */
const unheard = {
  holdsAtPodTerminal: null,
  feesAtPodTerminal: null,
  availabilityKnown: false,
  availableForPickup: null,
  pickupAppointmentAt: null,
  locationAtPodTerminal: null,
  podFullOutChassisNumber: null,
  podRailCarrierScac: null,
  indRailCarrierScac: null,
  lfdTerminalOn: null,
  lfdRailOn: null,
  podTerminal: null,
} as const;

/**
 * The last free day that the line said last. None before the box reached the port, and none from
 * before that day: it would be of a former journey (contract: incidents#former-journey).
 */
function lastFreeDayOf(
  sayings: readonly Saying[],
  { podArrivedAt, podDischargedAt }: Pick<ContainerJourney, "podArrivedAt" | "podDischargedAt">,
  zone: string,
): Saying | undefined {
  const landedAt = podArrivedAt ?? podDischargedAt;
  if (landedAt === null) return undefined;
  const landedOn = localDateOf(landedAt, zone);
  return lastSaying(sayings, ({ said }) =>
    said.lastFreeDayOn !== undefined && said.lastFreeDayOn >= landedOn ? said.lastFreeDayOn : null,
  );
}

/** What a saying tells of the box itself, null when it is silent. */
const described = {
  equipment: ({ said }: Saying) => said.isoEquipmentCode,
  seal: ({ said }: Saying) => said.seals.join(", ") || null,
  weight: ({ said }: Saying) => said.weightLbs || null,
};

/** The last saying of those that say something. */
const lastSaying = (
  sayings: readonly Saying[],
  read: (saying: Saying) => unknown,
): Saying | undefined =>
  greatest(
    sayings.filter((one) => !one.said.retracted && read(one) !== null),
    (a, b) => byLastStated(a, b) || compareInTurn([a.said.at, b.said.at], [a.id, b.id]),
  );

function lastSaid<T>(sayings: readonly Saying[], read: (saying: Saying) => T | null): T | null {
  const saying = lastSaying(sayings, read);
  return saying ? read(saying) : null;
}

/** By the attributes that show it (contract: containers#attributes-of-containers). */
function saidByLine(
  sayings: readonly Saying[],
  forecasts: Forecasts,
  lastFreeDay: Saying | undefined,
): Record<string, SaidBy> {
  const by = (observedAt: string, rawKey: string): SaidBy => ({
    teller: "shipping_line",
    provider: null,
    observedAt,
    rawKey,
  });
  const names = {
    seal_number: described.seal,
    equipment_type: described.equipment,
    equipment_length: described.equipment,
    equipment_height: described.equipment,
    weight_in_lbs: described.weight,
  };
  const day = lastFreeDay && by(firstStated(lastFreeDay).createdAt, lastFreeDay.id);
  const estimate = forecasts.arrived_at_inland_destination.told.at(-1);
  const arrival = forecasts.vessel_arrived.told.at(-1);
  return {
    ...Object.fromEntries(
      Object.entries(names).flatMap(([name, read]) => {
        const saying = lastSaying(sayings, read);
        return saying ? [[name, by(firstStated(saying).createdAt, saying.id)]] : [];
      }),
    ),
    ...(day && { ssl_lfd: day, import_deadlines: day, pickup_lfd: day }),
    ...(estimate && { ind_eta_at: by(estimate.createdAt, estimate.rawKey) }),
    ...(arrival && {
      pod_eta_at: by(arrival.createdAt, arrival.rawKey),
      pod_vessel_name: by(arrival.createdAt, arrival.rawKey),
    }),
  };
}

/** As an operator and a customer read it beside the raw event. */
const otherReference = "names another bill of lading or booking";

function rawFacts(
  { view, route }: Told,
  sayings: readonly Saying[],
  foreign: readonly Saying[],
): RawFact[] {
  const names = new Map<string, Milestone>();
  for (const fact of [...view.acts, ...view.plan]) {
    const [milestone] = milestonesOf(fact, view, route);
    if (milestone) for (const { id } of fact.sayings) names.set(id, milestone);
  }
  const rejected = new Set(foreign.map(({ id }) => id));
  return [...sayings, ...foreign]
    .map(({ id, said, stated, raw }) => ({
      key: id,
      teller: "shipping_line" as const,
      provider: null,
      event: names.get(id) ?? null,
      originalEvent: said.code,
      at: said.at,
      estimated: said.classifier !== "ACT",
      createdAt: firstStated({ stated }).createdAt,
      retracted: said.retracted,
      rejected: rejected.has(id) ? otherReference : null,
      place: said.place,
      vesselName: said.vesselName,
      vesselImo: said.vesselImo,
      voyage: said.voyage,
      raw,
    }))
    .toSorted((a, b) => compareInTurn([a.at, b.at], [a.createdAt, b.createdAt], [a.key, b.key]));
}
