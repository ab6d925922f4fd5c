import type { Page } from "../page-model.ts";
import type { FileFormat } from "./format.ts";
import { type ReadingLimits, readingLimits } from "./limits.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import { type RefusalReason, Unread } from "./refusal.ts";
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

/**
 * Reads a file into pages: its text layer where it has a good one, else what the engine sees. A
 * file that cannot be read is refused with a reason; no file throws, hangs, or ends the process.
 */
export async function readDocument(
  file: { readonly bytes: Uint8Array; readonly format: FileFormat },
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
  { bytes, format }: { readonly bytes: Uint8Array; readonly format: FileFormat },
  _engines: { readonly ocr: OcrEngine },
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
      pages.push(text.page);
    }
    return { kind: "read", pages, pageCount: opened.pageCount, truncated: opened.truncated };
  });
}
