import { readingLimits } from "./limits.ts";
import { withThread } from "./thread/threads.ts";

/**
 * The pages from `first` to `last`, counted from 1 and both included, as a separate PDF: a child
 * of a packet. Throws `Unread` for a file that does not open.
 */
export type CutPages = (first: number, last: number) => Promise<Uint8Array>;

const milliseconds = readingLimits.pageMilliseconds * 2;

/** Lends a PDF to be split. It is loaded once, at the first split. */
export const withPdfToCut = <T>(
  bytes: Uint8Array,
  work: (cut: CutPages) => Promise<T>,
): Promise<T> =>
  withThread(readingLimits, (ask) => {
    let opened: Promise<unknown> | undefined;
    return work(async (first, last) => {
      await (opened ??= ask("openToCut", { bytes }, milliseconds));
      return ask("cut", { first, last }, milliseconds);
    });
  });

export const splitPdf = (bytes: Uint8Array, first: number, last: number): Promise<Uint8Array> =>
  withPdfToCut(bytes, (cut) => cut(first, last));
