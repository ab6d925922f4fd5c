import { distance } from "fastest-levenshtein";

/** Words that many names carry: a match of them means little. */
const common = new Set(
  (
    "USA US AMERICA AMERICAN INTERNATIONAL GROUP TRADING IMPORTS IMPORT EXPORT DISTRIBUTION SUPPLY " +
    "PRODUCTS BRANDS GLOBAL INDUSTRIES ENTERPRISES HOLDINGS SERVICES SOLUTIONS AND OF THE"
  ).split(" "),
);

/**
 * How well a name fits what was asked for, 0 to 1, blind to size. Each asked word takes its best
 * word of the name: the same, begun alike, or with a typing error or two; common words weigh less;
 * words of the name that were not asked for cost a little. Both texts as `companyName` makes them.
 */
export function nameMatch(asked: string, name: string): number {
  if (asked === name) return 1;
  const askedWords = asked.split(" ");
  const nameWords = name.split(" ");
  let found = 0;
  let weight = 0;
  for (const word of askedWords) {
    const importance = common.has(word) ? 0.3 : 1;
    weight += importance;
    found += importance * Math.max(...nameWords.map((other) => wordMatch(word, other)));
  }
  const spelledApart = wordMatch(askedWords.join(""), nameWords.join(""));
  const covered = Math.min(1, askedWords.length / nameWords.length);
  const score = (found / weight) * (0.9 + 0.1 * covered);
  return Math.round(Math.min(0.99, Math.max(score, 0.95 * spelledApart)) * 1000) / 1000;
}

function wordMatch(asked: string, word: string): number {
  if (asked === word) return 1;
  if (asked.length >= 3 && word.startsWith(asked)) return 0.75 + 0.2 * (asked.length / word.length);
  const longer = Math.max(asked.length, word.length);
  if (longer < 4) return 0;
  const errors = distance(asked, word);
  const allowed = longer >= 8 ? 2 : 1;
  return errors <= allowed ? 0.92 - 0.1 * errors : 0;
}

/** The trigrams under which a name is filed: three letters in a row of ` WORD ` with two blanks before. */
export function trigramsOf(name: string): string[] {
  const trigrams = name.split(" ").flatMap((word) => {
    const padded = `  ${word} `;
    return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
  });
  return [...new Set(trigrams)];
}
