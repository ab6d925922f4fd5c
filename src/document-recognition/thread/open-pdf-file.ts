import type { ReadingLimits } from "../limits.ts";
import { openPdf } from "../pdf/open-pdf.ts";
import { readTextLayer } from "../pdf/pdf-page.ts";
import { drawPage, paintPage } from "../pdf/pdf-picture.ts";
import { drawnDpi, drawnWebp } from "../image/drawn-page.ts";
import { jpegWithin } from "../image/fit-picture.ts";
import { straighten } from "../image/straighten.ts";
import type { PagePicture } from "./jobs.ts";
import { pagePicture } from "./page-picture.ts";
import type { OpenFile } from "./opened-file.ts";

const defaultDpi = 200;
/** Of a page that is drawn for people: twice Tabloid at `drawnDpi`. */
const drawnPixels = 8_000_000;

/** A PDF: its text layer page by page, and pictures of the pages without a reliable one. */
export async function openPdfFile(bytes: Uint8Array, limits: ReadingLimits): Promise<OpenFile> {
  const document = await openPdf(bytes, limits);
  const dpis = new Map<number, number>();

  const original = async (number: number): Promise<PagePicture> => {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const dpi = dpis.get(number) ?? defaultDpi;
    const { canvas } = await paintPage(document, number, dpi, limits.pixels);
    return {
      bytes: await jpegWithin(canvas),
      format: "jpeg",
      width: canvas.width,
      height: canvas.height,
      pageWidth: width,
      pageHeight: height,
      segments: [],
      ink: 1,
      quarterTurns: 0,
      turn: { quarters: 0, degrees: 0 },
    };
  };

  return {
    pageCount: document.numPages,
    left: [],
    page: async (number) => {
      const page = await document.getPage(number);
      try {
        const { dpi, ...text } = await readTextLayer(page, number);
        dpis.set(number, dpi);
        return text;
      } finally {
        page.cleanup();
      }
    },
    picture: async ({ number, takes, quarterTurns }) => {
      if (takes === "original") return await original(number);
      const drawn = await drawPage(document, number, dpis.get(number) ?? defaultDpi, limits.pixels);
      return pagePicture(straighten(drawn.gray, drawn.dpi, quarterTurns));
    },
    draw: async (number, turn) => {
      const { canvas } = await paintPage(document, number, drawnDpi, drawnPixels);
      return await drawnWebp(canvas, turn);
    },
    close: async () => {
      await document.loadingTask.destroy();
    },
  };
}
