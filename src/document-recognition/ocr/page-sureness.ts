import type { OcrWord } from "./engine.ts";

/** A page read with less than this was most likely upside down. */
export const wellRead = 0.62;

/** How sure the engine is, letter by letter, 0 to 1: noise is short, text is long. */
export function pageSureness(words: readonly Pick<OcrWord, "text" | "confidence">[]): number {
  let [letters, sure] = [0, 0];
  for (const { text, confidence } of words) {
    letters += text.length;
    sure += text.length * confidence;
  }
  return letters < 4 ? 0 : sure / letters;
}
