import { tesseractEngine, type OcrEngine } from "../reading/index.ts";

let engine: OcrEngine | undefined;

/** How this process reads pictures; its engine is made at the first and kept warm. */
export const readingOf = (): { readonly ocr: OcrEngine } => ({
  ocr: (engine ??= tesseractEngine()),
});
