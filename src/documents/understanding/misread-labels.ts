import { distance } from "fastest-levenshtein";
import type { Word } from "../page-model.ts";
import { fold } from "./fold.ts";
import { labelVocabulary } from "./label-words.ts";
import { lexicon } from "./lexicon.ts";
import { neutralLabels } from "./neutral-labels.ts";

/** Words as sure as this are believed as they are. */
const sure = 0.93;
/** Shorter words are near too many others. */
const shortest = 5;
const long = 10;

const vocabulary = new Map<string, string>();
for (const spelling of [
  ...Object.values(lexicon).flatMap(({ spellings }) => spellings),
  ...neutralLabels,
  ...labelVocabulary,
])
  for (const word of spelling.split(/[^\p{L}]+/u))
    if (word.length >= shortest) vocabulary.set(fold(word), word);

const known = new Map<string, string | null>();

/** The label's word that a text differs from by one letter, or by two of a long word. */
function nearest(folded: string): string | null {
  const before = known.get(folded);
  if (before !== undefined) return before;
  const most = folded.length >= long ? 2 : 1;
  let best: string | null = null;
  let least = most + 1;
  for (const [key, word] of vocabulary) {
    if (Math.abs(key.length - folded.length) > most) continue;
    const apart = distance(key, folded);
    if (apart === least) best = null;
    if (apart < least) [best, least] = [word, apart];
  }
  if (known.size < mostKnown) known.set(folded, best);
  return best;
}

const mostKnown = 20_000;

/**
 * The words of a line as a label would spell them: "Notity Party" is the label "Notify Party". Only
 * for finding labels; a value stays as it was read.
 */
export function asLabelWords(words: readonly Word[]): Word[] {
  return words.map((word, index) => {
    const next = words[index + 1]?.text;
    const isAlone = index === 0 && next === undefined;
    if (/^B(?:[AJ1l|]L?|17)\.?$/.test(word.text) && (isAlone || /^n[or]/i.test(next ?? "")))
      return { ...word, text: "B/L" };
    const [, before = "", letters = "", after = ""] =
      /^([^\p{L}\d]*)(.*?)([^\p{L}\d]*)$/u.exec(word.text) ?? [];
    if (word.confidence >= sure || letters.length < shortest - 1 || /\d{2}/.test(letters))
      return word;
    const folded = fold(letters);
    if (vocabulary.has(folded)) return word;
    const spelled = nearest(folded);
    return spelled === null ? word : { ...word, text: `${before}${spelled}${after}` };
  });
}
