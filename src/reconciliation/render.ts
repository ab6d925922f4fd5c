import type { Resource } from "#src/platform/http/json-api.ts";
import type { reconciliationQuery } from "#schemas/reconciliation.ts";
import type * as z from "zod";
import type { ReconciledCell, ReconciledRow } from "./reconcile.ts";
import type { ReconciliationItem } from "./store/reconciliation-entity.ts";

const cellResource = (cell: ReconciledCell) => ({
  source: cell.source,
  document_id: cell.documentId,
  value: cell.text,
  unit: cell.unit,
  page: cell.place?.page ?? null,
  box: cell.place?.box ?? null,
  pointer: cell.place?.pointer ?? null,
  observed_at: cell.observedAt,
  ignored: cell.ignored,
});

const rowResource = (row: ReconciledRow) => ({
  field: row.field,
  container: row.container,
  house_bill: row.houseBill,
  verdict: row.verdict,
  severity: row.severity,
  cells: row.cells.map(cellResource),
});

const nothing = {
  documents: [],
  documentsLeftOut: 0,
  differences: { high: 0, medium: 0, low: 0 },
  rows: [],
  rowsLeftOut: 0,
} as const;

/** What the last comparison of a shipment found, as the API shows it; empty while there was none. */
export function reconciliationResource(
  shipmentId: string,
  item: ReconciliationItem | null,
  wanted: z.output<typeof reconciliationQuery> = {},
): Resource {
  const { documents, documentsLeftOut, differences, rows, rowsLeftOut } = item?.result ?? nothing;
  const { "filter[verdict]": verdict, "filter[severity]": severity } = wanted;
  return {
    id: shipmentId,
    type: "reconciliation",
    attributes: {
      computed_at: item?.computedAt ?? null,
      differences,
      documents: documents.map((one) => ({
        id: one.documentId,
        name: one.name,
        document_type: one.documentType,
        counts: one.counts,
      })),
      documents_left_out: documentsLeftOut,
      rows: rows
        .filter((row) => (verdict ?? row.verdict) === row.verdict)
        .filter((row) => (severity ?? row.severity) === row.severity)
        .map(rowResource),
      rows_left_out: rowsLeftOut,
    },
  };
}
