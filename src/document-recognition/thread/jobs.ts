import type { Page } from "../page-model.ts";
import type { FileFormat } from "../format.ts";
import type { ReadingLimits } from "../limits.ts";
import type { OcrEngine, Picture } from "../ocr/engine.ts";
import type { RuledLine } from "../pdf/rules.ts";
import type { RefusalReason } from "../refusal.ts";

/** A page that a picture may show better than its text layer; `width` and `height` in points. */
export interface PageText {
  readonly page: Page;
  readonly needsOcr: boolean;
  readonly plausibility: number;
}

export interface PictureAsk {
  readonly number: number;
  readonly takes: OcrEngine["takes"];
  /** Quarters clockwise that the page must be turned; if unknown, its lines of text decide. */
  readonly turned?: number;
}

/** A page's picture, and what was found in it beside its letters. */
export interface PagePicture extends Picture {
  /** Of the whole picture, in points. */
  readonly pageWidth: number;
  readonly pageHeight: number;
  /** Rules, in points; none where the picture is the original one. */
  readonly segments: readonly RuledLine[];
  /** The part that is ink, or 1 where it was not measured. */
  readonly ink: number;
  /** Quarters clockwise that it was turned. */
  readonly turned: number;
}

/** What the thread is asked for, and what it answers: hostile files are opened only there. */
export interface Jobs {
  /** A PDF that pages are cut out of: it is loaded once for all of them. */
  openToCut: { ask: { bytes: Uint8Array }; answer: null };
  cut: { ask: { first: number; last: number }; answer: Uint8Array };
  turn: { ask: { bytes: Uint8Array; by: 90 | 180 | 270 }; answer: Uint8Array };
  open: {
    ask: { bytes: Uint8Array; format: FileFormat; limits: ReadingLimits };
    answer: { pageCount: number; left: readonly string[] };
  };
  page: { ask: { number: number }; answer: PageText };
  picture: { ask: PictureAsk; answer: PagePicture };
  close: { ask: null; answer: null };
}

export type JobName = keyof Jobs;

export type Request = { [J in JobName]: { job: J; id: number; ask: Jobs[J]["ask"] } }[JobName];

export type JobReply =
  | { readonly id: number; readonly answer: unknown }
  | {
      readonly id: number;
      readonly refused: { readonly reason: RefusalReason; readonly detail: string };
    };
