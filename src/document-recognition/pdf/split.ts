import { PDFDocument } from "@cantoo/pdf-lib";
import { Unread } from "../refusal.ts";

export async function loadPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    // A PDF with only an owner password opens with an empty one; without encryption it is ignored.
    return await PDFDocument.load(bytes, { password: "", updateMetadata: false });
  } catch (error) {
    const message = (error as Error).message;
    throw /encrypt|password/i.test(message)
      ? new Unread("encrypted", "The PDF opens only with a password.")
      : new Unread("unreadable", `The PDF could not be opened: ${message.slice(0, 200)}`);
  }
}

/** The pages from `first` to `last`, both counted from 1 and included, as a separate PDF. */
export async function cutPages(
  source: PDFDocument,
  first: number,
  last: number,
): Promise<Uint8Array> {
  const count = source.getPageCount();
  if (first < 1 || last < first || last > count)
    throw new RangeError(`pages ${first} to ${last} of a PDF with ${count}`);
  const target = await PDFDocument.create();
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first - 1 + index);
  for (const page of await target.copyPages(source, numbers)) target.addPage(page);
  return await target.save();
}
