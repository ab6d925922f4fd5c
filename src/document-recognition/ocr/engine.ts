import type { BBox } from "../page-model.ts";

/** A picture of one page for an OCR engine. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly format: "png" | "jpeg" | "pgm";
  /** In pixels. */
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
  /** Clockwise quarter turns that the picture still needed; they swap width and height. */
  readonly quarters: 0 | 1 | 2 | 3;
}

/**
 * Reads the letters of a picture: Textract in AWS, Tesseract on one machine. `takes` is what it
 * needs: the original pages, or straightened, grey and clean ones.
 */
export interface OcrEngine {
  readonly takes: "original" | "straightened";
  /** Throws when `signal` aborts it; the engine must still be usable afterwards. */
  recognise(picture: Picture, signal: AbortSignal): Promise<OcrResult>;
  /** Ends its threads and connections. */
  close(): Promise<void>;
}

/** The engine takes no more pages for now: the document is read later, and nothing is wrong with it. */
export class OcrBusy extends Error {
  override readonly name = "OcrBusy";
}
