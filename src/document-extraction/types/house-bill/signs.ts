import { weightedPhrases, type TypeSigns } from "../type-signs.ts";

/** A forwarder's bill of lading, as a draft or as a final bill. */
export const houseBillSigns = {
  family: "house_bill",
  titles: weightedPhrases(
    12,
    `
      house bill of lading | house b/l | house bl | hbl | house waybill | house sea waybill |
      fiata multimodal transport bill of lading |
      negotiable fiata multimodal transport bill of lading | nvocc bill of lading | hbl draft |
      draft hbl | draft house bill of lading | house bill of lading draft | house bill |
      express house bill of lading | forwarder bill of lading |
      non-vessel operating common carrier`,
  ),
  heading: /\b(?:HOUSE|HBL|NVOCC|FIATA|FBL)\b.*\b(?:BL|B L|BILL|LADING|WAYBILL|DRAFT)\b|\bHBL\b/,
  words: [
    weightedPhrases(
      4,
      `
      for delivery of goods please apply to | for delivery of goods apply to |
      for release of goods | for cargo release | to obtain delivery contact | fmc oti | oti no |
      fmc no | nvocc | hbl no | house bill no | house b/l no | hbl number |
      house bill of lading no | as agent for the carrier | acting as carrier | delivery agent |
      overseas agent | forwarder`,
    ),
  ],
} as const satisfies TypeSigns;
