export { type FileFormat, formatOf } from "./format.ts";
export { type ReadingLimits } from "./limits.ts";
export type { OcrEngine, OcrResult } from "./ocr/engine.ts";
export { tesseractEngine } from "./ocr/tesseract.ts";
export { textractEngine } from "./ocr/textract.ts";
export { type ReadOutcome, readDocument } from "./read-document.ts";
export type { RefusalReason } from "./refusal.ts";
export { type CutPages, splitPdf, withPdfToCut } from "./split-pdf.ts";
export { endReadingThreads } from "./thread/threads.ts";
