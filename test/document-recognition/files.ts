import {
  degrees,
  grayscale,
  type PDFFont,
  PDFDocument,
  type PDFPage,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { CFB, utils, write, type BookType, type WorkSheet } from "@e965/xlsx";
import { readDocument, type OcrEngine } from "#src/document-recognition/index.ts";
import type { Page } from "#src/document-recognition/page-model.ts";
import { formatOf } from "#src/document-recognition/index.ts";

/** An OCR engine for files that need none: every call fails. */
export const noOcr: OcrEngine = {
  takes: "straightened",
  recognise: () => Promise.reject(new Error("no letters were to be read from a picture")),
  close: () => Promise.resolve(),
};

/** Reads a file as the product does: its bytes decide its format. */
export async function pagesOf(bytes: Uint8Array, name = "file"): Promise<Page[]> {
  const format = formatOf(bytes, name);
  if (!format) throw new Error(`${name} is of no format that is read`);
  const outcome = await readDocument({ bytes, format }, { ocr: noOcr });
  if (outcome.kind !== "read") throw new Error(`${outcome.reason}: ${outcome.detail}`);
  return outcome.pages;
}

export const textOf = (page: Page | undefined): string[] =>
  (page?.lines ?? []).map((line) => line.text);

export interface Pen {
  readonly page: PDFPage;
  readonly font: PDFFont;
  readonly bold: PDFFont;
  /** Text with its baseline at a distance from the top of the page. */
  text(text: string, x: number, y: number, size?: number, turn?: number): void;
  bbox(left: number, top: number, width: number, height: number): void;
}

/** A PDF drawn page by page, in points from the top left corner. */
export async function pdfOf(
  ...draw: readonly ((pen: Pen, document: PDFDocument) => void | Promise<void>)[]
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  for (const drawPage of draw) {
    const page = document.addPage([612, 792]);
    await drawPage(
      {
        page,
        font,
        bold,
        text: (text, x, y, size = 10, turn = 0) => {
          page.drawText(text, { x, y: 792 - y, size, font, rotate: degrees(turn) });
        },
        bbox: (left, top, width, height) => {
          page.drawRectangle({
            x: left,
            y: 792 - top - height,
            width,
            height,
            borderWidth: 0.7,
            borderColor: grayscale(0),
          });
        },
      },
      document,
    );
  }
  return await document.save();
}

export function workbookOf(
  worksheets: Readonly<Record<string, WorkSheet>>,
  bookType: BookType = "xlsx",
): Uint8Array {
  const book = { SheetNames: Object.keys(worksheets), Sheets: worksheets };
  return new Uint8Array(write(book, { type: "buffer", bookType }) as Buffer);
}

export const layoutOf = (rows: readonly (readonly unknown[])[]): WorkSheet =>
  utils.aoa_to_sheet(rows as unknown[][]);

type Rows = Readonly<Record<string, readonly (readonly unknown[])[]>>;

/** A workbook with hidden and visible worksheets. */
export function hiddenIn(hidden: Rows, shown: Rows): Uint8Array {
  const rows = { ...hidden, ...shown };
  const book = {
    SheetNames: Object.keys(rows),
    Sheets: Object.fromEntries(Object.entries(rows).map(([name, of]) => [name, layoutOf(of)])),
    Workbook: {
      Sheets: Object.keys(rows).map((name) => ({
        Hidden: name in hidden ? (1 as const) : (0 as const),
      })),
    },
  };
  return new Uint8Array(write(book, { type: "buffer", bookType: "xlsx" }) as Buffer);
}

/** A zip file with these parts. */
export function zipOf(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const zip = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(parts))
    CFB.utils.cfb_add(zip, `/${name}`, Buffer.from(content as string));
  CFB.utils.cfb_del(zip, "/\u0001Sh33tJ5");
  return new Uint8Array(
    CFB.write(zip, { fileType: "zip", type: "buffer", compression: true }) as Buffer,
  );
}

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
export const paragraph = (text: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">${text.replaceAll("\t", "</w:t><w:tab/><w:t>")}</w:t></w:r></w:p>`;
export const wordTable = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows
    .map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join("")}</w:tr>`)
    .join("")}</w:tbl>`;

/** A DOCX with this body, and a header if given. `doctype` precedes the document, as an attacker would write it. */
export function docxOf(body: string, header?: string, doctype = ""): Uint8Array {
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return zipOf({
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}.document.main+xml"/></Types>`,
    "_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<?xml version="1.0"?>${doctype}<w:document ${w}><w:body>${body}</w:body></w:document>`,
    ...(header ? { "word/header1.xml": `<?xml version="1.0"?><w:hdr ${w}>${header}</w:hdr>` } : {}),
  });
}
