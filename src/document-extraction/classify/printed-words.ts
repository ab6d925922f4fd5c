import { plain } from "../page/fold.ts";
import type { PageLayout } from "../page/page-layout.ts";

/** All that the pages print, upper case, watermarks included. */
export const printedOn = (layouts: readonly PageLayout[]): string =>
  layouts
    .flatMap(({ watermarks, chunks }) => [...watermarks, ...chunks.map(({ text }) => text)])
    .join("\n")
    .toUpperCase();

/** A text in which phrases are found as whole words: upper case, one space around each word. */
export const searchable = (text: string): string => ` ${plain(text)} `;

/** How many of the phrases, each `searchable`, stand in a `searchable` text. */
export const phrasesIn = (text: string, phrases: readonly string[]): number =>
  phrases.filter((phrase) => text.includes(phrase)).length;
