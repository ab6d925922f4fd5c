/**
 * The model of a page, whatever the format of its document: classification, splitting and
 * extraction use nothing else. Lengths are points (1/72 inch), the origin is the top left corner of
 * the upright page.
 */
export interface BBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One word as printed. `confidence` is 0 to 1; text that needed no OCR has 1. */
export interface Word {
  readonly text: string;
  readonly bbox: BBox;
  readonly confidence: number;
}

/** Words on one baseline with no gap as wide as the one between columns. */
export interface Line {
  readonly text: string;
  readonly bbox: BBox;
  readonly words: readonly Word[];
}

/** One cell; `row` and `column` count from 0, a merged cell has its first row and column. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
  readonly bbox: BBox;
}

/** Cells found by rules, by alignment, or given by the format itself (spreadsheets, Word). */
export interface Table {
  readonly bbox: BBox;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly Cell[];
}

/** One upright page; `lines` are in reading order. `number` counts from 1 in the file. */
export interface Page {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly origin: "text_layer" | "ocr" | "worksheet" | "office";
  readonly lines: readonly Line[];
  readonly tables: readonly Table[];
}
