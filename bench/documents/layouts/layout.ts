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

/** A workbook of one sheet: rows of cells. */
export type SheetLayout = Any & {
  readonly kind: "sheet";
  fill(shipment: Shipment, notes: Notes): readonly (readonly (string | number | null)[])[];
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
