import { distance } from "fastest-levenshtein";
import { fold, plain } from "../page/fold.ts";
import { isLabelText } from "../labels/label-spellings.ts";
import { fieldsOfLabel } from "../labels/labels.ts";
import { familyOfHeading, typeSigns } from "../types/signs.ts";
import type { Family } from "../types/type-signs.ts";
import { bboxAround, isFromOcr, right, type Chunk, type PageLayout } from "../page/page-layout.ts";

export type Title = {
  readonly family: Family;
  readonly phrase: string;
  /** Grows with how high, large and isolated the words are. */
  readonly weight: number;
  readonly chunk: Chunk;
};

/** Which words of a line are a known title. */
type Named = { entry: Entry; length: number; from: number; to: number };
type Entry = { readonly family: Family; readonly weight: number; readonly phrase: string };

/** Letters of a code such as MASTERBL. */
const longestCode = 8;

/** The longest title that fits counts: an "arrival notice / freight invoice" is not an invoice. */
const byFold = new Map<string, Entry>(
  typeSigns.flatMap(({ family, titles: { weight, phrases } }) =>
    phrases.map((phrase) => [fold(phrase), { family, weight, phrase }] as const),
  ),
);
const longest = Math.max(...[...byFold.keys()].map((key) => key.length));

/** The titles of a page, the one with the highest weight first. */
export function titlesOf(layout: PageLayout): Title[] {
  return [...layout.chunks, ...(isFromOcr(layout) ? widelySet(layout) : [])]
    .flatMap((chunk) => [...titleOf(chunk, layout), ...headingOf(chunk, layout)])
    .toSorted((a, b) => b.weight - a.weight);
}

function titleOf(chunk: Chunk, layout: PageLayout): Title[] {
  const words = chunk.words.map(({ text }) => fold(text));
  const whole = words.join("").length;
  if (whole < 3 || chunk.words.length > 24) return [];
  let best: Named | null = null;
  for (let from = 0; from < words.length; from += 1) {
    let key = "";
    for (let to = from; to < words.length && key.length < longest; to += 1) {
      key += words[to]!;
      const entry = byFold.get(key);
      if (entry && key.length > (best?.length ?? 2))
        best = { entry, length: key.length, from, to: to + 1 };
    }
  }
  best ??= misreadTitle(words, chunk, layout);
  if (!best || (chunk.words[best.to]?.text ?? "").startsWith(":")) return [];
  // "MASTER BILL OF LADING   : MEDU1234567"
  if (
    layout.rows[chunk.row]?.some(
      ({ bbox, text }) => bbox.left > right(chunk.bbox) && /^[:=]/.test(text),
    )
  )
    return [];
  // "Place of receipt" is not a receipt.
  if (best.entry.family === "other" && best.length < whole && isLabelText(chunk.text)) return [];
  const printed = chunk.words.slice(best.from, best.to);
  if (!isLikeTitle(printed.map(({ text }) => text).join(" "))) return [];
  // "INVOICE NO: 123" and "Arrival notice date" are labels, "... covered by a bill of lading" prose.
  const alone = best.length / whole;
  const label = /[:#]$/.test(printed.at(-1)!.text) || labelTail.test(afterOf(chunk, best.to));
  const height = Math.max(...printed.map(({ bbox }) => bbox.height));
  const size = Math.min(1.8, Math.max(0.8, height / layout.em));
  // In letters no larger than the rest and not first in its row it is a value.
  const row = layout.rows[chunk.row] ?? [chunk];
  const beside = size < 1.15 && (row[0] !== chunk || row.length > 2) ? 0.4 : 1;
  // "MBL" and "House B/L" are labels far more often than titles.
  const named =
    size < 1.15 &&
    (best.length <= longestCode ||
      best.entry.family === "other" ||
      hasNumberBeside(chunk, row, layout)) &&
    isLabelText(printed.map(({ text }) => text).join(" "))
      ? 0.3
      : 1;
  const depth = chunk.bbox.top / layout.page.height;
  const place = depth < 0.2 ? 1 : depth < 0.4 ? 0.6 : 0.3;
  // "Bill of lading for ..." in larger letters continues with its kind.
  const goesOn = best.from === 0 && size >= 1.15 && depth < 0.1;
  const factor = label ? 0.25 : alone > 0.55 ? 1 : alone > 0.3 || goesOn ? 0.7 : 0.25;
  const weight = best.entry.weight * size * place * factor * beside * named;
  return [{ family: best.entry.family, phrase: best.entry.phrase, weight, chunk }];
}

/** A shorter title is similar to other words; in a longer one, one letter in so many can be misread. */
const [longTitle, lettersForOneMisread, maxMisread] = [9, 7, 3];
const maxWords = 8;

/** "Sea Wayhbill": words at the top of a page with a few letters misread by OCR. */
function misreadTitle(words: readonly string[], chunk: Chunk, layout: PageLayout): Named | null {
  if (!isFromOcr(layout) || chunk.bbox.top > layout.page.height * headShare) return null;
  let [best, least]: [Named | null, number] = [null, maxMisread + 1];
  for (let from = 0; from < words.length; from += 1) {
    let text = "";
    for (let to = from; to < Math.min(words.length, from + maxWords); to += 1) {
      text += words[to]!;
      for (const [key, entry] of byFold) {
        const most = Math.min(maxMisread, Math.floor(key.length / lettersForOneMisread));
        if (key.length < longTitle || Math.abs(key.length - text.length) > most) continue;
        const apart = distance(key, text);
        if (apart <= most && apart < least)
          [best, least] = [{ entry, length: text.length, from, to: to + 1 }, apart];
      }
    }
  }
  return best;
}

/** The part of a page where titles are printed. */
const headShare = 0.15;

/** "B I L L  O F  L A D I N G": widely spaced letters, which OCR reads as distant words. */
const widelySet = ({ rows, page }: PageLayout): Chunk[] =>
  rows
    .filter((row) => row.length > 1 && row[0]!.bbox.top < page.height * headShare)
    .filter((row) => row.every(({ words }) => words.every(({ text }) => text.length < 3)))
    .map((row) => ({
      ...row[0]!,
      words: row.flatMap(({ words }) => words),
      text: row.map(({ text }) => text).join(" "),
      bbox: bboxAround(row.map(({ bbox }) => bbox)),
    }));

/** "Master bill of lading | AMN3797306" in a list of labels; at the top of the page it can be a title. */
function hasNumberBeside(chunk: Chunk, row: readonly Chunk[], layout: PageLayout): boolean {
  const next = row[row.indexOf(chunk) + 1];
  return (
    (chunk.bbox.top > layout.page.height * 0.12 ||
      (layout.page.origin === "office" && chunk.cell !== null)) &&
    next !== undefined &&
    next.words.length <= 2 &&
    /(?:\d.*){4}/.test(next.text)
  );
}

/** A short line with capitals, first in its row, that consists of a heading's words. */
function headingOf(chunk: Chunk, layout: PageLayout): Title[] {
  const { words, text, bbox } = chunk;
  const depth = bbox.top / layout.page.height;
  const small = words.filter((word) => /^[a-z]/.test(word.text)).length;
  if (words.length > 9 || depth > 0.4 || small > words.length / 2 || !isLikeTitle(text)) return [];
  if (
    /[:@]|\d{3,}(?!\s*$)|\b(?:INC|LLC|LTD|GMBH|CORP)\b/i.test(text) ||
    fieldsOfLabel(text) !== null
  )
    return [];
  const size = Math.min(1.8, Math.max(0.8, bbox.height / layout.em));
  const row = layout.rows[chunk.row] ?? [chunk];
  if (size < 1.15 && (row[0] !== chunk || row.length > 2 || /\d{3}/.test(text))) return [];
  const family = familyOfHeading(plain(text));
  if (!family) return [];
  const weight = headingWeight * size * (depth < 0.2 ? 1 : 0.5);
  return [{ family, phrase: text, weight, chunk }];
}

/** Less than the weight of a listed title. */
const headingWeight = 9;

const afterOf = (chunk: Chunk, to: number): string =>
  chunk.words
    .slice(to, to + 2)
    .map(({ text }) => text)
    .join(" ");

const labelTail = /^(no\b|no\.|number|date|#|nbr|ref|type|level|status)/i;

/** Titles have capitals; "the bill of lading" in a sentence has none. */
const isLikeTitle = (text: string): boolean => /^[^a-z]*[A-Z0-9]/.test(text);
