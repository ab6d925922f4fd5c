import type { OcrWord } from "./engine.ts";

/** A page with less than this was probably upside down. */
export const wellRead = 0.62;

/** OCR's confidence weighted by letters, 0 to 1: noise is short, text is long. */
export function pageSureness(words: readonly Pick<OcrWord, "text" | "confidence">[]): number {
  let [letters, sure] = [0, 0];
  for (const { text, confidence } of words) {
    letters += text.length;
    sure += text.length * confidence;
  }
  return letters < 4 ? 0 : sure / letters;
}
