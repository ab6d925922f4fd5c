import { weightedPhrases, type TypeSigns } from "../type-signs.ts";

/** Importer security filing, also "ISF" and "10+2" (19 CFR 149). */
export const securityFilingSigns = {
  family: "importer_security_filing",
  titles: weightedPhrases(
    12,
    `
      importer security filing | isf - 10+2 information sheet | 10+2 information sheet | isf | 10+2 | isf 10+2 | isf 10 + 2 | 10+2 filing | 10+2 form |
      isf information sheet | isf data sheet | isf worksheet | isf form | isf template |
      isf filing | isf filing request | isf data elements | isf instruction | isf request |
      importer security filing 10+2 | importer security filing worksheet | security filing`,
  ),
  heading: /\b(?:ISF|IMPORTER SECURITY|SECURITY FILING|10 2)\b/,
  words: [
    weightedPhrases(
      2,
      `
      container stuffing location | stuffing location | consolidator | manufacturer |
      ship to party | importer of record number | isf importer | isf | bond holder | isf bond |
      amsnumber | buyer | seller | ship to`,
    ),
    weightedPhrases(
      3,
      `
      container stuffing location | consolidator (stuffer) | manufacturer (or supplier) | 10+2 |
      24 hours prior`,
    ),
  ],
} as const satisfies TypeSigns;
