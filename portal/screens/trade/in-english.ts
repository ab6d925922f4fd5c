import { language } from "../../words/language.ts";

/** As customs records print it: without accents. */
const plain = (text: string): string => text.trim().normalize("NFD").replaceAll(/\p{M}/gu, "");
const keyOf = (text: string): string => plain(text).toLowerCase();

/** Codes of countries (ISO 3166) have two of these. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

/** What one language calls each country -> its English name. */
function countriesOf(of: string): ReadonlyMap<string, string> {
  const namesIn = (tag: string) => new Intl.DisplayNames(tag, { type: "region", fallback: "none" });
  const [own, english] = [namesIn(of), namesIn("en")];
  const names = new Map<string, string>();
  for (const first of alphabet)
    for (const second of alphabet) {
      const [name, translated] = [own.of(first + second), english.of(first + second)];
      if (name !== undefined && translated !== undefined) names.set(keyOf(name), translated);
    }
  return names;
}

/**
 * A country as the data has it, which is in English: a whole name in the language of the page is translated, anything else
 * stays as it was typed, apart from accents.
 */
export function countryInEnglish(text: string, of: string = language): string {
  if (of === "en") return text;
  const translated = countriesOf(of).get(keyOf(text));
  return plain(translated ?? text);
}

/** The name of a port or a carrier as the data has it: these are not translated, but have no accents. */
export const nameInEnglish = (text: string, of: string = language): string =>
  of === "en" ? text : plain(text);
