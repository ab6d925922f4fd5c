import { above, below, type Token } from "../layout/token.ts";
import { bottom, middle, right } from "../layout/bbox.ts";

/** Characters by the part of an em that their ink covers in common typefaces. */
const tall = /[A-Z0-9bdfhkltß!?&#%$£€"'()[\]{}/|\\@*À-ÖØ-Ý]/u;
const middling = /[ij]/u;
const hanging = /[gjpqyQ()[\]{}|@ç]/u;
const dipping = /[,;]/u;
const [tallPart, middlingPart, smallPart] = [0.72, 0.7, 0.53];
const [hangingPart, dippingPart] = [0.2, 0.13];
/** How much the measured size of words in the same type varies. */
const spread = 0.09;

/**
 * OCR's bbox is that of a word's ink: "one" is lower than "Only", though both have the same
 * size. The letters of a word decide its type size; a page has few sizes, so words of nearly one
 * size are of that size. The bboxes are then like those of a text layer.
 */
export function withTypeSizes(tokens: readonly Token[]): Token[] {
  const measured = tokens.map((token) => ({ token, em: emOf(token) }));
  const sizes = sizesOf(measured.flatMap(({ em }) => em ?? []));
  const words = measured.flatMap(({ token, em }) => {
    if (em === null) return [];
    const near = sizes.find((size) => Math.abs(em - size) <= size * spread);
    return [withTypeBBox(token, near ?? em)];
  });
  const signs = measured
    .filter(({ em }) => em === null)
    .map(({ token }) => besideWord(token, words));
  return [...words, ...signs];
}

/** An isolated dash or stroke gets the size of the nearest word of its line. */
function besideWord(sign: Token, words: readonly Token[]): Token {
  const y = middle(sign.bbox);
  let [nearest, least]: [Token | undefined, number] = [undefined, Infinity];
  for (const word of words) {
    if (y < word.bbox.top || y > bottom(word.bbox)) continue;
    const gap = Math.max(word.bbox.left - right(sign.bbox), sign.bbox.left - right(word.bbox));
    if (gap < least) [nearest, least] = [word, gap];
  }
  if (!nearest || least > nearest.size) return sign;
  const { top, height } = nearest.bbox;
  return { ...sign, size: nearest.size, bbox: { ...sign.bbox, top, height } };
}

/** How far ink reaches over and under the baseline, in ems. */
export interface Reach {
  readonly up: number;
  readonly down: number;
}

/** Of a character or a word; null for dashes and points, whose ink shows no size. */
export function reachOf(text: string): Reach | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  return {
    up: tall.test(text) ? tallPart : middling.test(text) ? middlingPart : smallPart,
    down: hanging.test(text) ? hangingPart : dipping.test(text) ? dippingPart : 0,
  };
}

function emOf({ text, bbox }: Token): number | null {
  const reach = reachOf(text);
  return reach && bbox.height / (reach.up + reach.down);
}

/** The type sizes of a page, the most frequent first. */
function sizesOf(ems: readonly number[]): number[] {
  const sizes: number[] = [];
  let left = ems.toSorted((a, b) => a - b);
  while (left.length > 0) {
    const size = commonest(left);
    sizes.push(size);
    left = left.filter((em) => Math.abs(em - size) > size * spread);
  }
  return sizes;
}

/** The middle of the fullest stretch that one size spreads over. */
function commonest(sorted: readonly number[]): number {
  let [first, count] = [0, 0];
  for (let from = 0, to = 0; from < sorted.length; from += 1) {
    while (to < sorted.length && (sorted[to] as number) <= (sorted[from] as number) * (1 + spread))
      to += 1;
    if (to - from > count) [first, count] = [from, to - from];
  }
  return sorted[first + (count >> 1)] as number;
}

function withTypeBBox(token: Token, em: number): Token {
  const down = reachOf(token.text)?.down ?? 0;
  const measured = emOf(token) ?? em;
  const baseline = bottom(token.bbox) - down * measured;
  return {
    ...token,
    size: em,
    bbox: { ...token.bbox, top: baseline - above * em, height: (above + below) * em },
  };
}
