import { shipment, type Shipment } from "./facts/shipment.ts";
import type { Layout, DrawingLayout } from "./layouts/layout.ts";
import type { Drawing } from "./drawing/drawing.ts";
import type { DocumentType } from "./payloads.ts";
import { Notes, type Truth } from "./truth.ts";

export type Drawn = { readonly drawing: Drawing; readonly truth: Truth };

/** The facts and the notes for the `index`th document of a layout. */
export function begin(
  layout: Layout,
  name: string,
  index: number,
): { facts: Shipment; notes: Notes } {
  const type = layout.types[index % layout.types.length] as DocumentType;
  const facts = shipment(`${name}/${index}`, layout.options);
  const notes = new Notes(type);
  // The shipping line's code follows from its name and its bill, also without a field for it.
  notes.allow("scac_code", facts.carrier.scac);
  return { facts, notes };
}

export const truthOf = (notes: Notes, pages: number, first = 1): Truth => ({
  pages: { first, last: first + pages - 1 },
  documentType: notes.documentType,
  payload: notes.payload,
  allowed: notes.allowed,
});

export function drawDocument(layout: DrawingLayout, name: string, index: number): Drawn {
  const { facts, notes } = begin(layout, name, index);
  const drawing = layout.draw(facts, notes);
  return { drawing, truth: truthOf(notes, drawing.worksheets.length) };
}
