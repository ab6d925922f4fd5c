import { terminalBy } from "#src/reference/index.ts";
import type {
  ContainerJourney,
  RouteStep,
  ProjectedEstimate,
  ProjectedEvent,
  Provenance,
} from "../journey.ts";
import { availabilityOf } from "./availability.ts";
import { compareInTurn, greatest } from "#src/platform/canonical.ts";
import type { EquipmentKnowledge } from "#src/knowledge/equipment-knowledge.ts";
import { byCreation, estimateKey } from "../carrier/estimates.ts";
import { mergedMilestones, railMilestones, terminalMilestones } from "./landside-milestones.ts";
import { decisionOf, milestoneTimesOf } from "../status/milestone-times.ts";
import { rampAtDestination, terminalPlace } from "./landside-places.ts";
import { railState } from "./rail-state.ts";
import { rawOfRail, rawOfTerminal } from "./landside-raw-events.ts";
import { terminalState } from "./terminal-state.ts";
import { spanOf } from "./this-journey.ts";
import type { RailState, TerminalState } from "./reported-state.ts";

/** What one facility source has reported of a container. */
export type FacilityKnowledge = {
  readonly kind: "terminal" | "rail";
  readonly facilitySource: string;
  readonly knowledge: EquipmentKnowledge;
};

/**
 * The container projection from what the carrier, terminals and railroads state. A pure function of
 * everything they all ever stated. Where two state the same thing, one is believed
 * (docs/sources.md): the terminal about its own gates and yard, the railroad about trains, ramps
 * and its ETA, the carrier about the rest.
 */
export function mergeLandsideReports(
  carrierJourney: ContainerJourney,
  reports: readonly FacilityKnowledge[],
  now: string,
): ContainerJourney {
  const span = spanOf(carrierJourney, now);
  const terminals = reports.flatMap(({ kind, facilitySource, knowledge }) => {
    const state = kind === "terminal" ? terminalState(facilitySource, knowledge, span) : null;
    return state ? [state] : [];
  });
  const railroads = reports.flatMap(({ kind, facilitySource, knowledge }) => {
    const state = kind === "rail" ? railState(facilitySource, knowledge, span) : null;
    return state ? [state] : [];
  });
  const terminal = theOne(
    terminals,
    (state) => state.fullOutAt ?? state.offDockAt ?? state.dischargedAt ?? "",
  );
  const rail = theOne(railroads, (state) => state.moves.at(-1)?.at ?? "");
  if (!terminal && !rail) return carrierJourney;
  const milestones = mergedMilestones(carrierJourney, [
    ...(terminal ? terminalMilestones(terminal, carrierJourney) : []),
    ...(rail ? railMilestones(rail, carrierJourney) : []),
  ]);
  const offDock = terminal && offDockStep(terminal);
  const { inland } = carrierJourney.routeSummary;
  const routeSummary = {
    ...carrierJourney.routeSummary,
    ...(offDock && { offDock }),
    inland: inland && rail ? rampAtDestination(inland, rail) : inland,
  };
  const decision = decisionOf(decisive(milestones, terminal, routeSummary.inlandKey), routeSummary);
  const availability = availabilityOf(terminal, rail, routeSummary.inlandKey, decision);
  const scac = rail && rail.moves.length > 0 ? rail.railroad : null;
  return {
    ...carrierJourney,
    ...milestoneTimesOf(milestones, routeSummary, decision),
    routeSummary,
    holdsAtPodTerminal: terminal?.holds ?? null,
    feesAtPodTerminal: terminal?.fees ?? null,
    availabilityKnown: availability.availabilityKnown,
    availableForPickup: availability.availableForPickup,
    pickupAppointmentAt: terminal?.appointmentAt ?? null,
    locationAtPodTerminal: terminal?.location ?? null,
    podFullOutChassisNumber: terminal?.chassis ?? null,
    podRailCarrierScac: scac,
    indRailCarrierScac: scac,
    lfdTerminalOn: terminal?.lastFreeDayOn ?? null,
    lfdRailOn: rail?.lastFreeDayOn ?? null,
    indEtaAt: rail?.etaAt ?? carrierJourney.indEtaAt,
    podTerminal:
      terminal && hasTheContainer(terminal) ? terminalPlace(terminal.facilitySource) : null,
    provenance: {
      ...carrierJourney.provenance,
      ...(rail && railProvenance(rail)),
      ...(terminal && terminalProvenance(terminal)),
      // Of the three the carrier's comes first (contract: containers#last-free-day-by-source).
      ...(carrierJourney.provenance["ssl_lfd"] && {
        pickup_lfd: carrierJourney.provenance["ssl_lfd"],
      }),
      ...(availability.provenance && {
        availability_known: availability.provenance,
        available_for_pickup: availability.provenance,
      }),
      ...(decision.provenance && { current_status: decision.provenance }),
    },
    milestones,
    estimates: rail
      ? withRailEstimates({ ...carrierJourney, routeSummary }, rail)
      : carrierJourney.estimates,
    rawEvents: [
      ...carrierJourney.rawEvents,
      // Of all facility sources: a value shown from one that was believed before still names its
      // statement.
      ...terminals.flatMap(rawOfTerminal),
      ...railroads.flatMap(rawOfRail),
    ].toSorted((a, b) => compareInTurn([a.at, b.at], [a.createdAt, b.createdAt], [a.key, b.key])),
  };
}

/**
 * The milestones that decide the status. The terminal is believed about its own yard: a carrier's
 * statement on the availability there decides nothing, and neither does one that the terminal
 * retracted.
 */
function decisive(
  milestones: readonly ProjectedEvent[],
  terminal: TerminalState | null,
  inlandKey: string | null,
): readonly ProjectedEvent[] {
  if (terminal === null) return milestones;
  const isWithdrawn = terminal.available === null;
  if (!isWithdrawn && inlandKey !== null) return milestones;
  const overruled = isWithdrawn ? "terminal" : "shipping_line";
  return milestones.filter(
    ({ milestone, dataSource }) =>
      dataSource !== overruled || (milestone !== "available" && milestone !== "not_available"),
  );
}

/**
 * Where the container is expected: at the terminal that took it off the vessel, or in the yard that
 * it was moved to (contract: containers#terminal-of-the-container), where that yard is known.
 */
const hasTheContainer = ({ facilitySource, dischargedAt, offDockAt }: TerminalState): boolean => {
  const { locode, facility } = terminalPlace(facilitySource);
  return (
    dischargedAt !== null || (offDockAt !== null && terminalBy({ locode, code: facility }) !== null)
  );
};

function offDockStep({ offDockAt, since }: TerminalState): RouteStep | null {
  const content = since.offDockAt;
  return offDockAt !== null && content
    ? { dataSource: "terminal", at: offDockAt, createdAt: content.at, rawKey: content.key }
    : null;
}

/** When a source began to state what it states, and the record that does. */
type StatedSince = { readonly at: string; readonly key: string };

/** By the attributes that show it (contract: containers#attributes-of-containers). */
const provenanceOf = (
  dataSource: "terminal" | "rail",
  provider: string,
  shown: Readonly<Record<string, StatedSince | undefined | null>>,
): Record<string, Provenance> =>
  Object.fromEntries(
    Object.entries(shown).flatMap(([name, content]) =>
      content
        ? [[name, { dataSource, provider, observedAt: content.at, rawKey: content.key }]]
        : [],
    ),
  );

const terminalProvenance = ({ facilitySource, since }: TerminalState): Record<string, Provenance> =>
  provenanceOf("terminal", facilitySource, {
    holds_at_pod_terminal: since.holds,
    fees_at_pod_terminal: since.fees,
    pickup_appointment_at: since.appointmentAt,
    location_at_pod_terminal: since.location,
    pod_full_out_chassis_number: since.chassis,
    import_deadlines: since.lastFreeDayOn,
    pickup_lfd: since.lastFreeDayOn,
  });

/**
 * The terminal's last free day comes before the railroad's
 * (contract: containers#last-free-day-by-source).
 */
function railProvenance({ railroad, since, moves }: RailState): Record<string, Provenance> {
  const first = moves[0];
  const carrier = since.railroad ?? (first && { at: first.statedAt, key: first.rawKey });
  return provenanceOf("rail", railroad, {
    pod_rail_carrier_scac: carrier,
    ind_rail_carrier_scac: carrier,
    ind_eta_at: since.etaAt,
    ind_facility_lfd_on: since.lastFreeDayOn,
    import_deadlines: since.lastFreeDayOn,
    pickup_lfd: since.lastFreeDayOn,
  });
}

/**
 * Several facility sources may know the container. The one where it moved last counts, then the one
 * that reported last.
 */
const theOne = <S extends { readonly facilitySource: string; readonly statedAt: string }>(
  states: readonly S[],
  lastMove: (state: S) => string,
): S | null =>
  greatest(states, (a, b) =>
    compareInTurn(
      [lastMove(a), lastMove(b)],
      [a.statedAt, b.statedAt],
      [a.facilitySource, b.facilitySource],
    ),
  ) ?? null;

/**
 * The railroad's estimates beside the carrier's; the same value at the same place is published
 * once.
 */
function withRailEstimates(carrierJourney: ContainerJourney, rail: RailState): ProjectedEstimate[] {
  const { inland, inlandKey } = carrierJourney.routeSummary;
  if (!inland || !inlandKey) return [...carrierJourney.estimates];
  const arrivedAt = rail.moves.find(
    ({ code, locode }) => code === "rail_arrived" && locode === inlandKey,
  )?.at;
  const counts = new Map<string, number>();
  const reported = rail.etas.flatMap(({ at, statedAt, rawKey }): ProjectedEstimate[] => {
    const ordinal = (counts.get(at) ?? 0) + 1;
    counts.set(at, ordinal);
    if (arrivedAt !== undefined && statedAt >= arrivedAt) return [];
    return [
      {
        key: estimateKey("arrived_at_inland_destination", inlandKey, at, ordinal),
        estimate: "arrived_at_inland_destination",
        dataSource: "rail",
        at,
        createdAt: statedAt,
        knownAt: statedAt,
        rawKey,
        place: inland,
        vesselName: null,
        vesselImo: null,
        voyage: null,
      },
    ];
  });
  const known = new Set(carrierJourney.estimates.map(({ key }) => key));
  return [...carrierJourney.estimates, ...reported.filter(({ key }) => !known.has(key))].toSorted(
    byCreation,
  );
}
