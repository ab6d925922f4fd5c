import type { BBox } from "../page-model.ts";

/** A picture of one page as an engine takes it. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly format: "png" | "jpeg" | "pgm";
  /** In the picture's own points of colour. */
  readonly width: number;
  readonly height: number;
}

/**
 * One word as the engine recognised it; its bbox is that of its ink, in parts of the upright
 * picture's width and height, 0 to 1.
 */
export interface OcrWord {
  readonly text: string;
  readonly bbox: BBox;
  readonly confidence: number;
}

export interface OcrResult {
  readonly words: readonly OcrWord[];
  /** Quarters clockwise that the picture still had to be turned: its sides change places. */
  readonly quarters: 0 | 1 | 2 | 3;
}

/**
 * Reads the letters of a picture: Textract in AWS, Tesseract on one machine. `takes` is what it
 * needs: the original pages, or straightened, grey and clean ones.
 */
export interface OcrEngine {
  readonly takes: "original" | "straightened";
  /** Throws when `signal` ends it; it must then be fit to be used again. */
  recognise(picture: Picture, signal: AbortSignal): Promise<OcrResult>;
  /** Ends its threads and connections. */
  close(): Promise<void>;
}
