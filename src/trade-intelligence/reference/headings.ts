import data from "./headings.json" with { type: "json" };
import { searchWords } from "./words.ts";

/** A heading of the Harmonized System: four digits, its text cut short, and goods found under it. */
export type Heading = {
  readonly hs4: string;
  readonly description: string;
  readonly commonGoods: readonly string[];
};

export const headings: readonly Heading[] = data.map(([hs4, description, goods]) => ({
  hs4: hs4!,
  description: description!,
  commonGoods: goods ? goods.split(", ") : [],
}));

const byCode = new Map(headings.map((heading) => [heading.hs4, heading]));

/** undefined for four digits that are not a heading. */
export const headingOf = (hs4: string): Heading | undefined => byCode.get(hs4);

export type Fit = { readonly heading: Heading; readonly score: number };

/**
 * Headings about what the words name, best first. Scores lie in 0..1: the share of the
 * question's meaning that the heading covers, where a rare word means more than a common one and a
 * word among the common goods more than one in the legal text.
 */
export function searchHeadings(question: string, limit: number): Fit[] {
  const words = [...new Set(searchWords(question))];
  const asked = words.reduce((sum, word) => sum + meaning(word), 0);
  if (!asked) return [];
  const scores = new Map<number, number>();
  for (const word of words)
    for (const [index, strength] of postings.get(word) ?? [])
      scores.set(index, (scores.get(index) ?? 0) + strength * meaning(word));
  return [...scores]
    .map(([index, score]) => ({ heading: headings[index]!, score: score / asked }))
    .toSorted((a, b) => b.score - a.score || (a.heading.hs4 < b.heading.hs4 ? -1 : 1))
    .slice(0, limit);
}

export type InferredHeading = { readonly hs4: string; readonly confidence: number };

/** Below it a description stays unclassified: no code is better than a wrong one. */
const minConfidence = 0.45;

/**
 * The heading that a manifest's description of goods is about, with a confidence in 0..1: how much
 * of its first words the best heading covers, less what the runner-up of another chapter covers.
 * null when the words fit nothing or several things.
 */
export function inferHeading(description: string): InferredHeading | null {
  const firstWords = searchWords(description.slice(0, 160)).slice(0, 6).join(" ");
  const [best, ...others] = searchHeadings(firstWords, 8);
  if (!best) return null;
  const rival = others.find((fit) => fit.heading.hs4.slice(0, 2) !== best.heading.hs4.slice(0, 2));
  const confidence = Math.min(1, best.score) * (1 - 0.5 * ((rival?.score ?? 0) / best.score));
  if (confidence < minConfidence) return null;
  return { hs4: best.heading.hs4, confidence: Math.round(confidence * 100) / 100 };
}

/** The weight of each word of a heading: 1 among its goods, less in a long legal text. */
const postings = new Map<string, [heading: number, strength: number][]>();
for (const [index, heading] of headings.entries()) {
  const strengths = new Map<string, number>();
  for (const word of searchWords(heading.description)) strengths.set(word, 0.7);
  for (const word of searchWords(heading.commonGoods.join(" "))) strengths.set(word, 1);
  for (const [word, strength] of strengths) {
    const list = postings.get(word) ?? [];
    list.push([index, strength]);
    postings.set(word, list);
  }
}

/** Inverse document frequency; a word that no heading knows counts as a middling one. */
function meaning(word: string): number {
  const found = postings.get(word)?.length;
  return found ? Math.log(1 + headings.length / found) : 3;
}
