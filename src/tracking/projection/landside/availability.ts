import type { ContainerJourney, Provenance } from "../journey.ts";
import type { Decision } from "../status/milestone-times.ts";
import { placeKeyOf } from "#src/knowledge/statement.ts";
import { rampPlace } from "./landside-places.ts";
import { statusStates } from "../status/status.ts";
import type { RailState, TerminalState } from "./reported-state.ts";

type Availability = Pick<ContainerJourney, "availabilityKnown" | "availableForPickup"> & {
  readonly provenance: Provenance | null;
};

const unknown: Availability = {
  availabilityKnown: false,
  availableForPickup: null,
  provenance: null,
};

/**
 * Whether the container can be picked up where it is now. The railroad's notice is about the ramp,
 * the terminal's statement about the port. Once the container has left the port it is not available
 * there, whatever the terminal stated before. At a ramp whose railroad states nothing it is
 * unknown.
 */
export function availabilityOf(
  terminal: TerminalState | null,
  rail: RailState | null,
  inlandKey: string | null,
  decision: Decision,
): Availability {
  const reported = statedAvailability(terminal, rail, inlandKey, decision);
  const { status, step } = statusStates[decision.statusState];
  // Nobody picks a container up off a ship. The status of a container that goes on inland ignores
  // what the terminal states.
  if (reported.availableForPickup && step < statusStates.landed.step) return unknown;
  // Where the status is about the availability, both come from one statement and never contradict.
  if (status !== "available" && status !== "not_available") return reported;
  const isAvailable = status === "available";
  return reported.availableForPickup === isAvailable
    ? reported
    : known(isAvailable, decision.provenance);
}

function statedAvailability(
  terminal: TerminalState | null,
  rail: RailState | null,
  inlandKey: string | null,
  { statusState, provenance }: Decision,
): Availability {
  const notice = rail?.moves.findLast(
    ({ code, locode }) => code === "notified" && placeKeyOf(rampPlace(locode)) === inlandKey,
  );
  if (!notice && statusState === "off_train") return unknown;
  const reported = notice
    ? known(true, {
        dataSource: "rail",
        provider: rail!.railroad,
        observedAt: notice.statedAt,
        effectiveAt: notice.at,
        rawKey: notice.rawKey,
      })
    : ofTerminal(terminal);
  const hasLeft = statusStates[statusState].step >= statusStates[notice ? "out" : "on_train"].step;
  return reported.availableForPickup && hasLeft ? known(false, provenance) : reported;
}

const known = (availableForPickup: boolean, provenance: Provenance | null): Availability => ({
  availabilityKnown: true,
  availableForPickup,
  provenance,
});

function ofTerminal(terminal: TerminalState | null): Availability {
  const since = terminal?.since.available;
  return terminal?.available == null || !since
    ? unknown
    : known(terminal.available, {
        dataSource: "terminal",
        provider: terminal.facilitySource,
        observedAt: since.at,
        rawKey: since.key,
      });
}
