import type { Milestone } from "#schemas/vocabulary.ts";
import type { Mode, SourceEvent } from "#src/statements/carrier-source.ts";

/** A milestone of this interface as DCSA names the move. */
export type Move = Pick<SourceEvent, "kind" | "code" | "empty" | "placeRole" | "feeder"> & {
  readonly mode: Mode | null;
  /** DCSA facilityTypeCode, where the milestone itself says which kind of place it is. */
  readonly facilityType: "RAMP" | "BRTH" | null;
};

const move = (
  kind: Move["kind"],
  code: string,
  mode: Mode | null,
  more: Partial<Move> = {},
): Move => ({
  kind,
  code,
  mode,
  empty: kind === "equipment" ? false : null,
  placeRole: null,
  feeder: false,
  facilityType: null,
  ...more,
});

const pol = { placeRole: "POL" } as const;
const pod = { placeRole: "POD" } as const;
const hub = { placeRole: "TRANSSHIPMENT" } as const;
const feeder = { placeRole: "TRANSSHIPMENT", feeder: true } as const;
const ramp = { facilityType: "RAMP" } as const;

/**
 * Milestones of the interface (contract: events#event-names) as DCSA codes with the role of their place, which the
 * projection maps back to the same milestones. Null: nothing that a carrier states in DCSA's codes; the event is
 * stored and shown under its own name.
 */
const moves: Readonly<Record<Milestone, Move | null>> = {
  empty_out: move("equipment", "GTOT", "TRUCK", { empty: true }),
  full_in: move("equipment", "GTIN", "TRUCK"),
  vessel_loaded: move("equipment", "LOAD", "VESSEL", pol),
  vessel_departed: move("transport", "DEPA", "VESSEL", pol),
  transshipment_arrived: move("transport", "ARRI", "VESSEL", hub),
  transshipment_discharged: move("equipment", "DISC", "VESSEL", hub),
  transshipment_loaded: move("equipment", "LOAD", "VESSEL", hub),
  transshipment_departed: move("transport", "DEPA", "VESSEL", hub),
  feeder_arrived: move("transport", "ARRI", "VESSEL", feeder),
  feeder_discharged: move("equipment", "DISC", "VESSEL", feeder),
  feeder_loaded: move("equipment", "LOAD", "VESSEL", feeder),
  feeder_departed: move("transport", "DEPA", "VESSEL", feeder),
  vessel_arrived: move("transport", "ARRI", "VESSEL", pod),
  vessel_berthed: move("transport", "ARRI", "VESSEL", { ...pod, facilityType: "BRTH" }),
  vessel_discharged: move("equipment", "DISC", "VESSEL", pod),
  available: move("equipment", "AVPU", null),
  not_available: null,
  full_out: move("equipment", "GTOT", "TRUCK"),
  delivered: null,
  empty_in: move("equipment", "GTIN", "TRUCK", { empty: true }),
  rail_loaded: move("equipment", "LOAD", "RAIL", ramp),
  rail_departed: move("transport", "DEPA", "RAIL", ramp),
  rail_arrived: move("transport", "ARRI", "RAIL", ramp),
  rail_unloaded: move("equipment", "DISC", "RAIL", ramp),
  arrived_at_inland_destination: move("transport", "ARRI", "RAIL", {
    ...ramp,
    placeRole: "DESTINATION",
  }),
};

const isMilestone = (name: string): name is Milestone => Object.hasOwn(moves, name);

export const moveNamed = (name: string): Move | null => (isMilestone(name) ? moves[name] : null);
