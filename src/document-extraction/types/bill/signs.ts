import { weightedPhrases, type TypeSigns } from "../type-signs.ts";

/**
 * A bill of lading that is called neither house nor master bill: its issuer decides which it is.
 */
export const billSigns = {
  family: "bill",
  titles: weightedPhrases(
    9,
    `
      bill of lading | bills of lading | sea waybill | ocean bill of lading | waybill |
      seawaybill | non-negotiable waybill | non-negotiable sea waybill |
      bill of lading for ocean transport or multimodal transport |
      combined transport bill of lading | multimodal transport bill of lading |
      port to port or combined transport | multimodal transport or port to port shipment |
      bill of lading for multimodal transport or port to port shipment |
      bill of lading for combined transport shipment or port to port shipment |
      liner bill of lading | draft bill of lading | bill of lading draft |
      express bill of lading | express release bill of lading | original bill of lading |
      through bill of lading | ocean waybill | bill of lading rider | draft b/l | b/l draft |
      b/l proof | bill of lading proof | verify copy | intermodal bill of lading |
      non negotiable bill of lading | b/l copy | bill of lading (draft) |
      straight bill of lading | telex release bill of lading |
      bill of lading copy non negotiable`,
  ),
  heading:
    /\bBILLS? OF LADING\b|^BILL OF \w+ING\b|\bWAYBILL\b|\bB L (?:DRAFT|PROOF|COPY|INSTRUCTIONS?)\b|\bCONOCIMIENTO\b|\bCONNAISSEMENT\b/,
  words: [
    weightedPhrases(
      1.5,
      `
      shipped on board | laden on board | place of issue | number of original | no of original |
      shipper's load | said to contain | in witness whereof | received by the carrier |
      particulars furnished by shipper | carrier's receipt | freight payable at |
      place of receipt | notify party | marks and numbers | apparent good order | to order`,
    ),
  ],
} as const satisfies TypeSigns;
