import { PDFDocument } from "@cantoo/pdf-lib";

/** Pages `first` to `last` of a PDF as a PDF of their own, without what only other pages use. */
export async function splitPdf(
  bytes: Uint8Array,
  first: number,
  last: number,
): Promise<Uint8Array> {
  // An empty password opens what an owner has locked against changes alone.
  const source = await PDFDocument.load(bytes, { password: "", updateMetadata: false });
  const own = await PDFDocument.create({ updateMetadata: false });
  const indices = Array.from({ length: last - first + 1 }, (_, i) => first - 1 + i);
  for (const page of await own.copyPages(source, indices)) own.addPage(page);
  return own.save();
}
