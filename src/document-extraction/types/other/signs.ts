import { weightedPhrases, type TypeSigns } from "../type-signs.ts";

/** Documents of the trade that have no type of their own. */
export const otherSigns = {
  family: "other",
  titles: weightedPhrases(
    11,
    `
      commercial invoice | proforma invoice | pro forma invoice | freight invoice | invoice |
      tax invoice | packing list | packing slip | certificate of origin |
      certificate of insurance | purchase order | debit note | credit note |
      booking confirmation | rate confirmation | quotation | rate quotation |
      statement of account | proof of delivery | shipping instruction | shipping instructions |
      shipper's letter of instruction | verified gross mass | vgm declaration | dock receipt |
      power of attorney | customs bond | cargo manifest | phytosanitary certificate |
      fumigation certificate | insurance certificate | dangerous goods declaration | dangerous goods form | multimodal dangerous goods form |
      bank statement | remittance advice | weight certificate | inspection certificate |
      warehouse receipt | commercial invoice and packing list | invoice / packing list |
      freight bill | demurrage invoice | per diem invoice | material safety data sheet |
      safety data sheet | payment receipt | receipt | letter of credit | rate sheet |
      detention invoice | shipping advice | forwarder's cargo receipt | interchange receipt |
      equipment interchange receipt | manufacturer's affidavit | telex release request |
      payment request | booking request | freight quotation | container list | load plan |
      air waybill | airway bill | house air waybill | master air waybill | air consignment note |
      rail waybill | railway bill | railway consignment note | courier waybill | consignment note |
      international consignment note | uniform straight bill of lading |
      straight bill of lading short form | truck bill of lading | delivery note |
      goods delivery note | goods delivery order | despatch note | dispatch note`,
  ),
  heading:
    /\b(?:INVOICE|PACKING|CERTIFICATE|CONFIRMATION|QUOTATION|STATEMENT|DECLARATION OF|PRICE LIST|PURCHASE ORDER|CONTRACT|AGREEMENT|AFFIDAVIT|FACTURA|FACTURE|RECHNUNG)\b/,
  words: [
    weightedPhrases(
      2,
      `
      unit price | invoice no | invoice number | invoice date | payment terms | bank details |
      swift | amount due | subtotal | bill to | incoterms | net weight | country of origin |
      purchase order | total amount | remit to | quantity | beneficiary`,
    ),
  ],
} as const satisfies TypeSigns;
