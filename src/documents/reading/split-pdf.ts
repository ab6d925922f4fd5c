import { readingLimits } from "./limits.ts";
import { withThread } from "./thread/threads.ts";

/**
 * The pages from `first` to `last`, counted from 1 and both included, as a PDF of their own: a child
 * of a packet. Throws `Unread` for a file that does not open.
 */
export const splitPdf = async (
  bytes: Uint8Array,
  first: number,
  last: number,
): Promise<Uint8Array> =>
  await withThread(readingLimits, (ask) =>
    ask("split", { bytes, first, last }, readingLimits.pageMilliseconds * 2),
  );

/** The same PDF with every page turned clockwise. */
export const rotatePdf = async (bytes: Uint8Array, by: 90 | 180 | 270): Promise<Uint8Array> =>
  await withThread(readingLimits, (ask) =>
    ask("turn", { bytes, by }, readingLimits.pageMilliseconds * 2),
  );
