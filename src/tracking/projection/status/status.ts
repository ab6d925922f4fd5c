import type { ContainerStatus, Milestone } from "#schemas/vocabulary.ts";
import { compareInTurn } from "#src/platform/canonical.ts";

/**
 * The state machine of `current_status` (contract: containers#current-status), drawn in
 * docs/status.md. A status state is a status at a step of the journey: a container is grounded or
 * available at the port, and again at the ramp.
 */
export const statusStates = {
  new: { step: 0, status: "new" },
  stuffed: { step: 1, status: "loaded" },
  at_sea: { step: 2, status: "on_ship" },
  landed: { step: 3, status: "grounded" },
  landed_going_on: { step: 3, status: "awaiting_inland_transfer" },
  in_off_dock_yard: { step: 4, status: "off_dock" },
  ready_at_port: { step: 4, status: "available" },
  held_at_port: { step: 4, status: "not_available" },
  on_train: { step: 5, status: "on_rail" },
  off_train: { step: 6, status: "grounded" },
  ready_at_ramp: { step: 7, status: "available" },
  held_at_ramp: { step: 7, status: "not_available" },
  out: { step: 8, status: "picked_up" },
  at_customer: { step: 9, status: "dropped" },
  delivered: { step: 10, status: "delivered" },
  returned: { step: 11, status: "empty_returned" },
} as const satisfies Record<string, { readonly step: number; readonly status: ContainerStatus }>;
export type StatusState = keyof typeof statusStates;

/** Which sources may report it (docs/sources.md), or a user by a mark. */
type StatusSource = "carrier" | "terminal" | "rail" | "user";

type Move = {
  readonly on: Signal;
  readonly to: StatusState;
  readonly by: readonly StatusSource[];
  /** Where the rule comes from. */
  readonly source: string;
};

/**
 * What changes a container's status state, and to which state. A signal moves it from every state
 * of the same or an earlier step, as sources leave steps out; otherwise the state stays. So only
 * states of one step go back and forth. A container goes back to an earlier step by a correction
 * alone: the signal that moved it further was retracted or changed, and the machine runs again
 * without it.
 */
export const moves: readonly Move[] = [
  { on: "stuffed", to: "stuffed", by: ["carrier"], source: "DCSA STUF; ours" },
  { on: "vessel_loaded", to: "at_sea", by: ["carrier"], source: "interface" },
  { on: "vessel_departed", to: "at_sea", by: ["carrier"], source: "interface" },
  { on: "transshipment_arrived", to: "at_sea", by: ["carrier"], source: "interface" },
  { on: "transshipment_discharged", to: "at_sea", by: ["carrier"], source: "interface" },
  { on: "transshipment_loaded", to: "at_sea", by: ["carrier"], source: "interface" },
  { on: "transshipment_departed", to: "at_sea", by: ["carrier"], source: "interface" },
  { on: "vessel_arrived", to: "at_sea", by: ["carrier"], source: "interface" },
  { on: "vessel_berthed", to: "at_sea", by: ["carrier"], source: "interface" },
  { on: "vessel_discharged", to: "landed", by: ["carrier", "terminal"], source: "interface" },
  {
    on: "vessel_discharged_going_on",
    to: "landed_going_on",
    by: ["carrier", "terminal"],
    source: "interface",
  },
  { on: "off_dock", to: "in_off_dock_yard", by: ["carrier", "terminal"], source: "interface" },
  { on: "available", to: "ready_at_port", by: ["carrier", "terminal"], source: "interface" },
  { on: "not_available", to: "held_at_port", by: ["terminal"], source: "interface" },
  { on: "rail_loaded", to: "on_train", by: ["carrier", "rail"], source: "interface" },
  { on: "rail_departed", to: "on_train", by: ["carrier", "rail"], source: "interface" },
  {
    on: "rail_arrived",
    to: "on_train",
    by: ["carrier", "rail"],
    source: "ours: still on the train",
  },
  { on: "rail_unloaded", to: "on_train", by: ["carrier", "rail"], source: "ours: changes trains" },
  { on: "rail_unloaded_at_ramp", to: "off_train", by: ["carrier", "rail"], source: "interface" },
  { on: "available_at_ramp", to: "ready_at_ramp", by: ["carrier", "rail"], source: "interface" },
  { on: "not_available_at_ramp", to: "held_at_ramp", by: ["terminal"], source: "interface" },
  { on: "full_out", to: "out", by: ["carrier", "terminal", "rail"], source: "interface" },
  { on: "dropped", to: "at_customer", by: ["carrier"], source: "DCSA DROP; ours" },
  { on: "delivered", to: "delivered", by: ["user"], source: "interface" },
  { on: "empty_in", to: "returned", by: ["carrier", "terminal", "rail"], source: "interface" },
];

type AtRamp = "rail_unloaded" | "available" | "not_available";
/** A milestone, distinguished by where it happened, or a step that is not a milestone. */
export type Signal = Milestone | `${AtRamp}_at_ramp` | "vessel_discharged_going_on" | FurtherStep;
/** A step that is not a milestone. */
type FurtherStep = "stuffed" | "off_dock" | "dropped";

const transitions: ReadonlyMap<Signal, StatusState> = new Map(moves.map(({ on, to }) => [on, to]));

/** The status state that follows from a signal. */
export function after(statusState: StatusState, signal: Signal): StatusState {
  const to = transitions.get(signal);
  return to !== undefined && statusStates[to].step >= statusStates[statusState].step
    ? to
    : statusState;
}

export type Reached = {
  readonly milestone: Milestone;
  readonly at: string;
  readonly where: "inland" | "elsewhere";
};

/** What of the journey is not a milestone and still changes the status state. */
export type FurtherSteps = {
  readonly hasInlandLeg: boolean;
  readonly stuffedAt: string | null;
  readonly offDockAt: string | null;
  readonly droppedAt: string | null;
};

/**
 * The container's status state: the machine over all that was reached, in the order in which it
 * happened. The order in which it became known does not matter, nor how often. A terminal's
 * statement counts only at the step it is about: after the pick-up it is stale.
 */
export const statusStateOf = (reached: readonly Reached[], further: FurtherSteps): StatusState =>
  decidedBy(reached, further).statusState;

/** The same with the cause, which is seldom what happened last; null for `new`. */
export function decidedBy<R extends Reached>(
  reached: readonly R[],
  further: FurtherSteps,
): { readonly statusState: StatusState; readonly by: R | FurtherStep | null } {
  const signals = [
    ...reached.map((event) => ({ on: signalOf(event, further), at: event.at, by: event })),
    { on: "stuffed" as const, at: further.stuffedAt, by: "stuffed" as const },
    { on: "off_dock" as const, at: further.offDockAt, by: "off_dock" as const },
    { on: "dropped" as const, at: further.droppedAt, by: "dropped" as const },
  ].flatMap(({ on, at, by }) => (at === null ? [] : [{ on, at, by }]));
  return signals
    .toSorted((a, b) => compareInTurn([a.at, b.at], [a.on, b.on]))
    .reduce<{ statusState: StatusState; by: R | FurtherStep | null }>(
      (before, { on, by }) => {
        const statusState = after(before.statusState, on);
        return statusState === before.statusState ? before : { statusState, by };
      },
      { statusState: "new", by: null },
    );
}

export const containerStatusOf = (
  reached: readonly Reached[],
  further: FurtherSteps,
): ContainerStatus => statusStates[statusStateOf(reached, further)].status;

function signalOf({ milestone, where }: Reached, { hasInlandLeg }: FurtherSteps): Signal {
  if (milestone === "vessel_discharged" && hasInlandLeg) return "vessel_discharged_going_on";
  return where === "inland" && isAtRamp(milestone) ? `${milestone}_at_ramp` : milestone;
}

const isAtRamp = (milestone: Milestone): milestone is AtRamp =>
  milestone === "rail_unloaded" || milestone === "available" || milestone === "not_available";
