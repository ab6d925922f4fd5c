import type { FieldName } from "./lexicon.ts";
import { valueOf } from "./fields.ts";
import { foundIn, type Found } from "./found.ts";
import { wordsOf } from "./kinds.ts";
import type { LabelledSheet } from "./reading.ts";
import { bottom, overlapDown } from "./sheet.ts";

/** The first text anywhere that fits, with its place. */
export function firstMatch(
  sheets: readonly LabelledSheet[],
  pattern: RegExp,
  group = 0,
): Found | null {
  for (const { chunks } of sheets)
    for (const chunk of chunks) {
      const value = pattern.exec(chunk.text)?.[group]?.trim();
      if (!value) continue;
      const words = wordsOf(chunk.words, value);
      return foundIn(chunk.page, words.length > 0 ? words : chunk.words, value);
    }
  return null;
}

const freightPhrase = /\b(?:OCEAN )?FREIGHT (?:PRE-?PAID|COLLECT)\b/i;

/** Under its label, else as the stamp among the goods: "FREIGHT PREPAID". */
export function freightTerms(sheets: readonly LabelledSheet[]): Found | null {
  const labelled = valueOf(sheets, "freight_terms");
  const phrase = firstMatch(sheets, freightPhrase);
  // "FREIGHT COLLECT" reads like a label with its value and is the value.
  if (
    labelled &&
    phrase &&
    phrase.page === labelled.page &&
    overlapDown(phrase.box, labelled.box) > 0.5 &&
    phrase.text.endsWith(labelled.text)
  )
    return phrase;
  return labelled ?? phrase;
}

const modePhrase = /\b(?:CY|CFS|DOOR|PORT|RAMP) ?(?:[/-]| TO ) ?(?:CY|CFS|DOOR|PORT|RAMP)\b/i;

export const modeOf = (
  sheets: readonly LabelledSheet[],
  fields: readonly FieldName[],
): Found | null => {
  for (const field of fields) {
    const found = valueOf(sheets, field);
    if (found) return found;
  }
  return firstMatch(sheets, modePhrase);
};

/** "ISF 6331746870" among the references, where no label of its own is. */
export const isfOf = (sheets: readonly LabelledSheet[]): Found | null =>
  valueOf(sheets, "isf_reference") ??
  firstMatch(sheets, /\bISF(?: ?(?:NO|REF|NUMBER|#)\.?)*[ :#]+([A-Z0-9-]*\d{6,}[A-Z0-9-]*)\b/, 1);

export const fmcOf = (sheets: readonly LabelledSheet[]): Found | null =>
  firstMatch(
    sheets,
    /\b(?:FMC|OTI|NVOCC)[A-Z\s./-]*(?:NO|NUMBER|LICEN[CS]E|LIC|ORG|REG)?[A-Z\s.]*[:#.]*\s*((?:OTI-?|FMC-?)?\d{5,6}(?:NF|N|F)?)\b/i,
    1,
  ) ??
  valueOf(sheets, "fmc") ??
  licenceUnder(sheets);

/** "NVOCC, FMC OTI LICENSE" with the number alone in the next line. */
function licenceUnder(sheets: readonly LabelledSheet[]): Found | null {
  for (const { rows, em } of sheets)
    for (const [index, row] of rows.entries())
      for (const { text, box } of row) {
        if (!/\b(?:FMC|OTI)\b[^\d]*$/i.test(text)) continue;
        const under = rows[index + 1]?.find(
          (below) =>
            Math.abs(below.box.left - box.left) < em &&
            below.box.top - bottom(box) < em &&
            /^(?:OTI-?|FMC-?)?\d{5,6}(?:NF|N|F)?$/i.test(below.text),
        );
        if (under) return foundIn(under.page, under.words);
      }
  return null;
}
