import type { DocumentItem } from "./store/document-entity.ts";

type AsWritten = Omit<DocumentItem, "summary" | "shard">;

/** The type that a user set, else the recognised one. */
export const typeOf = (doc: Pick<DocumentItem, "documentType" | "documentTypeManual">) =>
  doc.documentTypeManual ?? doc.documentType;

/** A packet of hundreds of bills is found only by the first ones. */
const maxReferences = 50;

/**
 * The narrow form that GET /documents is filtered and sorted by
 * (contract: invariants#lists-in-parts).
 */
export const documentSummary = (doc: AsWritten) => ({
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
};
