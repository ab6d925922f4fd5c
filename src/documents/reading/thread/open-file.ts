import type { Page } from "../../page-model.ts";
import type { FileFormat } from "../format.ts";
import type { ReadingLimits } from "../limits.ts";
import { readDoc, readDocx } from "../office/word.ts";
import { readSheets } from "../office/sheet.ts";
import type { OcrEngine, Picture } from "../ocr/engine.ts";
import { openPdf } from "../pdf/open-pdf.ts";
import { readTextLayer } from "../pdf/pdf-page.ts";
import { Unread } from "../refusal.ts";
import type { PageText } from "./jobs.ts";

/** A file that was opened: its pages are read one at a time. */
export interface OpenFile {
  readonly pageCount: number;
  readonly truncated: boolean;
  page(number: number): Promise<PageText>;
  picture(number: number, takes: OcrEngine["takes"]): Promise<Picture>;
  close(): Promise<void>;
}

export async function openFile(
  bytes: Uint8Array,
  format: FileFormat,
  limits: ReadingLimits,
): Promise<OpenFile> {
  switch (format) {
    case "pdf":
      return await openPdfFile(bytes, limits);
    case "xlsx":
    case "xls":
    case "csv": {
      const { pages, truncated } = readSheets(bytes, format, limits);
      return written(pages, truncated, limits);
    }
    case "docx":
      return written(await readDocx(bytes, limits), false, limits);
    case "doc":
      return written(await readDoc(bytes), false, limits);
    default:
      throw new Unread("unreadable", `Pictures of format ${format} are not read yet.`);
  }
}

/** A file whose text is written, page by page, with nothing to look at. */
function written(pages: readonly Page[], truncated: boolean, limits: ReadingLimits): OpenFile {
  return {
    pageCount: pages.length,
    truncated: truncated || pages.length > limits.pages,
    page: (number) => {
      const page = pages[number - 1];
      if (!page) throw new Unread("unreadable", `There is no page ${number}.`);
      return Promise.resolve({ page, needsOcr: false, plausibility: 1 });
    },
    picture: () => Promise.reject(new Unread("unreadable", "The file has no pictures of pages.")),
    close: () => Promise.resolve(),
  };
}

async function openPdfFile(bytes: Uint8Array, limits: ReadingLimits): Promise<OpenFile> {
  const document = await openPdf(bytes, limits);
  return {
    pageCount: document.numPages,
    truncated: document.numPages > limits.pages,
    page: async (number) => {
      const page = await document.getPage(number);
      try {
        return await readTextLayer(page, number);
      } finally {
        page.cleanup();
      }
    },
    picture: () => Promise.reject(new Unread("unreadable", "Scanned pages are not read yet.")),
    close: async () => {
      await document.loadingTask.destroy();
    },
  };
}
