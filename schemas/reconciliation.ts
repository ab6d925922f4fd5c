import * as z from "zod";
import { dateTime, oneOf } from "./json-api.ts";
import { documentTypes } from "./documents/types.ts";

/** What is compared between the documents of a shipment and tracking, in the order of an answer's rows. */
export const reconciledFields = [
  "container_number",
  "check_digit",
  "seal_number",
  "packages",
  "gross_weight",
  "total_packages",
  "total_gross_weight",
  "port_of_loading",
  "port_of_discharge",
  "loading_vessel",
  "loading_voyage",
  "discharge_vessel",
  "discharge_voyage",
  "shipper",
  "consignee",
  "notify_party",
] as const;
export type ReconciledField = (typeof reconciledFields)[number];

/** How much a difference of the field matters, the worst first. */
export const reconciliationSeverities = ["high", "medium", "low"] as const;
export type ReconciliationSeverity = (typeof reconciliationSeverities)[number];

/** `silent`: fewer than two state a value that can be compared. */
export const reconciliationVerdicts = ["differs", "equal", "silent"] as const;
export type ReconciliationVerdict = (typeof reconciliationVerdicts)[number];

/** Who states a value. */
const cellSources = ["document", "shipping_line", "iso_6346"] as const;
export type CellSource = (typeof cellSources)[number];

/** Why a value has no part in the verdict. */
const ignoredReasons = ["superseded", "other_shipment", "ambiguous", "not_comparable"] as const;
export type IgnoredReason = (typeof ignoredReasons)[number];

const BBox = z.strictObject({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});

const Cell = z.strictObject({
  source: z.enum(cellSources).meta({
    description: "Who states the value; `iso_6346`: the check digit that the standard computes.",
  }),
  document_id: z.uuid().nullable().meta({ description: "null: no document states it." }),
  value: z.string().meta({ description: "As printed or stated.", example: "MSKU1234565" }),
  unit: z.string().nullable(),
  page: z.int().nullable().meta({ description: "The page of the document." }),
  box: BBox.nullable().meta({ description: "On that page, in points from the top left." }),
  pointer: z.string().nullable().meta({ description: "JSON pointer into the document's payload." }),
  observed_at: dateTime.nullable().meta({
    description:
      "When the shipping line's answer last changed what it is part of; null for a document.",
  }),
  ignored: z.enum(ignoredReasons).nullable().meta({
    description:
      "Why the value has no part in the verdict: a newer version of the document states it again (superseded), the document names none of the shipment's numbers (other_shipment), it states several values (ambiguous), or nothing certain can be compared (not_comparable).",
  }),
});

const Row = z
  .strictObject({
    field: z.enum(reconciledFields),
    container: z
      .string()
      .nullable()
      .meta({ description: "The container's number; null: of the shipment." }),
    house_bill: z
      .string()
      .nullable()
      .meta({ description: "Of which house bill; null: of the master bill, or of all alike." }),
    verdict: z.enum(reconciliationVerdicts),
    severity: z
      .enum(reconciliationSeverities)
      .meta({ description: "How much a difference of this field matters." }),
    cells: z.array(Cell),
  })
  .meta({ id: "ReconciliationRow" });

const Column = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  document_type: z.enum(documentTypes),
  counts: z.boolean().meta({
    description:
      "false: it names none of the shipment's bills or bookings, so its values have no part in verdicts.",
  }),
});

const ReconciliationResource = z
  .strictObject({
    id: z.uuid().meta({ description: "The id of the shipment." }),
    type: z.literal("reconciliation"),
    attributes: z.strictObject({
      computed_at: dateTime
        .nullable()
        .meta({ description: "null: no document that states anything is linked." }),
      differences: z.strictObject({ high: z.int(), medium: z.int(), low: z.int() }),
      documents: z.array(Column),
      documents_left_out: z.int().meta({
        description: "Linked documents beyond the hundred newest, which are not compared.",
      }),
      rows: z.array(Row).meta({
        description: "Differences first, the worst first; then equal rows, then silent ones.",
      }),
      rows_left_out: z
        .int()
        .meta({ description: "Rows beyond what is kept: silent ones first, differences last." }),
    }),
  })
  .meta({
    id: "Reconciliation",
    description: "What the documents of a shipment and tracking state of the same fields.",
  });

/** GET /shipments/{id}/reconciliation (contract: shipments#reconciliation) */
export const ReconciliationDocument = oneOf(ReconciliationResource);

/** GET /shipments/{id}/reconciliation: which rows. */
export const reconciliationQuery = z.object({
  "filter[verdict]": z
    .enum(reconciliationVerdicts)
    .optional()
    .meta({ description: "Only rows with this verdict." }),
  "filter[severity]": z
    .enum(reconciliationSeverities)
    .optional()
    .meta({ description: "Only rows of fields with this severity." }),
});
