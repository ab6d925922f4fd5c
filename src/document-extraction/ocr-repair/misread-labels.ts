import { distance } from "fastest-levenshtein";
import { boundedCache } from "#src/platform/bounded-cache.ts";
import type { Word } from "#src/document-recognition/page-model.ts";
import { fold } from "../page/fold.ts";
import { labelVocabulary } from "../labels/label-words.ts";
import { lexicon } from "../labels/lexicon.ts";
import { neutralLabels } from "../labels/neutral-labels.ts";

/** Words with at least this confidence are not corrected. */
const sure = 0.93;
/** Shorter words are similar to too many others. */
const shortest = 5;
const long = 10;

const vocabulary = new Map<string, string>();
const short = new Set<string>();
for (const spelling of [
  ...Object.values(lexicon).flatMap(({ spellings }) => spellings),
  ...neutralLabels,
  ...labelVocabulary,
])
  for (const word of spelling.split(/[^\p{L}]+/u))
    if (word.length >= shortest) vocabulary.set(fold(word), word);
    else short.add(fold(word));

/** Whether OCR was unsure of a word. */
export const isDoubtful = (words: readonly Word[]): boolean =>
  words.some(({ confidence }) => confidence < sure);

const isParty = (word: string): boolean =>
  /^(?:shipper|consignee|consignor|notify|party)$/i.test(word);

const known = boundedCache<{ readonly word: string | null }>(20_000);

/** The label's word that a text differs from by one letter, or by two of a long word. */
function nearest(folded: string): string | null {
  const before = known.get(folded);
  if (before) return before.word;
  const most = folded.length >= long ? 2 : 1;
  let best: string | null = null;
  let least = most + 1;
  for (const [key, word] of vocabulary) {
    if (Math.abs(key.length - folded.length) > most) continue;
    const apart = distance(key, folded);
    // The name of a party is more likely a label than "shipped" or "parte".
    if (apart === least && best !== null) best = [best, word].find(isParty) ?? null;
    if (apart < least) [best, least] = [word, apart];
  }
  known.set(folded, { word: best });
  return best;
}

/**
 * The words of a line as a label would spell them: "Notity Party" is the label "Notify Party". Only
 * for finding labels; a value stays as it was read.
 */
export function asLabelWords(read: readonly Word[]): Word[] {
  const words = withParty(read.map(withBracket));
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
    if (vocabulary.has(folded) || short.has(folded)) return word;
    const spelled = nearest(folded);
    return spelled === null ? word : { ...word, text: `${before}${spelled}${after}` };
  });
}

const brackets: Readonly<Record<string, string>> = { "{": "(", "[": "(", "}": ")", "]": ")" };

/** "Consignee{complete name" */
const withBracket = (word: Word): Word =>
  /\p{L}[{[]|[}\]]$/u.test(word.text)
    ? { ...word, text: word.text.replaceAll(/[{}[\]]/g, (sign) => brackets[sign]!) }
    : word;

const partyWords = ["SHIPPER", "CONSIGNEE", "CONSIGNOR", "EXPORTER", "NOTIFY"];
const asksForParty = /^\W*(?:insert|provide|complete|name|full)\b.*\b(?:name|address|style)\b/i;

/**
 * Before "Insert name and address" or "Party" only a party is possible, however badly it was misread.
 */
function withParty(words: Word[]): Word[] {
  const at = /^\W*\d{1,2}\W*$/.test(words[0]?.text ?? "") ? 1 : 0;
  const word = words[at];
  if (!word || word.confidence >= sure || word.text.length < shortest) return words;
  const rest = words.slice(at + 1);
  const isNotify = /^N.*/i.test(word.text) && /^part\w{0,3}\b/i.test(rest[0]?.text ?? "");
  if (!isNotify && !asksForParty.test(rest.map(({ text }) => text).join(" "))) return words;
  const folded = fold(word.text);
  if (vocabulary.has(folded)) return words;
  const [best] = (isNotify ? ["NOTIFY"] : partyWords)
    .map((party) => [party, distance(fold(party), folded)] as const)
    .toSorted((a, b) => a[1] - b[1]);
  if (!best || best[1] === 0 || best[1] * 2 > best[0].length) return words;
  return words.with(at, { ...word, text: best[0] });
}
