import type { Page } from "./page-model.ts";
import { type ReadingLimits, readingLimits } from "./limits.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import { readPages, type UnreadPage } from "./read-pages.ts";
import { type RefusalReason, Unread } from "./refusal.ts";
import type { PageDrawing } from "./thread/jobs.ts";
import type { ReadableFile } from "./readable-file.ts";

export type ReadOutcome =
  | {
      readonly kind: "read";
      readonly pages: Page[];
      /** Pictures of the first ones, as far as the file has pages and `drawnPages` asks for them. */
      readonly drawings: readonly PageDrawing[];
      /** Pages of the file. */
      readonly pageCount: number;
      /**
       * The first page that was not reached because of the time or page limit; null if all were.
       */
      readonly restFrom: number | null;
      /** What else was left out, in sentences: rows, columns and worksheets beyond the limits or hidden. */
      readonly left: readonly string[];
      /** Pages that could not be read; in `pages` they are empty. */
      readonly unread: readonly UnreadPage[];
    }
  | { readonly kind: "refused"; readonly reason: RefusalReason; readonly detail: string };

/**
 * Reads a file into pages: its text layer where it has a good one, else what the engine recognises.
 * A page that cannot be read does not affect the others. A file of which nothing can be read is
 * refused with a reason. No file throws, hangs, or ends the process.
 */
export async function readDocument(
  file: ReadableFile,
  engines: { readonly ocr: OcrEngine },
  overrides: Partial<ReadingLimits> = {},
): Promise<ReadOutcome> {
  const limits = { ...readingLimits, ...overrides };
  try {
    if (file.bytes.length === 0) throw new Unread("unreadable", "The file is empty.");
    if (file.bytes.length > limits.bytes)
      throw new Unread("too_large", `The file has more than ${limits.bytes} bytes.`);
    return { kind: "read", ...(await readPages(file, engines.ocr, limits)) };
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    return { kind: "refused", reason: error.reason, detail: error.message };
  }
}
