import type { Place } from "#src/statements/carrier-source.ts";

export type RouteMode = "vessel" | "rail" | "truck";

/** One end of a leg: leaving a place or coming to one. */
export type RouteMove = {
  readonly mode: RouteMode;
  readonly vesselName: string | null;
  readonly vesselImo: string | null;
  readonly voyage: string | null;
  /** ETD or ETA, as last stated; unchanged once the call was made. */
  readonly estimatedAt: string | null;
  /** ATD or ATA. */
  readonly actualAt: string | null;
};

/** A place on a container's way (contract: routes#route). */
export type RouteStop = {
  readonly place: Place;
  /** `POL`, `TS1` ..., `POD`; null for an inland place. */
  readonly label: string | null;
  readonly inbound: RouteMove | null;
  readonly outbound: RouteMove | null;
};
