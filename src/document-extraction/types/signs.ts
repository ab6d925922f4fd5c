import { arrivalNoticeSigns } from "./arrival-notice/signs.ts";
import { billSigns } from "./bill/signs.ts";
import { customsEntrySigns } from "./customs-entry/signs.ts";
import { deliveryOrderSigns } from "./delivery-order/signs.ts";
import { generalNoticeSigns, railNotice } from "./general-notice/signs.ts";
import { houseBillSigns } from "./house-bill/signs.ts";
import { masterBillSigns } from "./master-bill/signs.ts";
import { otherSigns } from "./other/signs.ts";
import { securityFilingSigns } from "./security-filing/signs.ts";
import type { Family, TypeSigns } from "./type-signs.ts";

/** The signs of every family. Of two families with the same score, the first one counts. */
const signsByFamily: { readonly [F in Family]: TypeSigns & { readonly family: F } } = {
  importer_security_filing: securityFilingSigns,
  arrival_notice: arrivalNoticeSigns,
  dray_delivery_order: deliveryOrderSigns,
  general_notice: generalNoticeSigns,
  customs_entry: customsEntrySigns,
  house_bill: houseBillSigns,
  master_bill_of_lading: masterBillSigns,
  bill: billSigns,
  other: otherSigns,
};

export const typeSigns: readonly TypeSigns[] = Object.values(signsByFamily);

/**
 * The order in which a heading is compared with the families. The first one that fits counts: an
 * arrival notice is not a general notice, and an invoice for a delivery order is not a delivery order.
 */
const byPrecedence: readonly Pick<TypeSigns, "family" | "heading">[] = [
  securityFilingSigns,
  railNotice,
  arrivalNoticeSigns,
  otherSigns,
  deliveryOrderSigns,
  customsEntrySigns,
  generalNoticeSigns,
  houseBillSigns,
  masterBillSigns,
  billSigns,
];

/** The family whose heading the text can be; null if it is none. */
export const familyOfHeading = (text: string): Family | null =>
  byPrecedence.find(({ heading }) => heading?.test(text) === true)?.family ?? null;
