import { around, right } from "./bbox.ts";
import type { Token } from "./token.ts";

/** So many single letters in a row are a widely spaced word, as in letterheads and boxed numbers. */
const fewest = 4;
/** A gap this much wider than the usual one of the row separates two such words. */
const wide = 1.7;

const single = (token: Token | undefined): boolean => /^[\p{L}\p{N}]$/u.test(token?.text ?? "");

/** "B I L L  O F  L A D I N G" is three words, not twelve. */
export function joinLetters(line: readonly Token[]): Token[] {
  const words: Token[] = [];
  for (let index = 0; index < line.length;) {
    let end = index;
    while (end < line.length && single(line[end])) end += 1;
    if (end - index >= fewest) words.push(...joinRun(line.slice(index, end)));
    else words.push(...line.slice(index, Math.max(end, index + 1)));
    index = Math.max(end, index + 1);
  }
  return words;
}

function joinRun(run: readonly Token[]): Token[] {
  const gaps = run.slice(1).map((token, index) => gap(run[index] as Token, token));
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  const words: Token[][] = [[run[0] as Token]];
  for (const [index, token] of run.slice(1).entries())
    if ((gaps[index] ?? 0) > Math.max(usual * wide, 0.1 * token.size)) words.push([token]);
    else words.at(-1)?.push(token);
  // Gaps without a usual width are no pattern, so a list of single letters stays a list.
  if (words.length > run.length / 2) return [...run];
  return words.map((letters) => ({
    ...(letters[0] as Token),
    text: letters.map((letter) => letter.text).join(""),
    bbox: around(letters.map((letter) => letter.bbox)),
    confidence: Math.min(...letters.map((letter) => letter.confidence)),
  }));
}

const gap = (a: Token, b: Token): number => b.bbox.left - right(a.bbox);
