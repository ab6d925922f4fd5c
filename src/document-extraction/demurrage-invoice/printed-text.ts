import type { Word } from "#src/document-recognition/page-model.ts";
import type { PageLayout } from "../page/page-layout.ts";
import { foundIn, type FoundValue } from "../values/found.ts";

/** The words of a page in reading order as one text, in which sentences run over lines. */
export type PrintedText = {
  readonly text: string;
  /** The words that print a part of it. */
  readonly wordsAt: (from: number, to: number) => readonly Word[];
  readonly page: number;
};

export function printedTextOf(layout: PageLayout): PrintedText {
  const words = layout.chunks.flatMap((chunk) => chunk.words);
  const starts: number[] = [];
  let text = "";
  for (const word of words) {
    if (text !== "") text += " ";
    starts.push(text.length);
    text += word.text;
  }
  return {
    text,
    page: layout.page.number,
    wordsAt: (from, to) =>
      words.filter((word, index) => {
        const start = starts[index]!;
        return start < to && start + word.text.length > from;
      }),
  };
}

export type Match = {
  readonly found: FoundValue;
  readonly words: readonly Word[];
  readonly groups: readonly string[];
};

/** Every place where the pages print a pattern; `group`: only that part of it. */
export function matchesIn(texts: readonly PrintedText[], pattern: RegExp, group = 0): Match[] {
  const everywhere = new RegExp(pattern.source, `${pattern.flags.replaceAll(/[gd]/g, "")}gd`);
  return texts.flatMap(({ text, wordsAt, page }) =>
    [...text.matchAll(everywhere)].flatMap((match) => {
      const at = match.indices?.[group];
      if (!at) return [];
      const words = wordsAt(at[0], at[1]);
      return words.length === 0
        ? []
        : [
            {
              found: foundIn(page, words, text.slice(at[0], at[1])),
              words,
              groups: match.slice(1).map((one) => one ?? ""),
            },
          ];
    }),
  );
}
