import type { ContainerStatus, EquipmentType, Estimate, Milestone } from "#schemas/vocabulary.ts";
import type { FeeStatement, HoldStatement } from "#src/statements/equipment-source.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import type { RouteStop } from "#src/routing/route.ts";

/** Who stated it (contract: events#transport-events). */
export type DataSource = "shipping_line" | "terminal" | "rail";

/**
 * The projection of all statements about a number. A pure function of everything its sources ever
 * stated, so the order in which the answers came cannot matter. Instants are UTC ISO 8601.
 */
export type Journey = {
  readonly shipment: ShipmentJourney;
  readonly containers: readonly ContainerJourney[];
};

/**
 * The voyage of a container by sea and on to its destination, as the carrier states it. Containers
 * of one shipment may travel on several ships, so each has its own; the shipment has the one of
 * most.
 */
export type Voyage = {
  readonly portOfLading: Place | null;
  readonly portOfDischarge: Place | null;
  /** Inland destination, or the port of discharge when the move ends there; null when unknown. */
  readonly destination: Place | null;
  readonly podVesselName: string | null;
  readonly podVesselImo: string | null;
  readonly podVoyageNumber: string | null;
  readonly polEtdAt: string | null;
  readonly polOriginalEtdAt: string | null;
  readonly polAtdAt: string | null;
  readonly podEtaAt: string | null;
  /** The first one ever reported; never overwritten (contract: shipments#original-estimates). */
  readonly podOriginalEtaAt: string | null;
  /** When the date of the ETA at the port of discharge, in the port's zone, last changed. */
  readonly podEtaChangedAt: string | null;
  readonly podAtaAt: string | null;
  readonly destinationEtaAt: string | null;
  readonly destinationOriginalEtaAt: string | null;
  readonly destinationAtaAt: string | null;
};

export type ShipmentJourney = Voyage & {
  /** The carrier's own document numbers, where an event named them. */
  readonly billOfLadingNumber: string | null;
  readonly bookingNumber: string | null;
  readonly bookingCancelled: boolean;
  /** Every change of the ETA at the port of discharge, oldest first. */
  readonly arrivalEstimates: readonly ProjectedEstimate[];
};

export type ContainerJourney = {
  readonly number: string;
  readonly sealNumber: string | null;
  readonly equipmentType: EquipmentType | null;
  readonly equipmentLength: 10 | 20 | 40 | 45 | null;
  readonly equipmentHeight: "standard" | "high_cube" | null;
  readonly weightInLbs: number | null;
  readonly currentStatus: ContainerStatus;
  readonly emptyOutAt: string | null;
  readonly polFullInAt: string | null;
  readonly polVesselLoadedAt: string | null;
  readonly polVesselDepartedAt: string | null;
  readonly podArrivedAt: string | null;
  readonly podDischargedAt: string | null;
  readonly podFullOutAt: string | null;
  readonly podRailLoadedAt: string | null;
  readonly podRailDepartedAt: string | null;
  readonly indEtaAt: string | null;
  readonly indAtaAt: string | null;
  readonly indRailUnloadedAt: string | null;
  readonly finalDestinationFullOutAt: string | null;
  readonly emptyTerminatedAt: string | null;
  readonly emptyTerminatedTimezone: string | null;
  readonly voyage: Voyage;
  /** The places it is carried through, in order; empty while the source names none. */
  readonly route: readonly RouteStop[];
  /** What terminals and railroads report (landside.ts); null: none has reported anything. */
  readonly holdsAtPodTerminal: readonly HoldStatement[] | null;
  readonly feesAtPodTerminal: readonly FeeStatement[] | null;
  readonly availabilityKnown: boolean;
  readonly availableForPickup: boolean | null;
  readonly pickupAppointmentAt: string | null;
  readonly locationAtPodTerminal: string | null;
  readonly podFullOutChassisNumber: string | null;
  readonly podRailCarrierScac: string | null;
  readonly indRailCarrierScac: string | null;
  /** Last free days are local dates, YYYY-MM-DD. */
  readonly lfdCarrierOn: string | null;
  readonly lfdTerminalOn: string | null;
  readonly lfdRailOn: string | null;
  /**
   * The port of discharge with the terminal that has the container; null while none states that it
   * does.
   */
  readonly podTerminal: Place | null;
  /**
   * The provenance of the value that an attribute of that name shows; milestones name it
   * themselves.
   */
  readonly provenance: Readonly<Record<string, Provenance>>;
  /** Where the container's journey ends and how, for what terminals and railroads add. */
  readonly routeSummary: RouteSummary;
  /** What happened, oldest first: one `container.transport.*` notification each. */
  readonly milestones: readonly ProjectedEvent[];
  /** What was predicted and is published: `container.transport.estimated.*`, oldest first. */
  readonly estimates: readonly ProjectedEstimate[];
  /** Everything the source stated about this container, in the order of time. */
  readonly rawEvents: readonly RawEvent[];
};

/** Who stated something, when they observed it, and in which of the raw events. */
export type Provenance = {
  readonly dataSource: DataSource;
  /** A terminal's or railroad's code; null: the provider of the raw event, or the shipping line. */
  readonly provider: string | null;
  readonly observedAt: string;
  /** Since when it holds, where that is not when they observed it. */
  readonly effectiveAt?: string;
  readonly rawKey: string;
};

/** What of a container's route decides how a terminal's or railroad's report is read. */
export type RouteSummary = {
  readonly pod: Place | null;
  readonly podKey: string | null;
  readonly inland: Place | null;
  readonly inlandKey: string | null;
  /** It was stuffed before the voyage, moved to an off-dock yard, dropped at the customer. */
  readonly stuffed: RouteStep | null;
  readonly offDock: RouteStep | null;
  readonly dropped: RouteStep | null;
};

/** A step that is not a milestone and changes the status all the same. */
export type RouteStep = Pick<ProjectedEvent, "dataSource" | "at" | "createdAt" | "rawKey">;

export type ProjectedEvent = {
  /** Stable identity: the event's content without its time, so that a correction keeps it. */
  readonly key: string;
  readonly milestone: Milestone;
  readonly dataSource: DataSource;
  readonly at: string;
  /** When the source stated it, for the order of corrections. */
  readonly createdAt: string;
  /** The raw event that states it. */
  readonly rawKey: string;
  readonly place: Place;
  readonly vesselName: string | null;
  readonly vesselImo: string | null;
  readonly voyage: string | null;
};

export type ProjectedEstimate = {
  /** Stable identity: call + value + how often this value has become current. */
  readonly key: string;
  readonly estimate: Estimate;
  readonly dataSource: DataSource;
  readonly at: string;
  readonly createdAt: string;
  /**
   * When it became known here: some carriers change a value and leave its creation time as it is.
   */
  readonly knownAt: string;
  readonly rawKey: string;
  readonly place: Place;
  readonly vesselName: string | null;
  readonly vesselImo: string | null;
  readonly voyage: string | null;
};

/** One for each distinct statement (contract: events#raw-events). */
export type RawEvent = {
  readonly key: string;
  readonly dataSource: DataSource;
  /** Who exactly: a terminal's or railroad's name and code; null for the shipping line. */
  readonly provider: { readonly name: string; readonly code: string } | null;
  /** Our normalised name where there is one, else null. */
  readonly event: string | null;
  readonly originalEvent: string;
  readonly at: string;
  readonly estimated: boolean;
  readonly createdAt: string;
  readonly retracted: boolean;
  /** Why it does not count for this journey, for people to read; null: it counts. */
  readonly rejected: string | null;
  readonly place: Place;
  readonly vesselName: string | null;
  readonly vesselImo: string | null;
  readonly voyage: string | null;
  readonly raw: unknown;
};
