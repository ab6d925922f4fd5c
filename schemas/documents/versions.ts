import type * as z from "zod";
import { ArrivalNotice, ArrivalNoticeWithFlatParties } from "./arrival-notice.ts";
import { CustomsEntry } from "./customs-entry.ts";
import { DeliveryOrder } from "./delivery-order.ts";
import { GeneralNotice } from "./general-notice.ts";
import { HouseBill } from "./house-bill.ts";
import { ImporterSecurityFiling } from "./importer-security-filing.ts";
import { MasterBill } from "./master-bill.ts";
import { Other } from "./other.ts";
import type { DocumentType } from "./types.ts";

export type SchemaVersion = { readonly date: string; readonly schema: z.ZodObject };

/**
 * Every version of every payload, oldest first. A breaking change adds a row; a new nullable field
 * does not (contract: documents#schema-versions). How to add one: docs/document-versions.md.
 */
export const schemaVersions: Readonly<
  Record<DocumentType, readonly [SchemaVersion, ...SchemaVersion[]]>
> = {
  draft_house_bill_of_lading: [{ date: "2026-03-23", schema: HouseBill }],
  final_house_bill_of_lading: [{ date: "2026-03-23", schema: HouseBill }],
  importer_security_filing: [{ date: "2026-03-30", schema: ImporterSecurityFiling }],
  master_bill_of_lading: [{ date: "2026-03-23", schema: MasterBill }],
  dray_delivery_order: [{ date: "2026-03-30", schema: DeliveryOrder }],
  arrival_notice: [
    { date: "2026-03-23", schema: ArrivalNoticeWithFlatParties },
    { date: "2026-03-30", schema: ArrivalNotice },
  ],
  general_notice: [{ date: "2026-03-30", schema: GeneralNotice }],
  customs_entry: [{ date: "2026-03-30", schema: CustomsEntry }],
  other: [{ date: "2026-03-23", schema: Other }],
};
