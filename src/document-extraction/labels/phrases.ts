import type { FieldName } from "./lexicon.ts";
import { fieldValue } from "./fields.ts";
import { foundIn, type FoundValue } from "../values/found.ts";
import { wordsPrinting } from "../values/kinds.ts";
import { bottom, overlapDown } from "../page/page-layout.ts";
import type { LabelledPage } from "./label.ts";

/** The first match anywhere, with its position. */
export function firstMatch(
  layouts: readonly LabelledPage[],
  pattern: RegExp,
  group = 0,
): FoundValue | null {
  for (const { chunks } of layouts)
    for (const chunk of chunks) {
      const value = pattern.exec(chunk.text)?.[group]?.trim();
      if (!value) continue;
      const words = wordsPrinting(chunk.words, value);
      return foundIn(chunk.page, words.length > 0 ? words : chunk.words, value);
    }
  return null;
}

const freightPhrase = /\b(?:OCEAN )?FREIGHT (?:PRE-?PAID|COLLECT)\b/i;

/** Under its label, else as the stamp among the goods: "FREIGHT PREPAID". */
export function freightTerms(layouts: readonly LabelledPage[]): FoundValue | null {
  const labelled = fieldValue(layouts, "freight_terms");
  const phrase = firstMatch(layouts, freightPhrase);
  // "FREIGHT COLLECT" reads like a label with its value and is the value.
  if (
    labelled &&
    phrase &&
    phrase.page === labelled.page &&
    overlapDown(phrase.bbox, labelled.bbox) > 0.5 &&
    phrase.text.endsWith(labelled.text)
  )
    return phrase;
  return labelled ?? phrase;
}

const modePhrase = /\b(?:CY|CFS|DOOR|PORT|RAMP) ?(?:[/-]| TO ) ?(?:CY|CFS|DOOR|PORT|RAMP)\b/i;

export const modeOf = (
  layouts: readonly LabelledPage[],
  fields: readonly FieldName[],
): FoundValue | null => {
  for (const field of fields) {
    const found = fieldValue(layouts, field);
    if (found) return found;
  }
  return firstMatch(layouts, modePhrase);
};

/** "ISF 6331746870" among the references, without a label of its own. */
export const isfOf = (layouts: readonly LabelledPage[]): FoundValue | null =>
  fieldValue(layouts, "isf_reference") ??
  firstMatch(layouts, /\bISF(?: ?(?:NO|REF|NUMBER|#)\.?)*[ :#]+([A-Z0-9-]*\d{6,}[A-Z0-9-]*)\b/, 1);

export const fmcOf = (layouts: readonly LabelledPage[]): FoundValue | null =>
  firstMatch(
    layouts,
    /\b(?:FMC|OTI|NVOCC)[A-Z\s./-]*(?:NO|NUMBER|LICEN[CS]E|LIC|ORG|REG)?[A-Z\s.]*[:#.]*\s*((?:OTI-?|FMC-?)?\d{5,6}(?:NF|N|F)?)\b/i,
    1,
  ) ??
  fieldValue(layouts, "fmc") ??
  licenceUnder(layouts);

/** "NVOCC, FMC OTI LICENSE" with the number alone on the next line. */
function licenceUnder(layouts: readonly LabelledPage[]): FoundValue | null {
  for (const { rows, em } of layouts)
    for (const [index, row] of rows.entries())
      for (const { text, bbox } of row) {
        if (!/\b(?:FMC|OTI)\b[^\d]*$/i.test(text)) continue;
        const under = rows[index + 1]?.find(
          (below) =>
            Math.abs(below.bbox.left - bbox.left) < em &&
            below.bbox.top - bottom(bbox) < em &&
            /^(?:OTI-?|FMC-?)?\d{5,6}(?:NF|N|F)?$/i.test(below.text),
        );
        if (under) return foundIn(under.page, under.words);
      }
  return null;
}
