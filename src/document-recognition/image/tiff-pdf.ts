import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import type { ReadingLimits } from "../limits.ts";
import { Unread } from "../refusal.ts";
import { type TiffPage, tiffPages } from "./tiff.ts";

/**
 * A TIFF as a PDF with the same strips: PDF has all the packings of TIFF as filters, fax included
 * (ISO 32000-1, 7.4), so that one reader unpacks both.
 */
export async function tiffToPdf(bytes: Uint8Array, limits: ReadingLimits): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const picture of tiffPages(bytes, limits).slice(0, limits.pages)) addPage(document, picture);
  return await document.save({ useObjectStreams: false });
}

function addPage(document: PDFDocument, picture: TiffPage): void {
  const dpi = picture.dpi || Math.max(picture.width, picture.height) / 11.35;
  // Coarse faxes have half the vertical resolution, but their page still has the usual size.
  const width = (picture.width * 72) / dpi;
  const height = pageHeight(picture, width, dpi);
  const page = document.addPage([width, height]);
  const { context } = document;
  const scale = height / picture.height;
  const content: string[] = [];
  for (const [index, strip] of picture.strips.entries()) {
    const rows = Math.min(picture.rowsPerStrip, picture.height - index * picture.rowsPerStrip);
    if (rows <= 0) break;
    const image = context.register(PDFRawStream.of(context.obj(stripDict(picture, rows)), strip));
    const name = `S${index}`;
    page.node.setXObject(PDFName.of(name), image);
    const bottom = height - (index * picture.rowsPerStrip + rows) * scale;
    content.push(`q ${width} 0 0 ${rows * scale} 0 ${bottom} cm /${name} Do Q`);
  }
  page.node.set(PDFName.of("Contents"), context.register(context.stream(content.join("\n"))));
  const turn = { 3: 180, 6: 90, 8: 270 }[picture.orientation];
  if (turn) page.node.set(PDFName.of("Rotate"), context.obj(turn));
}

/** Fax pages of 204 by 98 dots per inch: 1,728 pixels wide and about 1,100 high. */
function pageHeight({ width, height }: TiffPage, points: number, dpi: number): number {
  return width === 1728 && height < 1500 ? points * 1.294 : (height * 72) / dpi;
}

function stripDict(picture: TiffPage, rows: number): Record<string, never> {
  const { width, bits, samples, photometric } = picture;
  const [filter, parms] = filterOf(picture, rows);
  const space =
    samples >= 4 && photometric === 5 ? "DeviceCMYK" : samples >= 3 ? "DeviceRGB" : "DeviceGray";
  if (photometric === 3 || (samples !== 1 && samples !== 3 && samples !== 4))
    throw new Unread("unreadable", "TIFF pictures with a palette are not read.");
  // Photometric 0 means that zero is white; in PDF zero is black.
  const inverted = photometric === 0 && filter !== "CCITTFaxDecode";
  return {
    Type: "XObject",
    Subtype: "Image",
    Width: width,
    Height: rows,
    ColorSpace: space,
    BitsPerComponent: bits,
    ...(filter ? { Filter: filter } : {}),
    ...(parms ? { DecodeParms: parms } : {}),
    ...(inverted ? { Decode: Array.from({ length: samples }, () => [1, 0]).flat() } : {}),
  } as unknown as Record<string, never>;
}

function filterOf(
  { compression, width, predictor, samples, bits, photometric, t4Options }: TiffPage,
  rows: number,
): readonly [string | null, object | null] {
  const predicted =
    predictor === 2
      ? { Predictor: 2, Colors: samples, BitsPerComponent: bits, Columns: width }
      : null;
  const fax = { Columns: width, Rows: rows, BlackIs1: photometric === 1, EndOfBlock: false };
  switch (compression) {
    case 1:
      return [null, null];
    case 2:
      return ["CCITTFaxDecode", { ...fax, K: 0, EncodedByteAlign: true }];
    case 3:
      return [
        "CCITTFaxDecode",
        { ...fax, K: (t4Options & 1) === 1 ? 1 : 0, EncodedByteAlign: (t4Options & 4) === 4 },
      ];
    case 4:
      return ["CCITTFaxDecode", { ...fax, K: -1 }];
    case 5:
      return ["LZWDecode", predicted];
    case 7:
      return ["DCTDecode", null];
    case 8:
    case 32946:
      return ["FlateDecode", predicted];
    case 32773:
      return ["RunLengthDecode", null];
    default:
      throw new Unread("unreadable", `TIFF pictures packed by method ${compression} are not read.`);
  }
}
