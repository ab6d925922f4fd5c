import { maxFileBytes } from "#schemas/document-upload.ts";

/**
 * Limits of reading one file. Beyond `pages` and `milliseconds` the rest is reported as unread;
 * beyond the other limits the file is refused.
 */
export interface ReadingLimits {
  /** Pages read in one run; a longer file continues in another run at the page `restFrom`. */
  readonly pages: number;
  /** Pages, from the first one, that are also drawn for people to look at. */
  readonly drawnPages: number;
  readonly bytes: number;
  /** Of one picture, checked in its header before it is decoded. */
  readonly pixels: number;
  /** Rows of all worksheets together; a longer workbook is truncated, and `left` reports it. */
  readonly rows: number;
  readonly columns: number;
  /** Bytes of an unpacked zip file, checked in its directory before it is unpacked. */
  readonly unpackedBytes: number;
  /** For one page without OCR, and for opening the file. */
  readonly pageMilliseconds: number;
  readonly ocrPageMilliseconds: number;
  /** For the whole file. */
  readonly milliseconds: number;
  /** Memory of the reading thread, heap and buffers together. */
  readonly memoryBytes: number;
}

const MB = 1024 * 1024;

export const readingLimits: ReadingLimits = {
  pages: 200,
  drawnPages: 0,
  bytes: maxFileBytes,
  pixels: 60_000_000,
  rows: 20_000,
  columns: 256,
  unpackedBytes: 200 * MB,
  pageMilliseconds: 15_000,
  ocrPageMilliseconds: 45_000,
  milliseconds: 10 * 60_000,
  memoryBytes: 768 * MB,
};
