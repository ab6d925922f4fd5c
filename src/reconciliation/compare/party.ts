import { compact, isCut, type Agreement } from "./agreement.ts";

/** Not the name of a party: it refers to another one, or to whoever holds the bill. */
const namesNobody =
  /^\W*(?:TO\s+(?:THE\s+)?ORDER|ORDER\b|TO\s+BEARER|SAME\s+AS|AS\s+(?:ABOVE|AGREED|PER)|N\/?A\b|NIL\b|NONE\b|UNKNOWN\b)/i;
/** One name that stands for another one, or beside it. */
const namesTwo = /\b(?:C\/O|O\/B(?:\/O)?|ON\s+BEHALF\s+OF|AS\s+AGENTS?\b|D\/?B\/?A\b|A\/C)/i;

/** Legal forms at the end of a name, by words as `wordsOf` leaves them. */
const legalForms: readonly string[] = [
  ["INC", "INCORPORATED", "LLC", "L L C", "LTD", "LIMITED", "CO", "COMPANY", "CORP"],
  ["CORPORATION", "GMBH", "AG", "KG", "GMBH AND CO KG", "MBH", "UG", "E K", "SE", "S E"],
  ["SA", "S A", "SAS", "S A S", "SARL", "S A R L", "SRL", "S R L", "SPA", "S P A", "SL", "S L"],
  ["SA DE CV", "S A DE C V", "S DE RL DE CV", "LTDA", "BV", "B V", "NV", "N V", "OY", "AB"],
  ["A S", "AS", "APS", "KK", "K K", "PLC", "P L C", "LLP", "LP", "L P", "JSC", "PTE", "PTY"],
  ["PVT", "PRIVATE", "SDN BHD", "BHD", "SP Z O O", "A B", "PT", "TBK", "DE C V", "DE CV"],
].flat();

const wordsOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll("&", " AND ")
    .replaceAll(/[^A-Z0-9]+/g, " ")
    .trim();

function withoutLegalForm(words: string): string {
  const form = legalForms.find((one) => words.endsWith(` ${one}`));
  return form === undefined
    ? words
    : withoutLegalForm(words.slice(0, -form.length - 1).replace(/ AND$/, ""));
}

/** The name without its legal form, letters and digits alone; null where it names no party. */
export function partyNameOf(text: string): string | null {
  if (namesNobody.test(text) || namesTwo.test(text)) return null;
  return compact(withoutLegalForm(wordsOf(text))) || null;
}

/** A name that is cut, or runs on into its address, is neither the same nor another. */
export const compareParties = (a: string, b: string): Agreement => {
  if (a === b) return "equal";
  return isCut(a, b) ? "open" : "differs";
};
