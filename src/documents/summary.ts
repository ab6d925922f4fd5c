import type { ReviewReason } from "#schemas/document.ts";
import { reviewReasonsOf } from "./review.ts";
import type { DocumentItem } from "./store/document-entity.ts";

type AsWritten = Omit<DocumentItem, "summary" | "shard">;

/** The type that a user set, else the recognised one. */
export const typeOf = (doc: Pick<DocumentItem, "documentType" | "documentTypeManual">) =>
  doc.documentTypeManual ?? doc.documentType;

/** Only the lists that hold something: a summary is kept in memory for each document. */
const pickedBy = <T extends Readonly<Record<string, readonly unknown[]>>>(lists: T): Partial<T> =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<T>;

/** A packet of hundreds of bills is found only by the first ones. */
const maxReferences = 50;

/**
 * The narrow form that GET /documents is filtered and sorted by
 * (contract: invariants#lists-in-parts).
 */
export const documentSummary = (doc: AsWritten) => ({
  ...pickedBy({
    reasons: reviewReasonsOf(doc),
    records: [...doc.shipmentIds, ...doc.containerIds].slice(0, maxReferences),
  }),
  name: doc.name,
  fileName: doc.fileName,
  source: doc.source,
  createdAt: doc.createdAt,
  ...(typeOf(doc) && { type: typeOf(doc) }),
  ...(doc.references && {
    references: [
      ...doc.references.bills,
      ...doc.references.bookings,
      ...doc.references.containers,
    ].slice(0, maxReferences),
  }),
  ...(doc.state === "discarded" && { discarded: true }),
});
export type DocumentSummary = {
  readonly name: string;
  readonly fileName: string;
  readonly source: DocumentItem["source"];
  readonly createdAt: string;
  readonly type?: string;
  readonly references?: readonly string[];
  readonly discarded?: boolean;
  /** Why somebody should look at it. */
  readonly reasons?: readonly ReviewReason[];
  /** Shipments and containers that it is linked to. */
  readonly records?: readonly string[];
};
