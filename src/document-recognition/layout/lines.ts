import type { Line, Page } from "../page-model.ts";
import type { RuledLine } from "../pdf/rules.ts";
import { around, besides, bottom, middle, right } from "./bbox.ts";
import { joinLetters } from "./letters.ts";
import type { Token } from "./token.ts";

/**
 * A wider gap than this many ems separates two cells, even without a rule. Bboxes of ink are
 * narrower than those of type, so a typewriter's space between them is an em wide.
 */
export const cellGapOf = (origin: Page["origin"]): number => (origin === "ocr" ? 1.2 : 1);
/** Words closer than this are one word that was drawn in pieces. */
const pieceGap = 0.1;
/** Words can overlap this much, in ems: italics and tight setting. */
const overlap = 0.45;

/** Height of the bands in which lines are searched for, in points. */
const band = 24;

/** Lines of horizontal words, never across a wide gap or a vertical rule. */
export function linesOf(
  tokens: readonly Token[],
  uprights: readonly RuledLine[] = [],
  cellGap = cellGapOf("text_layer"),
): Line[] {
  const bands = new Map<number, Token[][]>();
  const rules = bandsOf(uprights);
  const all: Token[][] = [];
  for (const token of tokens.toSorted((a, b) => a.bbox.left - b.bbox.left)) {
    const centre = middle(token.bbox);
    const key = Math.floor(centre / band);
    let best: Token[] | undefined;
    let least = Infinity;
    for (const near of [key - 1, key, key + 1])
      for (const line of bands.get(near) ?? []) {
        const last = line.at(-1) as Token;
        const gap = gapBetween(last, token, isSetClose(line) ? 1 : cellGap);
        if (gap === undefined || Math.abs(gap) >= least) continue;
        if (crossed(rules.get(key) ?? [], last, token)) continue;
        best = line;
        least = Math.abs(gap);
      }
    if (best) best.push(token);
    else {
      const line = [token];
      all.push(line);
      bands.set(key, [...(bands.get(key) ?? []), line]);
    }
  }
  return all.map((line) => lineOf(joinLetters(joinPieces(line))));
}

/** Spaces of so many ems and less are those of proportional type, not of a typewriter. */
const bookBlank = 0.6;

function isSetClose(line: readonly Token[]): boolean {
  const [before, last] = line.slice(-2);
  return (
    before !== undefined &&
    last !== undefined &&
    last.bbox.left - right(before.bbox) < bookBlank * Math.max(before.size, last.size)
  );
}

/** The gap between two words of one line; nothing if they are on different lines or far apart. */
function gapBetween(last: Token, next: Token, cellGap: number): number | undefined {
  const em = Math.max(last.size, next.size);
  const gap = next.bbox.left - right(last.bbox);
  if (gap > cellGap * em || gap < -overlap * em) return undefined;
  if (besides(last.bbox, next.bbox) < 0.5) return undefined;
  if (Math.abs(middle(last.bbox) - middle(next.bbox)) > 0.45 * em) return undefined;
  return Math.min(last.size, next.size) < 0.45 * em ? undefined : gap;
}

function bandsOf(uprights: readonly RuledLine[]): Map<number, RuledLine[]> {
  const bands = new Map<number, RuledLine[]>();
  for (const rule of uprights) {
    const last = Math.min(Math.floor(rule.y2 / band), Math.floor(rule.y1 / band) + 10_000);
    for (let key = Math.floor(rule.y1 / band); key <= last; key += 1) {
      const here = bands.get(key);
      if (here) here.push(rule);
      else bands.set(key, [rule]);
    }
  }
  return bands;
}

/** Whether a vertical rule separates two words. */
function crossed(rules: readonly RuledLine[], last: Token, next: Token): boolean {
  const y = middle(next.bbox);
  const from = Math.min(right(last.bbox), next.bbox.left) - 0.5;
  const to = Math.max(right(last.bbox), next.bbox.left) + 0.5;
  return rules.some((rule) => rule.y1 <= y && rule.y2 >= y && rule.x1 > from && rule.x1 < to);
}

function joinPieces(line: readonly Token[]): Token[] {
  const words: Token[] = [];
  for (const token of line) {
    const last = words.at(-1);
    if (last && token.bbox.left - right(last.bbox) < pieceGap * Math.max(last.size, token.size))
      words[words.length - 1] = {
        ...last,
        text: last.text + token.text,
        bbox: around([last.bbox, token.bbox]),
        confidence: Math.min(last.confidence, token.confidence),
      };
    else words.push(token);
  }
  return words;
}

export const lineOf = (words: readonly Token[]): Line => ({
  text: words.map((word) => word.text).join(" "),
  bbox: around(words.map((word) => word.bbox)),
  words: words.map(({ text, bbox, confidence }) => ({ text, bbox, confidence })),
});

/** Bold type is often the same text drawn twice with a small offset: one of them is enough. */
export function withoutShadows(tokens: readonly Token[]): Token[] {
  const seen = new Map<string, Token[]>();
  return tokens.filter((token) => {
    const twins = seen.get(token.text) ?? [];
    const near = twins.some(
      ({ bbox }) =>
        Math.abs(bbox.left - token.bbox.left) < 0.2 * token.size &&
        Math.abs(bbox.top - token.bbox.top) < 0.2 * token.size &&
        Math.abs(bottom(bbox) - bottom(token.bbox)) < 0.2 * token.size,
    );
    if (!near) seen.set(token.text, [...twins.slice(-200), token]);
    return !near;
  });
}
