import { draftHouseBill, finalHouseBill, masterBill } from "./bills.ts";
import type { Content } from "./content.ts";
import { customsEntry, otherDocument, securityFiling } from "./customs.ts";
import { arrivalNotice, generalNotice } from "./notices.ts";
import { deliveryOrder } from "./orders.ts";

/** One for each document type of the product. */
export const contents: readonly Content[] = [
  draftHouseBill,
  finalHouseBill,
  securityFiling,
  masterBill,
  deliveryOrder,
  arrivalNotice,
  generalNotice,
  customsEntry,
  otherDocument,
];
