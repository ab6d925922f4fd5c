import type { RequestType } from "#schemas/vocabulary.ts";

/**
 * What is polled: one number at one carrier, shared by every account that tracks it
 * (contract: invariants#one-poll-for-all).
 */
export type CarrierTargetKey = {
  /** The carrier's SCAC as in the shipping-lines list. */
  readonly scac: string;
  readonly type: RequestType;
  /** Upper-case, without spaces and hyphens. */
  readonly number: string;
};

export type Mode = "VESSEL" | "RAIL" | "TRUCK" | "BARGE";

/** Actual, estimated, planned (DCSA eventClassifierCode). */
export type Classifier = "ACT" | "EST" | "PLN";

/** Where something happens. All members are what the source stated, resolved by our place table. */
export type Place = {
  /** UN/LOCODE of the place table (aliases resolved), null when the place is unknown. */
  readonly locode: string | null;
  readonly name: string | null;
  /** IANA zone, null when the place is unknown. */
  readonly timezone: string | null;
  /** SMDG or BIC facility code, without the LOCODE. */
  readonly facility: string | null;
  readonly facilityProvider: "SMDG" | "BIC" | null;
  /** DCSA facilityTypeCode (POTE, DEPO, RAMP, INTE, CLOC, OFFD, COFS, BOCR ...). */
  readonly facilityType: string | null;
};

/**
 * One statement of an ocean carrier in our own terms, one per container it is about. DCSA codes are
 * unchanged; `tracking/milestones` gives them a meaning.
 */
export type SourceEvent = {
  readonly kind: "transport" | "equipment" | "shipment";
  /** DCSA transport, equipment or shipment event code: ARRI, DEPA, LOAD, GTOT, CONF ... */
  readonly code: string;
  readonly classifier: Classifier;
  /** The instant, UTC ISO 8601 without milliseconds. */
  readonly at: string;
  /**
   * When the source made the statement, UTC ISO 8601; decides between two that contradict. Null:
   * not stated, and the statement counts from when it became known.
   */
  readonly createdAt: string | null;
  /** Container number; null when the statement is about every container of the document. */
  readonly equipment: string | null;
  readonly empty: boolean | null;
  readonly mode: Mode | null;
  readonly place: Place;
  readonly vesselName: string | null;
  readonly vesselImo: string | null;
  readonly voyage: string | null;
  readonly callSequence: number | null;
  /** ISO 6346 size-type as sent: 22G1, 45G1, 40HC ... */
  readonly isoEquipmentCode: string | null;
  readonly seals: readonly string[];
  /** Gross weight as the source states it, in pounds. */
  readonly weightLbs: number | null;
  /** Documents named by the event: { BKG: ["..."], TRD: ["..."] } */
  readonly documents: Readonly<Record<string, readonly string[]>>;
  /** SHIPMENT events only: DCSA documentTypeCode, e.g. BKG. */
  readonly documentType: string | null;
  /** true: the source retracts the statement (DCSA 2.3+ isRetracted). */
  readonly retracted: boolean;
  /** The source's own role for the place where it gives one; beats any inference from legs. */
  readonly placeRole: "POL" | "POD" | "TRANSSHIPMENT" | "DESTINATION" | "ORIGIN" | null;
  /** true: a feeder leg, as the source itself states. */
  readonly feeder: boolean;
  /** The container's last free day by the carrier, a local date where it is picked up. */
  readonly lastFreeDayOn?: string;
  /**
   * Who passes the statement on where it is not the carrier itself: another tracking service.
   */
  readonly provider?: Provider;
  /** The event exactly as it was sent. */
  readonly raw: unknown;
};

/** Who a statement comes from, for people to read and as a code. */
export type Provider = { readonly name: string; readonly code: string };

/** An event that could not be understood; stored, shown as raw, counted, never guessed at. */
export type SetAside = { readonly reason: string; readonly raw: unknown };

/** One answer or message. `knownAt`: when it came, where that was before the poll. */
export type SourceAnswer = {
  readonly events: readonly SourceEvent[];
  readonly knownAt?: string;
};

/** What one poll of a source brought. Every source answers with one of these and never throws. */
export type PollResult =
  | {
      readonly outcome: "observed";
      readonly events: readonly SourceEvent[];
      /** The events by the answers or messages they came with, where those are several. */
      readonly answers?: readonly SourceAnswer[];
      readonly setAside: readonly SetAside[];
      /** The answer bodies exactly as received, for the archive. */
      readonly bodies: readonly string[];
    }
  /**
   * The carrier does not know the number, or not yet: the two cannot be distinguished
   * (contract: incidents#not-manifested-yet).
   */
  | { readonly outcome: "not_found" }
  /** The source has taken the number and has no answer from the carrier yet: ask again soon. */
  | { readonly outcome: "pending" }
  /** The carrier refuses the number's format. */
  | { readonly outcome: "invalid_number" }
  /** The number is good, but the carrier withholds its data. */
  | { readonly outcome: "data_unavailable" }
  | { readonly outcome: "booking_cancelled"; readonly bodies: readonly string[] }
  /** Down, slow, over its limit: transient unless proven otherwise. */
  | {
      readonly outcome: "unreachable";
      readonly detail: string;
      readonly retryAfterSeconds?: number;
    }
  /** 200 with a login page, garbage, another shape: transient unless proven otherwise. */
  | { readonly outcome: "unrecognized"; readonly detail: string };

/** An ocean carrier as the poller sees it. */
export interface CarrierSource {
  poll(carrierTarget: CarrierTargetKey, signal: AbortSignal): Promise<PollResult>;
}
