import { language, languageOf, languageSetting } from "../../words/language.ts";

/** The language that the user chose in the settings, null: the browser's. Another one is another load of the page. */
export function preferLanguage(tag: string | null): void {
  if (tag === null) localStorage.removeItem(languageSetting);
  else localStorage.setItem(languageSetting, tag);
  if (languageOf(tag) !== language) location.reload();
}
