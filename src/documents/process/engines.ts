import type { World } from "#src/platform/world.ts";
import { type OcrEngine, tesseractEngine, textractEngine } from "../reading/index.ts";

const makers = { tesseract: tesseractEngine, textract: () => textractEngine() };

let engine: OcrEngine | undefined;

/** How this deployment reads pictures; its engine is made at the first and kept warm. */
export const readingOf = ({ config }: Pick<World, "config">): { readonly ocr: OcrEngine } => ({
  ocr: (engine ??= makers[config.OCR_ENGINE]()),
});
