export { bedrockExtractor } from "./bedrock.ts";
export {
  invoiceElements,
  type BilledLine,
  type InvoiceElement,
  type InvoiceReading,
  type PrintedValue,
  type ReadElement,
} from "./demurrage-invoice/invoice-reading.ts";
export type { DocumentSegment } from "./segment.ts";
export { withSecondOpinion, type Extractor } from "./second-opinion.ts";
export { extractAs, understand } from "./extract-documents.ts";
export { documentSchemas, latestVersions, type DocumentSchema } from "./versions.ts";
