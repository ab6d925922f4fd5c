import { documentTypeLabels } from "#schemas/documents/types.ts";
import type { ReconciledField } from "#schemas/reconciliation.ts";
import type { Reconciliation, ReconciledRow } from "./reconcile.ts";

/** A difference that opens the attention reason, in words. */
export type Disagreement = {
  /** The container's number; null: it is about all of the shipment. */
  readonly container: string | null;
  readonly text: string;
};

/** It is kept on the shipment, which every poll reads. */
const maxDisagreements = 30;
/** Values of one difference that are named. */
const maxNamed = 3;

const names: Readonly<Record<ReconciledField, string>> = {
  container_number: "container number",
  check_digit: "check digit",
  seal_number: "seal",
  packages: "packages",
  gross_weight: "gross weight",
  total_packages: "total packages",
  total_gross_weight: "total gross weight",
  port_of_loading: "port of loading",
  port_of_discharge: "port of discharge",
  loading_vessel: "vessel at loading",
  loading_voyage: "voyage at loading",
  discharge_vessel: "vessel at discharge",
  discharge_voyage: "voyage at discharge",
  shipper: "shipper",
  consignee: "consignee",
  notify_party: "notify party",
};

/** Those of high severity, at most so many that a shipment stays small. */
export function disagreementsIn({ documents, rows }: Reconciliation): readonly Disagreement[] {
  const types = new Map(documents.map((one) => [one.documentId, one.documentType]));
  const sourceOf = (documentId: string | null): string => {
    const type = types.get(documentId ?? "");
    return type ? `on the ${documentTypeLabels[type].toLowerCase()}` : "by the carrier";
  };
  return rows
    .filter(({ verdict, severity }) => verdict === "differs" && severity === "high")
    .slice(0, maxDisagreements)
    .map((row) => ({ container: row.container, text: phrase(row, sourceOf) }));
}

/** "seal 4711238 on the arrival notice, 4711239 by the carrier" */
function phrase(
  { field, cells }: ReconciledRow,
  sourceOf: (documentId: string | null) => string,
): string {
  const counted = cells.filter(({ ignored }) => ignored === null);
  const stated = [
    ...new Set(counted.map(({ text, documentId }) => `${text} ${sourceOf(documentId)}`)),
  ];
  const rest = stated.length - maxNamed;
  const named = stated.slice(0, maxNamed).join(", ");
  return `${names[field]} ${named}${rest > 0 ? ` and ${rest} more` : ""}`;
}
