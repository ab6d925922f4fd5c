import type { Page } from "../../page-model.ts";
import type { FileFormat } from "../format.ts";
import type { ReadingLimits } from "../limits.ts";
import type { OcrEngine, Picture } from "../ocr/engine.ts";
import type { RefusalReason } from "../refusal.ts";

/** A page that a picture may tell better than its text layer; `width` and `height` in points. */
export interface PageText {
  readonly page: Page;
  readonly needsOcr: boolean;
  readonly plausibility: number;
}

/** What the thread is asked for, and what it answers: hostile files are opened only there. */
export interface Jobs {
  open: {
    ask: { bytes: Uint8Array; format: FileFormat; limits: ReadingLimits };
    answer: { pageCount: number; truncated: boolean };
  };
  page: { ask: { number: number }; answer: PageText };
  picture: { ask: { number: number; takes: OcrEngine["takes"] }; answer: Picture };
  close: { ask: null; answer: null };
}

export type JobName = keyof Jobs;

export type Request = { [J in JobName]: { job: J; id: number; ask: Jobs[J]["ask"] } }[JobName];

export type Reply =
  | { readonly id: number; readonly answer: unknown }
  | {
      readonly id: number;
      readonly refused: { readonly reason: RefusalReason; readonly detail: string };
    };
