import { weightedPhrases, type TypeSigns } from "../type-signs.ts";

/** Entries, releases and in-bond documents of the customs. */
export const customsEntrySigns = {
  family: "customs_entry",
  titles: weightedPhrases(
    12,
    `
      entry summary | entry/immediate delivery | entry / immediate delivery |
      immediate delivery | cbp form 7501 | cbp form 3461 | cbp form 7512 | customs form 7501 |
      transportation entry | transportation entry and manifest |
      transportation entry and manifest of goods |
      transportation entry and manifest of goods subject to cbp inspection and permit |
      immediate transportation | in-bond entry | inbond entry | in-bond document |
      customs entry | consumption entry | customs entry summary | in-bond transit document |
      in-bond application | entry for consumption | entry summary continuation sheet |
      broker entry summary | customs release | cargo release | entry release |
      customs declaration | immediate transportation entry | in bond transportation entry |
      ace entry summary | ace cargo release`,
  ),
  heading:
    /\b(?:CUSTOMS|CBP|ENTRY|IN BOND|INBOND|ACE)\b.*\b(?:ENTRY|SUMMARY|RELEASE|DECLARATION|REPORT|7501|3461|7512)\b/,
  words: [
    weightedPhrases(
      3,
      `
      filer code | entry number | entry type | entry date | u s customs and border protection |
      department of homeland security | bureau of customs | bond type | surety |
      importing carrier | entered value | total entered value | htsus | htsus no |
      merchandise processing fee | harbor maintenance fee | port of unlading |
      foreign port of lading | duty | b l or awb | i t number | it date | missing docs |
      customs broker | entry no | port code | immediate transportation | carrier's certificate |
      mpf | hmf | ultimate consignee`,
    ),
  ],
} as const satisfies TypeSigns;
