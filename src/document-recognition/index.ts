export { type FileFormat, fileFormats, formatOf } from "./format.ts";
export { type ReadingLimits, readingLimits } from "./limits.ts";
export type { OcrEngine, Picture, OcrResult, OcrWord } from "./ocr/engine.ts";
export { tesseractEngine } from "./ocr/tesseract.ts";
export { textractEngine } from "./ocr/textract.ts";
export { type ReadableFile, type ReadOutcome, readDocument } from "./read-document.ts";
export type { RefusalReason } from "./refusal.ts";
export { type CutPages, rotatePdf, splitPdf, withPdfToCut } from "./split-pdf.ts";
export { endReadingThreads } from "./thread/threads.ts";
