import type { Milestone } from "#schemas/vocabulary.ts";
import type { ContainerJourney, ProjectedEvent, DataSource } from "../journey.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import { compareInTurn } from "#src/platform/canonical.ts";
import { rampAtDestination, rampPlace, terminalPlace } from "./landside-places.ts";
import { placeKeyOf } from "#src/knowledge/statement.ts";
import type { Since } from "./statements.ts";
import type { RailState, TerminalState } from "./reported-state.ts";

const projectedEvent = (
  dataSource: DataSource,
  milestone: Milestone,
  at: string,
  content: Since,
  place: Place,
  ordinal = 1,
): ProjectedEvent => ({
  key: `${milestone}|${placeKeyOf(place)}${ordinal > 1 ? `|${ordinal}` : ""}`,
  milestone,
  dataSource,
  at,
  createdAt: content.at,
  rawKey: content.key,
  place,
  vesselName: null,
  vesselImo: null,
  voyage: null,
});

/**
 * At the port of discharge. A container that goes on inland is not picked up there, nor available.
 */
export function terminalMilestones(
  state: TerminalState,
  carrierJourney: ContainerJourney,
): ProjectedEvent[] {
  const place = terminalPlace(state.facilitySource);
  const reportedMilestone = (
    milestone: Milestone,
    member: "dischargedAt" | "fullOutAt" | "emptyInAt",
  ): ProjectedEvent[] => {
    const at = state[member];
    const content = state.since[member];
    return at === null || !content
      ? []
      : [projectedEvent("terminal", milestone, at, content, place)];
  };
  const counts = { true: 0, false: 0 };
  const availabilities =
    carrierJourney.routeSummary.inlandKey === null
      ? state.availabilities.map(({ at, key, available }) =>
          projectedEvent(
            "terminal",
            available ? "available" : "not_available",
            at,
            { at, key },
            place,
            ++counts[`${available}`],
          ),
        )
      : [];
  return [
    ...reportedMilestone("vessel_discharged", "dischargedAt"),
    ...availabilities,
    ...(carrierJourney.routeSummary.inlandKey === null
      ? reportedMilestone("full_out", "fullOutAt")
      : []),
    ...reportedMilestone("empty_in", "emptyInAt"),
  ];
}

const railMilestone: Readonly<Record<RailState["moves"][number]["code"], Milestone>> = {
  rail_loaded: "rail_loaded",
  rail_departed: "rail_departed",
  rail_arrived: "rail_arrived",
  rail_unloaded: "rail_unloaded",
  notified: "available",
  full_out: "full_out",
  empty_in: "empty_in",
};

/**
 * Every ramp arrival is published; only the last ramp is the inland destination
 * (contract: events#event-names).
 */
export function railMilestones(
  state: RailState,
  carrierJourney: ContainerJourney,
): ProjectedEvent[] {
  return state.moves.flatMap(({ code, at, locode, facility, statedAt, rawKey }) => {
    const content = { at: statedAt, key: rawKey };
    const there = rampPlace(locode, state.railroad, facility);
    const isFinal = placeKeyOf(there) === carrierJourney.routeSummary.inlandKey;
    const { inland } = carrierJourney.routeSummary;
    const destination = isFinal && inland && !facility ? rampAtDestination(inland, state) : null;
    const place = destination?.facility ? destination : there;
    if ((code === "notified" || code === "full_out") && !isFinal) return [];
    return [
      projectedEvent("rail", railMilestone[code], at, content, place),
      ...(code === "rail_arrived" && isFinal
        ? [projectedEvent("rail", "arrived_at_inland_destination", at, content, place)]
        : []),
    ];
  });
}

/**
 * One event per milestone and place. What a terminal or railroad reports of its own ground overrides
 * the carrier. The carrier's vessel stays, and so does the name under which the event was first
 * published.
 */
export function mergedMilestones(
  carrierJourney: ContainerJourney,
  landside: readonly ProjectedEvent[],
): ProjectedEvent[] {
  const events = new Map(carrierJourney.milestones.map((one) => [one.key, one]));
  for (const one of landside.filter((each) => isBelieved(each, carrierJourney, landside))) {
    const known = carrierJourney.milestones.findLast(
      ({ key }) => key === one.key || key.startsWith(`${one.key}|`),
    );
    events.set(known?.key ?? one.key, {
      ...one,
      key: known?.key ?? one.key,
      vesselName: known?.vesselName ?? null,
      vesselImo: known?.vesselImo ?? null,
      voyage: known?.voyage ?? null,
    });
  }
  return [...events.values()].toSorted((a, b) =>
    compareInTurn([a.at, b.at], [a.createdAt, b.createdAt], [a.key, b.key]),
  );
}

/**
 * An empty return is the last move of a journey (contract: containers#current-status): it follows a
 * pick-up. Where the carrier states one elsewhere, the carrier's counts
 * (contract: incidents#early-empty-return).
 */
function isBelieved(
  { milestone, key, at }: ProjectedEvent,
  carrierJourney: ContainerJourney,
  landside: readonly ProjectedEvent[],
): boolean {
  if (milestone !== "empty_in") return true;
  const elsewhere = carrierJourney.milestones.some(
    (one) => one.milestone === "empty_in" && !one.key.startsWith(key),
  );
  const pickedUp = [...carrierJourney.milestones, ...landside].some(
    (one) => one.milestone === "full_out" && one.at <= at,
  );
  const isLast = !landside.some((one) => one.milestone === "empty_in" && one.at > at);
  return !elsewhere && pickedUp && isLast;
}
