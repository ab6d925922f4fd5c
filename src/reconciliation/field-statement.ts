import type { DocumentType } from "#schemas/documents/types.ts";
import type { ReconciledField } from "#schemas/reconciliation.ts";

type BBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** A value that somebody states of a field, as printed or answered. */
export type FieldStatement = {
  readonly field: ReconciledField;
  /** The container that it is about, as stated; null: the shipment. */
  readonly container: string | null;
  readonly text: string;
  readonly unit: string | null;
};

/** The same on a page. */
export type ValueOnPage = FieldStatement & {
  readonly page: number;
  readonly box: BBox;
  readonly pointer: string;
};

/** What a document states, as far as it is certain. */
export type DocumentStatements = {
  readonly documentId: string;
  readonly name: string;
  readonly documentType: DocumentType;
  /** By it the newer one of two versions is known. */
  readonly createdAt: string;
  readonly isDraft: boolean;
  /** Bills and bookings that it names. */
  readonly numbers: readonly string[];
  readonly houseBill: string | null;
  readonly masterBill: string | null;
  readonly issuer: string | null;
  /** Of how many containers it says that it is about. */
  readonly containersStated: number | null;
  /** A user linked it to the shipments of these ids. */
  readonly linkedByUser: readonly string[];
  readonly values: readonly ValueOnPage[];
};

/** What the shipping line states, with when it last changed something. */
export type TrackingValue = FieldStatement & { readonly observedAt: string | null };

export type TrackedShipment = {
  readonly id: string;
  readonly scac: string;
  /** Bills and bookings by which documents name it. */
  readonly numbers: readonly string[];
  /** Tracked by its bill, so that all of its containers are known. */
  readonly isByBill: boolean;
  readonly containers: readonly string[];
  readonly values: readonly TrackingValue[];
};
