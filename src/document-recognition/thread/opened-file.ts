import type { PagePicture, PageText, PageTurn, PictureAsk } from "./jobs.ts";

/** An open file, whose pages are read one at a time. */
export interface OpenFile {
  readonly pageCount: number;
  /** What was left out apart from pages, in sentences. */
  readonly left: readonly string[];
  page(number: number): Promise<PageText>;
  picture(ask: PictureAsk): Promise<PagePicture>;
  /** A page as WebP, turned. Throws `Unread` where a file has no pictures of its pages. */
  draw(number: number, turn: PageTurn): Promise<Uint8Array>;
  close(): Promise<void>;
}
