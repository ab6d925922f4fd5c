import type { Line, Symbol as Sign, Word } from "tesseract.js";
import { reachOf } from "./type-size.ts";

const heightOf = ({ bbox }: Sign): number => bbox.y1 - bbox.y0;
const widthOf = ({ bbox }: Sign): number => bbox.x1 - bbox.x0;
const centreOf = ({ bbox }: Sign): number => (bbox.x0 + bbox.x1) / 2;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** In pixels of the picture. */
export interface Ink {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** No letter reaches further below the line than this part of its height. */
const offLine = 0.2;
/** A character wider than this many heights is several touching ones; the second is for `wide`. */
const [widest, widestOfWide] = [1.25, 2];
const wide = /^[mwMW@%&=—–-]$/u;
/** A character this much wider than the usual one of its line has a wrong position. */
const farTooWide = 2.2;

/**
 * Where the ink of a line's words is. A sign that Tesseract cannot place, as one that touches the
 * next, gets the bbox of the whole line or of the words behind it. Such bboxes are left out, and a
 * word that has no other is placed on the line in the line's usual size.
 */
export function inksOf(line: Line): ReadonlyMap<Word, Ink> {
  const { x0, y0, x1, y1 } = line.baseline;
  const baselineAt = (x: number): number =>
    x1 === x0 ? y0 : y0 + ((x - x0) * (y1 - y0)) / (x1 - x0);
  const placed = new Map(
    line.words.map((word) => [
      word,
      word.symbols.filter((sign) => isPlaced(sign, baselineAt(centreOf(sign)))),
    ]),
  );
  const all = [...placed.values()].flat();
  const usualWidth = median(all.map(widthOf)) || median(line.words.flatMap((word) => word.symbols.map(widthOf))); // prettier-ignore
  const usualEm = median(
    all.flatMap((sign) => {
      const reach = reachOf(sign.text);
      return reach ? [heightOf(sign) / (reach.up + reach.down)] : [];
    }),
  );
  return new Map(
    [...placed].map(([word, signs]) => {
      const across = { left: word.bbox.x0, right: rightEnd(word, usualWidth) };
      if (signs.length > 0) {
        const dips = word.symbols.filter(
          (sign) => /^[,;]$/.test(sign.text) && heightOf(sign) < usualEm / 2,
        );
        return [
          word,
          {
            ...across,
            top: Math.min(...signs.map(({ bbox }) => bbox.y0)),
            bottom: Math.max(...[...signs, ...dips].map(({ bbox }) => bbox.y1)),
          },
        ];
      }
      const reach = reachOf(word.text);
      if (!reach || usualEm === 0)
        return [word, { ...across, top: word.bbox.y0, bottom: word.bbox.y1 }];
      const baseline = baselineAt((word.bbox.x0 + word.bbox.x1) / 2);
      return [
        word,
        {
          ...across,
          top: baseline - reach.up * usualEm,
          bottom: baseline + reach.down * usualEm,
        },
      ];
    }),
  );
}

function isPlaced(sign: Sign, baseline: number): boolean {
  const reach = reachOf(sign.text);
  if (!reach) return false;
  const height = heightOf(sign);
  const isOff = reach.down === 0 && Math.abs(sign.bbox.y1 - baseline) > height * offLine;
  return !isOff && widthOf(sign) <= height * (wide.test(sign.text) ? widestOfWide : widest);
}

/** A word ends with its last character, which may have got the space of the following words. */
function rightEnd({ bbox, symbols }: Word, usual: number): number {
  let end = bbox.x0;
  for (const sign of symbols) {
    const isLost = usual > 0 && widthOf(sign) > usual * farTooWide;
    end = Math.max(end, isLost ? Math.min(end + usual, sign.bbox.x1) : sign.bbox.x1);
  }
  return symbols.length === 0 ? bbox.x1 : end;
}

/** A letter and the digit that is similar to it. */
const alike = new Set("O0 Q0 D0 I1 L1 Z2 A4 S5 G6 T7 B8 S8 U8".split(" "));
const areTwins = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()
    ? one !== other
    : alike.has(one + other) || alike.has(other + one);

/** Two characters closer than this part of the word's usual distance were read from one. */
const closer = 0.72;
const roomForTwo = 1.6;
/** A character much higher than the others of its word has the bbox of the whole line. */
const unplaced = 1.4;

/**
 * In a code Tesseract may report one sign twice, as the letter and as the similar digit: "NORS59"
 * for "NOR59". Such twins share the room of one sign; the one with more confidence stays.
 */
export function withoutTwins({ text, symbols }: Word): string {
  if (symbols.length < 4 || !/\d/.test(text)) return text;
  if (symbols.map((sign) => sign.text).join("") !== text) return text;
  const centres = symbols.map(centreOf);
  const step = median(centres.slice(1).map((centre, index) => centre - (centres[index] ?? 0)));
  const usual = median(symbols.map(heightOf));
  const kept = [...symbols];
  for (const [index, one] of symbols.entries()) {
    const other = symbols[index + 1];
    if (!other || !areTwins(one.text, other.text) || !kept.includes(one)) continue;
    const from = symbols[index - 1]?.bbox.x1 ?? one.bbox.x0;
    const to = symbols[index + 2]?.bbox.x0 ?? other.bbox.x1;
    if (centreOf(other) - centreOf(one) >= step * closer || to - from >= step * roomForTwo)
      continue;
    const isFirstWorse =
      one.confidence === other.confidence
        ? heightOf(one) > usual * unplaced
        : one.confidence < other.confidence;
    kept.splice(kept.indexOf(isFirstWorse ? one : other), 1);
  }
  return kept.map((sign) => sign.text).join("");
}
