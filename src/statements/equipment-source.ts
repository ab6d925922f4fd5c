/**
 * What terminals and railroads are asked about: one container at one facility source, shared by
 * every account that tracks it (contract: invariants#one-poll-for-all).
 */
export type FacilityTargetKey = {
  readonly kind: "terminal" | "rail";
  /** A terminal as LOCODE and SMDG code, `USLAX-APMT`; a railroad as its SCAC, `BNSF`. */
  readonly facilitySource: string;
  /** Container number, ISO 6346, upper-case. */
  readonly number: string;
};

/** An element that clears is left out by the source (contract: containers#holds). */
export type HoldStatement = {
  readonly name: "freight" | "customs" | "USDA" | "VACIS" | "TMF" | "other";
  readonly status: "hold" | "pending";
  readonly description: string | null;
};

/** contract: containers#fees */
export type FeeStatement = {
  readonly type: "demurrage" | "extended_dwell_time" | "exam" | "total" | "other";
  readonly amount: number;
  readonly currencyCode: string;
};

/** One hold that is set, or holds that are released; the others remain as they were. */
export type HoldChange =
  | { readonly set: HoldStatement }
  /** Released by name, or the only one that is set where the message does not name it. */
  | { readonly release: readonly HoldStatement["name"][] | "the only one" };

/** The message that brought a report, where the source sends messages instead of being polled. */
export type Pushed = {
  /** The partner's id and name (docs/sources.md, EDI). */
  readonly partner: string;
  readonly name: string;
  readonly message: string;
  /** The status code as it was sent, and its instant where it has one. */
  readonly code: string;
  readonly at: string | null;
  /** When the message was made: of two about one instant the later one counts. */
  readonly sentAt: string;
};

/**
 * What a terminal or off-dock yard reports of a container. A missing member states nothing, which
 * changes nothing; an empty list states that there are none (contract: incidents#blank-holds).
 * Instants are UTC ISO 8601; a last free day is a local date, YYYY-MM-DD.
 */
export type TerminalReport = {
  readonly kind: "terminal";
  readonly number: string;
  /** false: the terminal does not know the container, which clears nothing. */
  readonly found: boolean;
  /** When the terminal observed it. */
  readonly observedAt: string;
  readonly available?: boolean;
  readonly dischargedAt?: string;
  readonly location?: string;
  readonly holds?: readonly HoldStatement[];
  readonly fees?: readonly FeeStatement[];
  readonly lastFreeDayOn?: string;
  readonly appointmentAt?: string;
  readonly chassis?: string;
  readonly fullOutAt?: string;
  readonly emptyInAt?: string;
  /** Came in, full, at a yard away from the terminals. */
  readonly offDockAt?: string;
  /** From messages, which report one thing at a time: what they do not name stays as it was. */
  readonly holdChanges?: readonly HoldChange[];
  /** Fees by type: those of a named type replace those stored under it. */
  readonly feeChanges?: readonly FeeStatement[];
  readonly pushed?: Pushed;
  /** What it explicitly retracts. A missing member retracts nothing. */
  readonly retracted?: readonly TerminalClaim[];
  /** The answer's part about this container exactly as it was sent. */
  readonly raw: unknown;
};

/** What a terminal may retract; of holds and fees it states that there are none. */
const terminalClaims = [
  "available",
  "location",
  "lastFreeDayOn",
  "appointmentAt",
  "chassis",
  "dischargedAt",
  "fullOutAt",
  "emptyInAt",
] as const;
export type TerminalClaim = (typeof terminalClaims)[number];

export const railCodes = [
  "rail_loaded",
  "rail_departed",
  "rail_arrived",
  "rail_unloaded",
  "notified",
  "full_out",
  "empty_in",
] as const;
export type RailCode = (typeof railCodes)[number];

/** What a railroad reports of a container; missing members as for a terminal. */
export type RailReport = {
  readonly kind: "rail";
  readonly number: string;
  readonly found: boolean;
  readonly observedAt: string;
  readonly events: readonly {
    readonly code: RailCode;
    readonly at: string;
    /** UN/LOCODE of the ramp, null when it is not stated or not known to us. */
    readonly locode: string | null;
    /** Our code of the ramp; null: it names one that we do not know; absent: it names none. */
    readonly facility?: string | null;
    /** It reported this and now states that it never happened. */
    readonly retracted?: true;
    readonly raw: unknown;
  }[];
  /** SCAC of the railroad that moves the container. */
  readonly railroad?: string;
  readonly destinationLocode?: string;
  /** As for an event. */
  readonly destinationFacility?: string | null;
  readonly etaAt?: string;
  readonly lastFreeDayOn?: string;
  /** As for a terminal; an event is retracted by its own mark. */
  readonly retracted?: readonly RailClaim[];
  readonly pushed?: Pushed;
  readonly raw: unknown;
};
export type RailClaim = "etaAt" | "lastFreeDayOn";

export type EquipmentReport = TerminalReport | RailReport;

/** What one poll about some containers at a facility source brought. A source never throws. */
export type EquipmentPollResult =
  | {
      readonly outcome: "observed";
      /** Absence of a container in a batch means nothing (contract: incidents#batches). */
      readonly reports: readonly EquipmentReport[];
      readonly setAside: readonly { readonly reason: string; readonly raw: unknown }[];
      readonly bodies: readonly string[];
    }
  | {
      readonly outcome: "unreachable";
      readonly detail: string;
      readonly retryAfterSeconds?: number;
    }
  | { readonly outcome: "unrecognized"; readonly detail: string };

/**
 * The bills of lading under which the containers are followed, for facility sources that answer
 * only a request with one.
 */
export type BillsByNumber = ReadonlyMap<string, readonly string[]>;

/** A terminal or railroad as the poller sees it. */
export interface EquipmentSource {
  poll(
    numbers: readonly string[],
    signal: AbortSignal,
    bills?: BillsByNumber,
  ): Promise<EquipmentPollResult>;
}

/**
 * How a facility source reports: polled, or by messages that it sends; `isSilent` when it is never
 * polled.
 */
type DistinctReport = { readonly isPushed?: boolean; readonly isSilent?: boolean };

/** The facility sources that the deployment can poll, or that send it messages. */
export type ConfiguredFacilitySources = {
  readonly terminals: readonly ({
    readonly locode: string;
    readonly smdg: string | null;
    /** It answers only a request that names the bill of lading. */
    readonly needsBill?: boolean;
    /**
     * A yard away from the terminals: it may get a container whichever terminal the carrier names.
     */
    readonly isOffDock?: boolean;
  } & DistinctReport)[];
  readonly railroads: readonly ({ readonly scac: string } & DistinctReport)[];
};

/**
 * How urgently a facility source is asked about a container; the poller gives each pace its
 * interval.
 */
export const pollPaces = ["arriving", "landside", "inland", "closing"] as const;
export type PollPace = (typeof pollPaces)[number];

/** What one container needs of one facility source. */
export type FacilityPollPlan = {
  readonly kind: FacilityTargetKey["kind"];
  readonly facilitySource: string;
  readonly pace: PollPace;
  /** The first instant at which it is polled. */
  readonly pollFrom: string;
  /** The carrier's bill of lading, where the facility source requires it. */
  readonly bill?: string;
  /** The facility source sends messages by itself; `isSilent`: and is never polled. */
  readonly isPushed?: boolean;
  readonly isSilent?: boolean;
};

/**
 * A facility source that a container follows or followed. `done`: needed no more; `paused`: the
 * tracking of the shipment was stopped. It stays listed, because its statements stay part of the
 * container projection.
 */
export type FacilityTarget = FacilityPollPlan & { readonly state: "active" | "done" | "paused" };
