import { readingLimits } from "./limits.ts";
import { withThread } from "./thread/threads.ts";

/**
 * The pages from `first` to `last`, counted from 1 and both included, as a PDF of their own: a child
 * of a packet. Throws `Unread` for a file that does not open.
 */
export type CutPages = (first: number, last: number) => Promise<Uint8Array>;

const milliseconds = readingLimits.pageMilliseconds * 2;

/** Lends a PDF to be cut. It is loaded at the first cut, once for all of them. */
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

/** The same PDF with every page turned clockwise. */
export const rotatePdf = async (bytes: Uint8Array, by: 90 | 180 | 270): Promise<Uint8Array> =>
  await withThread(readingLimits, (ask) => ask("turn", { bytes, by }, milliseconds));
