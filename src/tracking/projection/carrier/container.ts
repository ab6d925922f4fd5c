import { equipmentOf, localDateOf } from "#src/reference/index.ts";
import type { Milestone } from "#schemas/vocabulary.ts";
import type {
  ContainerJourney,
  RouteSummary,
  RouteStep,
  ProjectedEvent,
  RawEvent,
  Provenance,
} from "../journey.ts";
import { compareInTurn, greatest } from "#src/platform/canonical.ts";
import { byCreation, forecastsOf, type Forecasts } from "./estimates.ts";
import type { CarrierEvent } from "./carrier-events.ts";
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
  events: readonly CarrierEvent[],
  riders: Riders,
  container: string | null,
  now: string,
): ContainerProjection {
  const view = viewOf(events, riders, container);
  const planned = routeOf(view);
  const { pod, podKey } = planned;
  const route =
    pod && podKey ? { ...planned, pod: withReconciledTerminal(pod, podKey, view, now) } : planned;
  return {
    container,
    view,
    route,
    milestones: projectedEvents(view, route),
    forecasts: forecastsOf(events, riders, view, route),
  };
}

/**
 * One event per milestone and place, the one stated last. The key leaves out time, vessel and
 * voyage: a correction of any of them updates the event and adds none. What happens after an
 * earlier event was retracted is another event.
 */
function projectedEvents(view: CarrierView, route: ContainerRoute): ProjectedEvent[] {
  const chosen = new Map<string, { milestone: Milestone; event: CarrierEvent }>();
  for (const event of view.acts)
    for (const milestone of milestonesOf(event, view, route)) {
      const key = `${milestone}|${event.placeKey}`;
      const before = chosen.get(key);
      if (!before || byWeight(event, before.event) > 0) chosen.set(key, { milestone, event });
    }
  return [...chosen]
    .map(([key, { milestone, event }]) => ({
      key: event.instance > 1 ? `${key}|${event.instance}` : key,
      milestone,
      dataSource: "shipping_line" as const,
      at: event.at,
      createdAt: event.createdAt,
      rawKey: event.statementId,
      place: event.place,
      ...vesselOf(event, route),
    }))
    .toSorted((a, b) => compareInTurn([a.at, b.at], [a.createdAt, b.createdAt], [a.key, b.key]));
}

/** The vessel the source names, else the one of the leg the move belongs to. */
function vesselOf(event: CarrierEvent, { legs, barges }: ContainerRoute) {
  if (event.vessel !== "" || (event.mode !== "VESSEL" && event.mode !== "BARGE"))
    return {
      vesselName: event.vesselName,
      vesselImo: event.vesselImo,
      voyage: event.voyage || null,
    };
  const move = [...legs, ...barges]
    .flatMap((leg) => leg.moves)
    .find(
      (one) => one.code === event.code && one.placeKey === event.placeKey && one.at === event.at,
    );
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
    rawEvents: rawEventsOf(projection, statements, foreign),
  };
}

const stepOf = (event: CarrierEvent | null): RouteStep | null =>
  event && {
    dataSource: "shipping_line",
    at: event.at,
    createdAt: event.createdAt,
    rawKey: event.statementId,
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

function rawEventsOf(
  { view, route }: ContainerProjection,
  statements: readonly Statement[],
  foreign: readonly Statement[],
): RawEvent[] {
  const names = new Map<string, Milestone>();
  for (const event of [...view.acts, ...view.plan]) {
    const [milestone] = milestonesOf(event, view, route);
    if (milestone) for (const { id } of event.statements) names.set(id, milestone);
  }
  const rejected = new Set(foreign.map(({ id }) => id));
  return [...statements, ...foreign]
    .map(({ id, content, statedAt, raw }) => ({
      key: id,
      dataSource: "shipping_line" as const,
      provider: content.provider ?? null,
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
