/** contract: documents#document-types. Every list is complete and in its order. */
export const documentTypes = [
  "draft_house_bill_of_lading",
  "final_house_bill_of_lading",
  "importer_security_filing",
  "master_bill_of_lading",
  "dray_delivery_order",
  "arrival_notice",
  "general_notice",
  "customs_entry",
  "other",
] as const;
export type DocumentType = (typeof documentTypes)[number];

export const isDocumentType = (text: string): text is DocumentType =>
  (documentTypes as readonly string[]).includes(text);

export const documentTypeLabels = {
  draft_house_bill_of_lading: "Draft house bill of lading",
  final_house_bill_of_lading: "Final house bill of lading",
  importer_security_filing: "Importer security filing",
  master_bill_of_lading: "Master bill of lading",
  dray_delivery_order: "Delivery order",
  arrival_notice: "Arrival notice",
  general_notice: "General notice",
  customs_entry: "Customs entry",
  other: "Other",
} as const satisfies Record<DocumentType, string>;
