import type { Page } from "../page-model.ts";
import type { FileFormat } from "../format.ts";
import type { ReadingLimits } from "../limits.ts";
import type { OcrEngine, Picture } from "../ocr/engine.ts";
import type { RuledLine } from "../pdf/rules.ts";
import type { RefusalReason } from "../refusal.ts";

/** How a page was laid upright before its words were placed: the same turns place its picture. */
export interface PageTurn {
  /** Clockwise quarter turns. */
  readonly quarters: number;
  /** Then clockwise about the centre, in degrees. */
  readonly degrees: number;
}

/** A page whose picture may be more readable than its text layer; `width` and `height` in points. */
export interface PageText {
  readonly page: Page;
  readonly needsOcr: boolean;
  /** How its words were turned upright. */
  readonly turn: PageTurn;
  readonly plausibility: number;
}

export interface PictureAsk {
  readonly number: number;
  readonly takes: OcrEngine["takes"];
  /** Clockwise quarter turns that the page needs; if unknown, its lines of text decide. */
  readonly quarterTurns?: number;
}

/** A page for people to look at, as its words were placed. */
export interface PageDrawing {
  readonly number: number;
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly webp: Uint8Array;
}

/** A page's picture, and what was found in it apart from its letters. */
export interface PagePicture extends Picture {
  /** Size of the whole picture, in points. */
  readonly pageWidth: number;
  readonly pageHeight: number;
  /** Rules, in points; none if the picture is the original one. */
  readonly segments: readonly RuledLine[];
  /** The share of ink, or 1 if it was not measured. */
  readonly ink: number;
  /** Clockwise quarter turns that were applied. */
  readonly quarterTurns: number;
  /** All turns of it, those that the camera states included. */
  readonly turn: PageTurn;
}

/** The thread's jobs and their results. Untrusted files are opened only there. */
export interface Jobs {
  /** A PDF from which pages are extracted: it is loaded once for all of them. */
  openToCut: { ask: { bytes: Uint8Array }; answer: null };
  cut: { ask: { first: number; last: number }; answer: Uint8Array };
  open: {
    ask: { bytes: Uint8Array; format: FileFormat; limits: ReadingLimits };
    answer: { pageCount: number; left: readonly string[] };
  };
  page: { ask: { number: number }; answer: PageText };
  picture: { ask: PictureAsk; answer: PagePicture };
  draw: { ask: { number: number; turn: PageTurn }; answer: Uint8Array };
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
