/** The words of a text that carry meaning, in the singular and without diacritics. */
export function searchWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map(singular)
    .filter((word) => word.length > 2 && !/\d/.test(word) && !emptyWords.has(word));
}

/** Enough to bring `tyres` and `tyre` together; both sides of a comparison go through it. */
function singular(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith("s") && !/(?:ss|us|is)$/.test(word))
    return word.slice(0, -1);
  return word;
}

/** Words of every manifest: packing, counting and the phrases around the goods. */
const emptyWords = new Set(
  (
    "and the for with from not other than nor their thereof whether including put containing of " +
    "set new used part article product good goods item general cargo said contain stc carton ctn " +
    "package pkg piece pcs pallet plt box case bag drum roll crate container shipper load count " +
    "all kind personal effect seal weight gross net total kg lb hs code hts order number invoice date freight prepaid collect"
  )
    .split(" ")
    .map(singular),
);
