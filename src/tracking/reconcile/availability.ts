import type { ContainerJourney, SaidBy } from "../journey.ts";
import type { Decision } from "./moments.ts";
import type { RailState } from "./rail-state.ts";
import { placeKeyOf } from "./saying.ts";
import { rampPlace } from "./places-ashore.ts";
import { standings } from "./status.ts";
import type { TerminalState } from "./terminal-state.ts";

type Availability = Pick<ContainerJourney, "availabilityKnown" | "availableForPickup"> & {
  readonly saidBy: SaidBy | null;
};

const unknown: Availability = {
  availabilityKnown: false,
  availableForPickup: null,
  saidBy: null,
};

/**
 * Whether the box can be picked up where it stands. The railroad's notice is about the ramp, the
 * terminal's word about the port: once the box has left the port it is not available there whatever
 * the terminal said before, and at a ramp whose railroad is silent nobody knows.
 */
export function availabilityOf(
  terminal: TerminalState | null,
  rail: RailState | null,
  inlandKey: string | null,
  decision: Decision,
): Availability {
  const stated = statedAvailability(terminal, rail, inlandKey, decision);
  const { status, step } = standings[decision.standing];
  // Nobody fetches it off a ship: of a box that goes on inland no status follows the terminal's word.
  if (stated.availableForPickup && step < standings.landed.step) return unknown;
  // Where the status is about the availability, both are one statement and never contradict.
  if (status !== "available" && status !== "not_available") return stated;
  const isAvailable = status === "available";
  return stated.availableForPickup === isAvailable ? stated : known(isAvailable, decision.saidBy);
}

function statedAvailability(
  terminal: TerminalState | null,
  rail: RailState | null,
  inlandKey: string | null,
  { standing, saidBy }: Decision,
): Availability {
  const notice = rail?.moves.findLast(
    ({ code, locode }) => code === "notified" && placeKeyOf(rampPlace(locode)) === inlandKey,
  );
  if (!notice && standing === "off_train") return unknown;
  const stated = notice
    ? known(true, {
        teller: "rail",
        provider: rail!.railroad,
        observedAt: notice.saidAt,
        effectiveAt: notice.at,
        rawKey: notice.rawKey,
      })
    : ofTerminal(terminal);
  const hasLeft = standings[standing].step >= standings[notice ? "out" : "on_train"].step;
  return stated.availableForPickup && hasLeft ? known(false, saidBy) : stated;
}

const known = (availableForPickup: boolean, saidBy: SaidBy | null): Availability => ({
  availabilityKnown: true,
  availableForPickup,
  saidBy,
});

function ofTerminal(terminal: TerminalState | null): Availability {
  const since = terminal?.since.available;
  return terminal?.available == null || !since
    ? unknown
    : known(terminal.available, {
        teller: "terminal",
        provider: terminal.site,
        observedAt: since.at,
        rawKey: since.key,
      });
}
