import { equipmentOf, localDateOf } from "#src/reference/index.ts";
import type { Milestone } from "#schemas/vocabulary.ts";
import type {
  ContainerJourney,
  RouteSummary,
  RouteStep,
  MilestoneFact,
  RawEvent,
  Provenance,
} from "../journey.ts";
import { compareInTurn, greatest } from "#src/platform/canonical.ts";
import { byCreation, forecastsOf, type Forecasts } from "./estimates.ts";
import type { CarrierFact } from "./facts.ts";
import { dropping, milestonesOf, offDockMove, stuffing } from "./milestones.ts";
import { routeOf, type ContainerRoute } from "../route/route.ts";
import { withReconciledTerminal } from "./reconciled-terminal.ts";
import { stopsOf } from "../route/stops.ts";
import { decisionOf, milestoneTimesOf } from "../status/milestone-times.ts";
import { byLastStated, firstStated, type Statement } from "#src/knowledge/statement.ts";
import { byWeight, viewOf, type Riders, type CarrierView } from "./view.ts";
import { voyageOf } from "./voyage.ts";
import type { ContainerProjection } from "./container-projection.ts";

export function projectContainer(
  facts: readonly CarrierFact[],
  riders: Riders,
  container: string | null,
  now: string,
): ContainerProjection {
  const view = viewOf(facts, riders, container);
  const planned = routeOf(view);
  const { pod, podKey } = planned;
  const route =
    pod && podKey ? { ...planned, pod: withReconciledTerminal(pod, podKey, view, now) } : planned;
  return {
    container,
    view,
    route,
    milestones: milestoneFacts(view, route),
    forecasts: forecastsOf(facts, riders, view, route),
  };
}

/**
 * One fact per milestone and place, the one stated last. The key leaves out time, vessel and
 * voyage: a correction of any of them updates the event and adds none. What happens after an
 * earlier event was retracted is another event.
 */
function milestoneFacts(view: CarrierView, route: ContainerRoute): MilestoneFact[] {
  const chosen = new Map<string, { milestone: Milestone; fact: CarrierFact }>();
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
      dataSource: "shipping_line" as const,
      at: fact.at,
      createdAt: fact.createdAt,
      rawKey: fact.statementId,
      place: fact.place,
      ...vesselOf(fact, route),
    }))
    .toSorted((a, b) => compareInTurn([a.at, b.at], [a.createdAt, b.createdAt], [a.key, b.key]));
}

/** The vessel the source names, else the one of the leg the move belongs to. */
function vesselOf(fact: CarrierFact, { legs, barges }: ContainerRoute) {
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
 * The container's part of the journey as the carrier states it. `statements` are those that concern
 * it, `foreign` those about the same container on another journey. `landside.ts` adds what
 * terminals and railroads report.
 */
export function containerJourney(
  number: string,
  projection: ContainerProjection,
  statements: readonly Statement[],
  foreign: readonly Statement[] = [],
): ContainerJourney {
  const { view, route, milestones, forecasts } = projection;
  const routeSummary: RouteSummary = {
    pod: route.pod,
    podKey: route.podKey,
    inland: route.inland,
    inlandKey: route.inlandKey,
    stuffed: stepOf(stuffing(view, route)),
    offDock: stepOf(offDockMove(view, route)),
    dropped: stepOf(dropping(view, route)),
  };
  const equipment = equipmentOf(lastStatedValue(statements, described.equipment));
  const decision = decisionOf(milestones, routeSummary);
  const milestoneTimes = milestoneTimesOf(milestones, routeSummary, decision);
  const lastFreeDay = lastFreeDayOf(statements, milestoneTimes, route.pod?.timezone ?? "UTC");
  return {
    number,
    sealNumber: lastStatedValue(statements, described.seal),
    equipmentType: equipment.type,
    equipmentLength: equipment.length,
    equipmentHeight: equipment.height,
    weightInLbs: lastStatedValue(statements, described.weight),
    ...milestoneTimes,
    indEtaAt: forecasts.arrived_at_inland_destination.current,
    voyage: voyageOf(projection),
    route: stopsOf(view, route, forecasts),
    ...missing,
    lfdCarrierOn: lastFreeDay?.content.lastFreeDayOn ?? null,
    provenance: {
      ...carrierProvenance(statements, forecasts, lastFreeDay),
      ...(decision.provenance && { current_status: decision.provenance }),
    },
    routeSummary,
    milestones,
    estimates: Object.values(forecasts)
      .flatMap((forecast) => forecast.published)
      .toSorted(byCreation),
    rawEvents: rawFacts(projection, statements, foreign),
  };
}

const stepOf = (fact: CarrierFact | null): RouteStep | null =>
  fact && {
    dataSource: "shipping_line",
    at: fact.at,
    createdAt: fact.createdAt,
    rawKey: fact.statementId,
  };

/** No terminal or railroad has reported anything. */
const missing = {
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
 * The last free day that the carrier stated last. There is none before the container reached the
 * port. A day before that arrival belongs to a former journey and does not count
 * (contract: incidents#former-journey).
 */
function lastFreeDayOf(
  statements: readonly Statement[],
  { podArrivedAt, podDischargedAt }: Pick<ContainerJourney, "podArrivedAt" | "podDischargedAt">,
  zone: string,
): Statement | undefined {
  const landedAt = podArrivedAt ?? podDischargedAt;
  if (landedAt === null) return undefined;
  const landedOn = localDateOf(landedAt, zone);
  return lastStatement(statements, ({ content }) =>
    content.lastFreeDayOn !== undefined && content.lastFreeDayOn >= landedOn
      ? content.lastFreeDayOn
      : null,
  );
}

/** What a statement says of the container itself, null when it says nothing. */
const described = {
  equipment: ({ content }: Statement) => content.isoEquipmentCode,
  seal: ({ content }: Statement) => content.seals.join(", ") || null,
  weight: ({ content }: Statement) => content.weightLbs || null,
};

/** The last of the statements that give a value. */
const lastStatement = (
  statements: readonly Statement[],
  read: (statement: Statement) => unknown,
): Statement | undefined =>
  greatest(
    statements.filter((one) => !one.content.retracted && read(one) !== null),
    (a, b) => byLastStated(a, b) || compareInTurn([a.content.at, b.content.at], [a.id, b.id]),
  );

function lastStatedValue<T>(
  statements: readonly Statement[],
  read: (statement: Statement) => T | null,
): T | null {
  const statement = lastStatement(statements, read);
  return statement ? read(statement) : null;
}

/** By the attributes that show it (contract: containers#attributes-of-containers). */
function carrierProvenance(
  statements: readonly Statement[],
  forecasts: Forecasts,
  lastFreeDay: Statement | undefined,
): Record<string, Provenance> {
  const by = (observedAt: string, rawKey: string): Provenance => ({
    dataSource: "shipping_line",
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
  const estimate = forecasts.arrived_at_inland_destination.published.at(-1);
  const arrival = forecasts.vessel_arrived.published.at(-1);
  return {
    ...Object.fromEntries(
      Object.entries(names).flatMap(([name, read]) => {
        const statement = lastStatement(statements, read);
        return statement ? [[name, by(firstStated(statement).createdAt, statement.id)]] : [];
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
  { view, route }: ContainerProjection,
  statements: readonly Statement[],
  foreign: readonly Statement[],
): RawEvent[] {
  const names = new Map<string, Milestone>();
  for (const fact of [...view.acts, ...view.plan]) {
    const [milestone] = milestonesOf(fact, view, route);
    if (milestone) for (const { id } of fact.statements) names.set(id, milestone);
  }
  const rejected = new Set(foreign.map(({ id }) => id));
  return [...statements, ...foreign]
    .map(({ id, content, statedAt, raw }) => ({
      key: id,
      dataSource: "shipping_line" as const,
      provider: null,
      event: names.get(id) ?? null,
      originalEvent: content.code,
      at: content.at,
      estimated: content.classifier !== "ACT",
      createdAt: firstStated({ statedAt }).createdAt,
      retracted: content.retracted,
      rejected: rejected.has(id) ? otherReference : null,
      place: content.place,
      vesselName: content.vesselName,
      vesselImo: content.vesselImo,
      voyage: content.voyage,
      raw,
    }))
    .toSorted((a, b) => compareInTurn([a.at, b.at], [a.createdAt, b.createdAt], [a.key, b.key]));
}
