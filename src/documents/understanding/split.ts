import type { Sheet } from "./sheet.ts";

/** The documents that the pages of a file make; pages without a word belong to none. */
export function split(sheets: readonly Sheet[]): Sheet[][] {
  const written = sheets.filter(({ chunks }) => chunks.length > 0);
  return written.length === 0 ? [] : [written];
}
