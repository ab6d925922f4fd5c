import type { ContainerStatus, Milestone } from "#schemas/vocabulary.ts";
import { compareInTurn, greatest } from "./canonical.ts";

export type Reached = {
  readonly milestone: Milestone;
  readonly at: string;
  readonly where: "inland" | "elsewhere";
};

type Standing = { readonly hasInlandLeg: boolean; readonly offDockAt: string | null };

/**
 * Where the container stands (gaps 1.2): the furthest step that was reached, so the order in which
 * news comes does not matter. Only available and not_available may follow each other both ways.
 * A terminal's word counts only at the step it is about: after the pick-up it is stale.
 */
export function statusOf(reached: readonly Reached[], standing: Standing): ContainerStatus {
  const taken = [
    ...reached.map((fact) => ({ at: fact.at, ...stepOf(fact, standing) })),
    ...(standing.offDockAt === null
      ? []
      : [{ at: standing.offDockAt, rank: rank.port, status: "off_dock" as const }]),
  ];
  const furthest = greatest(taken, (a, b) =>
    compareInTurn([String(a.rank), String(b.rank)], [a.at, b.at], [a.status, b.status]),
  );
  return furthest?.status ?? "new";
}

/** One digit each, in the order of the journey. `port` and `ramp`: the latest word there counts. */
const rank = {
  new: 0,
  ship: 1,
  landed: 2,
  port: 3,
  rail: 4,
  unloaded: 5,
  ramp: 6,
  out: 7,
  returned: 8,
} as const;

type Step = { readonly rank: number; readonly status: ContainerStatus };

const aboard: Step = { rank: rank.ship, status: "on_ship" };
const onRail: Step = { rank: rank.rail, status: "on_rail" };
/** Before the first vessel, or on the way between two: no step of its own. */
const noStep: Step = { rank: rank.new, status: "new" };

const steps: Readonly<Record<Milestone, Step>> = {
  empty_out: noStep,
  full_in: noStep,
  vessel_loaded: aboard,
  vessel_departed: aboard,
  transshipment_arrived: aboard,
  transshipment_discharged: aboard,
  transshipment_loaded: aboard,
  transshipment_departed: aboard,
  feeder_arrived: noStep,
  feeder_discharged: noStep,
  feeder_loaded: noStep,
  feeder_departed: noStep,
  vessel_arrived: aboard,
  vessel_berthed: aboard,
  vessel_discharged: { rank: rank.landed, status: "grounded" },
  available: { rank: rank.port, status: "available" },
  not_available: { rank: rank.port, status: "not_available" },
  rail_loaded: onRail,
  rail_departed: onRail,
  rail_arrived: onRail,
  rail_unloaded: onRail,
  arrived_at_inland_destination: noStep,
  full_out: { rank: rank.out, status: "picked_up" },
  delivered: { rank: rank.out, status: "delivered" },
  empty_in: { rank: rank.returned, status: "empty_returned" },
};

/** At the final ramp; elsewhere a box off the train waits for the next one. */
const stepsInland: Readonly<Partial<Record<Milestone, Step>>> = {
  rail_unloaded: { rank: rank.unloaded, status: "grounded" },
  available: { rank: rank.ramp, status: "available" },
  not_available: { rank: rank.ramp, status: "not_available" },
};

function stepOf({ milestone, where }: Reached, { hasInlandLeg }: Standing): Step {
  if (milestone === "vessel_discharged" && hasInlandLeg)
    return { rank: rank.landed, status: "awaiting_inland_transfer" };
  return (where === "inland" ? stepsInland[milestone] : undefined) ?? steps[milestone];
}
