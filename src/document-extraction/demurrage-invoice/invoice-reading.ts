import type { BBox } from "#src/document-recognition/page-model.ts";

/** What an invoice for demurrage or detention is asked for; a rule set says which of it is required. */
export const invoiceElements = [
  "bill_of_lading_numbers",
  "container_numbers",
  "port_of_discharge",
  "basis_of_liability",
  "invoice_date",
  "due_date",
  "free_days",
  "free_time_start",
  "free_time_end",
  "availability_date",
  "earliest_return_date",
  "charged_days",
  "total_amount",
  "rule",
  "rate",
  "contact",
  "digital_means",
  "dispute_time_frame",
  "certification_of_rules",
  "certification_of_performance",
] as const;
export type InvoiceElement = (typeof invoiceElements)[number];

/** A value where it is printed; `value` is the same in one form: a local date, a number, a text. */
export type PrintedValue = {
  readonly text: string;
  readonly value: string | number | null;
  readonly page: number;
  readonly box: BBox;
  readonly confidence: number;
};

export type ReadElement = {
  readonly state: "present" | "absent" | "doubtful";
  readonly values: readonly PrintedValue[];
  /** Why it is doubtful. */
  readonly reason: string | null;
};

/** One row, or sentence, that bills days of a container. Local dates, both inclusive. */
export type BilledLine = {
  readonly container: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly days: number | null;
  readonly rate: number | null;
  readonly amount: number | null;
  readonly page: number;
  readonly box: BBox;
};

/** What an invoice for demurrage or detention states. Nothing in it is judged. */
export type InvoiceReading = {
  readonly charge: "demurrage" | "detention" | "both";
  readonly direction: "import" | "export" | "unknown";
  readonly currencyCode: string | null;
  readonly elements: Readonly<Record<InvoiceElement, ReadElement>>;
  readonly lines: readonly BilledLine[];
};
