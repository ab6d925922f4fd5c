import type { Page } from "../page-model.ts";
import type { FileFormat } from "../format.ts";
import type { ReadingLimits } from "../limits.ts";
import { readWorksheets } from "../office/worksheet.ts";
import { readDoc, readDocx } from "../office/word.ts";
import { tiffToPdf } from "../image/tiff-pdf.ts";
import { Unread } from "../refusal.ts";
import { openPdfFile } from "./open-pdf-file.ts";
import { openPictureFile } from "./open-picture-file.ts";
import type { OpenFile } from "./opened-file.ts";

export async function openFile(
  bytes: Uint8Array,
  format: FileFormat,
  limits: ReadingLimits,
): Promise<OpenFile> {
  switch (format) {
    case "pdf":
      return await openPdfFile(bytes, limits);
    case "tiff":
      return await openPdfFile(await tiffToPdf(bytes, limits), limits);
    case "xlsx":
    case "xls":
    case "csv": {
      const { pages, left } = readWorksheets(bytes, format, limits);
      return written(pages, left);
    }
    case "docx":
      return written(await readDocx(bytes, limits));
    case "doc":
      return written(await readDoc(bytes));
    default:
      return openPictureFile(bytes, format, limits);
  }
}

const noPictures = () =>
  Promise.reject(new Unread("unreadable", "The file has no pictures of pages."));

const asItIs = { quarters: 0, degrees: 0 } as const;

/** A file with text only, page by page, without pictures. */
function written(pages: readonly Page[], left: readonly string[] = []): OpenFile {
  return {
    pageCount: pages.length,
    left,
    page: (number) => {
      const page = pages[number - 1];
      if (!page) throw new Unread("unreadable", `There is no page ${number}.`);
      return Promise.resolve({ page, needsOcr: false, plausibility: 1, turn: asItIs });
    },
    picture: noPictures,
    draw: noPictures,
    close: () => Promise.resolve(),
  };
}
