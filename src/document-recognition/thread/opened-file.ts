import type { PagePicture, PageText, PictureAsk } from "./jobs.ts";

/** An open file, whose pages are read one at a time. */
export interface OpenFile {
  readonly pageCount: number;
  /** What was left out apart from pages, in sentences. */
  readonly left: readonly string[];
  page(number: number): Promise<PageText>;
  picture(ask: PictureAsk): Promise<PagePicture>;
  close(): Promise<void>;
}
