import type { Place } from "#src/statements/carrier-source.ts";
import type { FeeStatement } from "#src/statements/equipment-source.ts";
import type { EdiEffect } from "./status-codes.ts";
import type { EdiMessage } from "../../configuration/edi-partner.ts";

/** What one message states of one container, in our own terms and without a data source yet. */
export type ContainerNotice = {
  readonly message: EdiMessage;
  readonly container: string;
  readonly empty: boolean | null;
  readonly isoEquipmentCode: string | null;
  readonly statuses: readonly NoticeStatus[];
  /** Where it happened, as far as the message states it. */
  readonly place: Place;
  readonly ports: readonly NoticePort[];
  readonly vesselName: string | null;
  readonly vesselImo: string | null;
  readonly voyage: string | null;
  readonly billOfLading: string | null;
  readonly bookingNumber: string | null;
  readonly seals: readonly string[];
  readonly location: string | null;
  readonly chassis: string | null;
  readonly fees: readonly FeeStatement[];
  /** SCAC of the carrier, or of the railroad in a 322, where the message names one. */
  readonly scac: string | null;
  /** The segments that state it, as they were received. */
  readonly text: string;
};

export type NoticeStatus = {
  readonly code: string;
  readonly effect: EdiEffect;
  readonly reports: string | null;
  /** The instant, UTC; null where the message has none. */
  readonly at: string | null;
  /** The local date that was written, YYYY-MM-DD. */
  readonly on: string | null;
};

/** A place of the route with its stated arrival and departure. */
export type NoticePort = {
  readonly role: "POL" | "POD" | "TRANSSHIPMENT" | "DESTINATION" | "ORIGIN" | "ACTIVITY";
  readonly place: Place;
  readonly estimatedArrivalAt: string | null;
  readonly actualArrivalAt: string | null;
  readonly estimatedDepartureAt: string | null;
  readonly actualDepartureAt: string | null;
};
