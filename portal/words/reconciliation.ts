import { inLanguage } from "./language.ts";
import { plural } from "./plural.ts";

/** What the documents of a shipment and tracking state, side by side. */
export const reconciliation = inLanguage("reconciliation", {
  title: "Documents and tracking compared",
  none: (documents: number) =>
    `${plural(documents, "document")} and tracking state nothing different.`,
  differences: (count: number) => plural(count, "difference"),
  showAll: "Show what is equal, and what one alone states",
  field: "Field",
  verdict: "Verdict",
  stated: "Stated",
  failed: (why: string) => `The comparison could not be read: ${why}`,
  leftOut: (count: number) => `${plural(count, "row")} more are not kept.`,
  page: (page: number) => `page ${page}`,
  ofHouseBill: (bill: string) => `house bill ${bill}`,
  sources: {
    document: "Document",
    shipping_line: "Shipping line",
    iso_6346: "As ISO 6346 computes it",
  },
  verdicts: { differs: "Differs", equal: "Equal", silent: "Stated by one alone" },
  severities: { high: "high", medium: "medium", low: "low" },
  ignored: {
    superseded: "an older version",
    other_shipment: "names none of the shipment's numbers",
    ambiguous: "several values",
    not_comparable: "cannot be compared",
  },
  fields: {
    container_number: "Container number",
    check_digit: "Check digit",
    seal_number: "Seal",
    packages: "Packages",
    gross_weight: "Gross weight",
    total_packages: "Total packages",
    total_gross_weight: "Total gross weight",
    port_of_loading: "Port of lading",
    port_of_discharge: "Port of discharge",
    loading_vessel: "Vessel at loading",
    loading_voyage: "Voyage at loading",
    discharge_vessel: "Vessel at discharge",
    discharge_voyage: "Voyage at discharge",
    shipper: "Shipper",
    consignee: "Consignee",
    notify_party: "Notify party",
  },
} as const);
