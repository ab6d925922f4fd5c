import type { FeeStatement, HoldStatement } from "#src/statements/equipment-source.ts";
import type { Place } from "#src/statements/carrier-source.ts";

/** A local date (YYYY-MM-DD) or an instant (UTC ISO 8601) that may not be known. */
type Time = string | undefined;

/** The last free days that the sources state as local dates, and where each applies. */
export type StatedDays = {
  readonly lfdCarrierOn?: Time;
  readonly lfdTerminalOn?: Time;
  readonly lfdRailOn?: Time;
  readonly portOfDischarge?: Place | undefined;
  readonly destination?: Place | undefined;
};

/** The ends of free time: picked up at the port, picked up inland, returned empty. */
export type Pickup = {
  readonly podFullOutAt?: Time;
  readonly finalDestinationFullOutAt?: Time;
  readonly emptyTerminatedAt?: Time;
};

/** The milestones that take a container from its port of discharge to an inland ramp. */
export type InlandProgress = {
  readonly podRailLoadedAt?: Time;
  readonly podRailDepartedAt?: Time;
  readonly indAtaAt?: Time;
  readonly indRailUnloadedAt?: Time;
};

/** What keeps a container from leaving the terminal at its port of discharge. */
export type TerminalReports = {
  readonly holdsAtPodTerminal?: readonly HoldStatement[] | undefined;
  readonly feesAtPodTerminal?: readonly FeeStatement[] | undefined;
  readonly availabilityKnown?: boolean | undefined;
  readonly availableForPickup?: boolean | undefined;
};
