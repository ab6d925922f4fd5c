import type { DocumentType } from "#schemas/documents/types.ts";
import type { InvoiceReading } from "./demurrage-invoice/invoice-reading.ts";
import type { Doubt, Evidence } from "./values/found.ts";

/** Numbers that link a document to shipments, containers and places, each checked and listed once. */
export type FoundReferences = {
  readonly containers: readonly string[];
  readonly bills: readonly string[];
  readonly bookings: readonly string[];
  readonly scacs: readonly string[];
  readonly locodes: readonly string[];
  readonly htsCodes: readonly string[];
};

/** One document in a file: its type, its values, and where they were read. */
export type DocumentSegment = {
  /** Page numbers of the file, both inclusive. */
  readonly pages: { readonly first: number; readonly last: number };
  readonly documentType: DocumentType;
  readonly typeConfidence: number;
  /** `<document_type>@<date>` */
  readonly schemaVersion: string;
  readonly payload: object;
  /** By JSON pointer into the payload. */
  readonly evidence: Evidence;
  readonly references: FoundReferences;
  /** Container numbers that OCR misread and that nothing on the pages confirms. */
  readonly doubts: readonly Doubt[];
  /** What it bills, where it is an invoice for demurrage or detention. */
  readonly invoice?: InvoiceReading;
};
