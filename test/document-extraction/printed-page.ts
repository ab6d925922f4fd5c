import type { DocumentType } from "#schemas/documents/types.ts";
import { keepAll } from "#src/document-extraction/doubt/appraise.ts";
import { extractAs } from "#src/document-extraction/index.ts";
import type { BBox, Line, Page, Word } from "#src/document-recognition/page-model.ts";

/** A line of text with its position in points; `size` is the height of its letters. */
export type Print = readonly [left: number, top: number, text: string, size?: number];

/** A page as a text layer gives it: each print is one line of words with a fixed pitch. */
export function printedPage(prints: readonly Print[], number = 1): Page {
  return {
    number,
    width: 612,
    height: 792,
    origin: "text_layer",
    lines: prints.map(([left, top, text, size = 9]) => lineAt(left, top, text, size)),
    tables: [],
  };
}

/** What is extracted from a printed page as a document of that type, whatever is in doubt. */
export const payloadOf = (
  type: DocumentType,
  ...prints: readonly Print[]
): Record<string, unknown> => ({
  ...extractAs([printedPage(prints)], type, { date: "2026-12-31" }, keepAll)!.payload,
});

/** The page as OCR gives it: `sure` of its words, and with low confidence in the `unsure` ones. */
export function fromOcr(
  prints: readonly Print[],
  sure = 0.9,
  unsure?: RegExp,
  number?: number,
): Page {
  const page = printedPage(prints, number);
  const doubt = (line: Line): Line => ({
    ...line,
    words: line.words.map((word) => ({
      ...word,
      confidence: unsure?.test(word.text) ? 0.3 : sure,
    })),
  });
  return { ...page, origin: "ocr", lines: page.lines.map(doubt) };
}

function lineAt(left: number, top: number, text: string, size: number): Line {
  const pitch = size * 0.5;
  let at = left;
  const words: Word[] = [];
  for (const part of text.split(" ")) {
    const width = part.length * pitch;
    if (part !== "")
      words.push({ text: part, bbox: { left: at, top, width, height: size }, confidence: 1 });
    at += width + pitch;
  }
  const bbox: BBox = { left, top, width: at - pitch - left, height: size };
  return { text, bbox, words };
}
