import { layoutOf } from "#src/document-extraction/page/page-layout.ts";
import { readInvoice } from "#src/document-extraction/demurrage-invoice/read-invoice.ts";
import type { InvoiceReading } from "#src/document-extraction/index.ts";
import { pagesOf, pdfOf } from "#test/document-recognition/files.ts";
import type { Facts } from "./facts.ts";
import type { Layout, Leavable } from "./layouts.ts";

/** The invoice as a PDF, without the elements that are left out. */
export const invoicePdf = (
  layout: Layout,
  facts: Facts,
  leftOut: readonly Leavable[] = [],
): Promise<Uint8Array> =>
  pdfOf(
    ...layout.pages.map(
      (draw) => (pen: Parameters<typeof draw>[0]) =>
        draw(pen, facts, (element) => !leftOut.includes(element)),
    ),
  );

/** What is read from it. */
export async function readingOf(
  layout: Layout,
  facts: Facts,
  leftOut: readonly Leavable[] = [],
): Promise<InvoiceReading> {
  const pages = await pagesOf(await invoicePdf(layout, facts, leftOut), "invoice.pdf");
  const reading = readInvoice(pages.map(layoutOf));
  if (!reading) throw new Error(`${layout.name}: not recognised`);
  return reading;
}
