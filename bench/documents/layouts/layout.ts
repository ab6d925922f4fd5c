import type { Shipment, Wish } from "../facts/shipment.ts";
import type { Paper } from "../paper/paper.ts";
import type { Pieces } from "../paper/to-pdf.ts";
import type { DocumentType } from "../payloads.ts";
import type { Notes } from "../truth.ts";

type Any = {
  readonly types: readonly DocumentType[];
  /** What the shipment must have for this form; the rest is chance. */
  readonly wish?: Wish;
};

/** A printed form: pages that become PDFs and pictures. */
export type PaperLayout = Any & {
  readonly kind: "paper";
  readonly pieces?: Pieces;
  draw(shipment: Shipment, notes: Notes): Paper;
};

export type Rows = readonly (readonly (string | number | null)[])[];
/** A sheet with a name and cells joined over several columns or rows (`A1:D1`). */
export type Sheet = {
  readonly name: string;
  readonly rows: Rows;
  readonly joined?: readonly string[];
};

/** A workbook: the rows of its only sheet, or several sheets. */
export type SheetLayout = Any & {
  readonly kind: "sheet";
  /** A text file holds one sheet: workbooks of several are not written as CSV. */
  readonly several?: true;
  fill(shipment: Shipment, notes: Notes): Rows | readonly Sheet[];
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

export type Layout = PaperLayout | SheetLayout | WordLayout;
