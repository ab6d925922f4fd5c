import { foundIn } from "../../values/found.ts";
import { referenceNumbersOf } from "../../values/reference-numbers.ts";
import { textOfWords } from "../../page/page-layout.ts";
import type { ExtractionContext } from "../context.ts";

const summaryLength = 400;

/**
 * contract: documents#other-payload. The summary is the beginning of the document's own text.
 */
export function extractOther({ layouts, draft }: ExtractionContext): void {
  const chunks = layouts.flatMap((layout) => layout.chunks);
  const words = chunks.slice(0, 40).flatMap((chunk) => chunk.words);
  if (words.length > 0) {
    const text = textOfWords(words).slice(0, summaryLength);
    draft.set("/text_summary", {
      ...foundIn(words.length > 0 ? chunks[0]!.page : 1, chunks[0]!.words),
      text,
    });
  }
  draft.list("/reference_numbers", referenceNumbersOf(layouts));
}
