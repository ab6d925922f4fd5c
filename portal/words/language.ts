/** The languages that the portal has words in, each by its own name. */
export const languages = { en: "English", es: "Español" } as const;

/** Where a browser keeps the language that its user chose. */
export const languageSetting = "quayline.language";

/** What the user chose, or else what the browser asks for; English where there are no words in it. */
export const languageOf = (tag: string | null): keyof typeof languages =>
  /^es\b/i.test(tag ?? navigator.language) ? "es" : "en";

/** The language of the page; outside of a browser it is English. */
export const language =
  "document" in globalThis ? languageOf(localStorage.getItem(languageSetting)) : "en";

/** How numbers, sums and hours are written. The Spanish of the United States names the zones of its ports. */
export const locale = language === "es" ? "es-US" : "en-US";

// Words are constants, so they are there before anything that reads them: only this module waits for a language. What
// it waits for imports nothing of the page, which waits itself (docs/adr/0205).
const translation: Readonly<Record<string, unknown>> | undefined =
  language === "es" ? (await import("./es/index.ts")).translation : undefined;

/** The words of one file in the language of the page; `english` is what they are a translation of. */
export const inLanguage = <const T>(name: string, english: T): T =>
  (translation?.[name] as T | undefined) ?? english;
