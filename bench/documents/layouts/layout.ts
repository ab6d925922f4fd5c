import type { Shipment, ShipmentOptions } from "../facts/shipment.ts";
import type { Drawing } from "../drawing/drawing.ts";
import type { Pieces } from "../drawing/to-pdf.ts";
import type { DocumentType } from "../payloads.ts";
import type { Notes } from "../truth.ts";

type Any = {
  readonly types: readonly DocumentType[];
  /** What the shipment must have for this form; the rest is chance. */
  readonly options?: ShipmentOptions;
};

/** A printed form: pages that become PDFs and pictures. */
export type DrawingLayout = Any & {
  readonly kind: "drawing";
  readonly pieces?: Pieces;
  draw(shipment: Shipment, notes: Notes): Drawing;
};

export type Rows = readonly (readonly (string | number | null)[])[];
/** A worksheet with a name and cells joined over several columns or rows (`A1:D1`). */
export type Worksheet = {
  readonly name: string;
  readonly rows: Rows;
  readonly joined?: readonly string[];
};

/** A workbook: the rows of its only worksheet, or several worksheets. */
export type WorksheetLayout = Any & {
  readonly kind: "worksheet";
  /** A text file holds one worksheet: workbooks of several are not written as CSV. */
  readonly several?: true;
  fill(shipment: Shipment, notes: Notes): Rows | readonly Worksheet[];
};

export type Block =
  | { readonly heading: string }
  | { readonly text: string; readonly bold?: boolean }
  | { readonly table: readonly (readonly string[])[]; readonly borders?: boolean };

/** A word processor's page: paragraphs and tables. */
export type WordLayout = Any & {
  readonly kind: "word";
  write(shipment: Shipment, notes: Notes): readonly Block[];
};

export type Layout = DrawingLayout | WorksheetLayout | WordLayout;
