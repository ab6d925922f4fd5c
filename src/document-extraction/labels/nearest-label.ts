import { distance } from "fastest-levenshtein";
import { boundedCache } from "#src/platform/bounded-cache.ts";
import type { Word } from "#src/document-recognition/page-model.ts";
import { fold } from "../page/fold.ts";
import { spellings } from "./label-spellings.ts";
import type { FieldName } from "./lexicon.ts";
import { isDoubtful } from "../ocr-repair/misread-labels.ts";
import { textOfWords } from "../page/page-layout.ts";

type Fields = ReadonlySet<FieldName>;

const shortest = 8;
/** How many of so many letters OCR can have misread, missed or joined. */
const slips = (length: number): number => (length < 10 ? 1 : length < 15 ? 2 : 3);

const known = boundedCache<{ readonly fields: Fields | null }>(20_000);

/**
 * The meaning of the nearest spelling; none if no spelling is near, or two with different meanings.
 */
function nearest(text: string): Fields | null {
  const folded = fold(text);
  const before = known.get(folded);
  if (before) return before.fields;
  let [best, least]: [Fields | null, number] = [null, Infinity];
  if (folded.length >= shortest && !/\d{2}/.test(text))
    for (const [key, fields] of spellings) {
      const most = Math.min(least, slips(key.length));
      if (Math.abs(key.length - folded.length) > most || key.length < shortest) continue;
      const apart = distance(key, folded);
      if (apart > most) continue;
      if (apart === least && best !== null && !isSame(best, fields)) best = null;
      else if (apart < least) [best, least] = [fields, apart];
    }
  known.set(folded, { fields: best });
  return best;
}

const isSame = (one: Fields, other: Fields): boolean =>
  one.size === other.size && [...one].every((field) => other.has(field));

/**
 * A whole line, or one up to a bracket or colon, that OCR is unsure of and that is similar to a label:
 * "Placeoldeivey" is "Place of delivery".
 */
export function misreadLabel(
  read: readonly Word[],
  words: readonly Word[],
  from: number,
): { readonly fields: Fields; readonly from: number; readonly to: number } | null {
  if (!isDoubtful(read)) return null;
  const bracket = words.findIndex(({ text }, index) => index > from && text.startsWith("("));
  const colon = words.findIndex(({ text }) => text.endsWith(":"));
  const to = Math.min(...[bracket, colon + 1, words.length].filter((end) => end > from));
  const fields = to - from <= 7 ? nearest(textOfWords(words.slice(from, to))) : null;
  return fields && { fields, from, to: bracket === to ? words.length : to };
}
