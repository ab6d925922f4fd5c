import { fold } from "../page/fold.ts";
import { lexicon, type FieldName } from "./lexicon.ts";
import { neutralLabels } from "./neutral-labels.ts";

/** The fields of every known label spelling, folded; empty: a label of no payload's field. */
export const spellings = new Map<string, Set<FieldName>>();
for (const name of neutralLabels) spellings.set(fold(name), new Set());
for (const [name, { spellings: all }] of Object.entries(lexicon))
  for (const spelling of all) {
    const known = spellings.get(fold(spelling)) ?? new Set();
    spellings.set(fold(spelling), known.add(name as FieldName));
  }
export const longest = Math.max(...[...spellings.keys()].map((key) => key.length));

/** A text that labels a field on other documents. */
export const isLabelText = (text: string): boolean => (spellings.get(fold(text))?.size ?? 0) > 0;
