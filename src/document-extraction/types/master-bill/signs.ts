import { weightedPhrases, type TypeSigns } from "../type-signs.ts";

/** A carrier's bill of lading. */
export const masterBillSigns = {
  family: "master_bill_of_lading",
  titles: weightedPhrases(
    12,
    `
      master bill of lading | master b/l | ocean master bill of lading | master waybill | mbl |
      master bl | carrier bill of lading`,
  ),
  heading: /\bMASTER\b.*\b(?:BL|B L|BILL|WAYBILL)\b/,
  words: [
    weightedPhrases(
      4,
      `
      service contract | service contract no | scac | carrier's reference | svc contract |
      master bill of lading | mbl no | master waybill | pre-carriage by |
      onward inland routing | shipper's load stow and count | number of original waybills |
      ocean carrier`,
    ),
  ],
} as const satisfies TypeSigns;
