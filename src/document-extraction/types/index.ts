import type * as z from "zod";
import type { DocumentType } from "#schemas/documents/types.ts";
import { Draft } from "./payload.ts";
import type { Appraisal, Appraise } from "../doubt/appraise.ts";
import type { PageLayout } from "../page/page-layout.ts";
import { extractArrivalNotice } from "./arrival-notice/extract.ts";
import { contextOf, type ExtractionContext } from "./context.ts";
import { extractCustomsEntry } from "./customs-entry/extract.ts";
import { extractDeliveryOrder } from "./delivery-order/extract.ts";
import { extractGeneralNotice } from "./general-notice/extract.ts";
import { extractHouseBill } from "./house-bill/extract.ts";
import { extractSecurityFiling } from "./security-filing/extract.ts";
import { extractMasterBill } from "./master-bill/extract.ts";
import { extractOther } from "./other/extract.ts";

const extractors: Readonly<Record<DocumentType, (context: ExtractionContext) => void>> = {
  draft_house_bill_of_lading: (context) => extractHouseBill(context, "DRAFT"),
  final_house_bill_of_lading: (context) => extractHouseBill(context, "TELEX"),
  importer_security_filing: extractSecurityFiling,
  master_bill_of_lading: extractMasterBill,
  dray_delivery_order: extractDeliveryOrder,
  arrival_notice: extractArrivalNotice,
  general_notice: extractGeneralNotice,
  customs_entry: extractCustomsEntry,
  other: extractOther,
};

/** Every field of the type's newest version that is printed on the pages, unless it is doubted. */
export function extract(
  layouts: readonly PageLayout[],
  type: DocumentType,
  schema: z.ZodObject,
  appraise: Appraise,
): Appraisal {
  const context = contextOf(layouts, new Draft(schema));
  extractors[type](context);
  return appraise(context.draft, context.layouts);
}
