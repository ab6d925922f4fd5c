import type { Page } from "../page-model.ts";
import type { FileFormat } from "./format.ts";
import { type ReadingLimits, readingLimits } from "./limits.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import { type RefusalReason, Unread } from "./refusal.ts";
import { seePage } from "./see-page.ts";
import { withThread } from "./thread/threads.ts";

export type ReadOutcome =
  | {
      readonly kind: "read";
      readonly pages: Page[];
      /** Pages of the file; more than `pages` holds where it was cut at the limit. */
      readonly pageCount: number;
      readonly truncated: boolean;
    }
  | { readonly kind: "refused"; readonly reason: RefusalReason; readonly detail: string };

export interface ReadableFile {
  readonly bytes: Uint8Array;
  readonly format: FileFormat;
  /** Degrees clockwise that someone turned the document's pictures by. */
  readonly rotation?: 0 | 90 | 180 | 270;
}

/**
 * Reads a file into pages: its text layer where it has a good one, else what the engine sees. A
 * file that cannot be read is refused with a reason; no file throws, hangs, or ends the process.
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
    return await read(file, engines, limits);
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    return { kind: "refused", reason: error.reason, detail: error.message };
  }
}

async function read(
  { bytes, format, rotation }: ReadableFile,
  { ocr }: { readonly ocr: OcrEngine },
  limits: ReadingLimits,
): Promise<ReadOutcome> {
  const deadline = performance.now() + limits.milliseconds;
  const left = (most: number): number => {
    const rest = deadline - performance.now();
    if (rest <= 0) throw new Unread("timed_out", "Reading the whole file took too long.");
    return Math.min(most, rest);
  };
  return await withThread(limits, async (ask) => {
    const opened = await ask("open", { bytes, format, limits }, left(limits.pageMilliseconds));
    const pages: Page[] = [];
    for (let number = 1; number <= Math.min(opened.pageCount, limits.pages); number += 1) {
      const text = await ask("page", { number }, left(limits.pageMilliseconds));
      if (!text.needsOcr) {
        pages.push(text.page);
        continue;
      }
      const seen = await seePage(number, rotation && rotation / 90, ocr, ask, {
        picture: left(limits.pageMilliseconds),
        ocr: () => left(limits.ocrPageMilliseconds),
      });
      // A doubtful text layer stays where its picture tells even less.
      const better = seen.plausibility >= text.plausibility || text.page.lines.length === 0;
      pages.push(better ? seen.page : text.page);
    }
    return { kind: "read", pages, pageCount: opened.pageCount, truncated: opened.truncated };
  });
}
