import type { OcrEngine } from "../reading/index.ts";

/** The reader does not ask for pictures yet. */
const engine: OcrEngine = {
  takes: "original",
  recognise: () => Promise.reject(new Error("pictures are not read yet")),
  close: () => Promise.resolve(),
};

/** How this process reads pictures. */
export const readingOf = (): { readonly ocr: OcrEngine } => ({ ocr: engine });
