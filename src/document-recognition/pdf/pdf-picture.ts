import type { Canvas } from "@napi-rs/canvas";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { canvasModule } from "../image/canvas.ts";
import { fromRgba, type Gray } from "../image/gray.ts";

/** Draws a page at so many dots per inch, or fewer if it would exceed the pixel limit. */
export async function paintPage(
  document: PDFDocumentProxy,
  number: number,
  dpi: number,
  pixels: number,
): Promise<{ canvas: Canvas; dpi: number }> {
  const { createCanvas } = await canvasModule();
  const page = await document.getPage(number);
  const full = page.getViewport({ scale: 1 });
  const most = Math.sqrt(pixels / Math.max(1, full.width * full.height));
  const viewport = page.getViewport({ scale: Math.min(dpi / 72, most) });
  const width = Math.max(1, Math.ceil(viewport.width));
  const height = Math.max(1, Math.ceil(viewport.height));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  try {
    await page.render({
      canvas: canvas as never,
      canvasContext: context as never,
      viewport,
      background: "#ffffff",
    }).promise;
  } finally {
    page.cleanup();
  }
  return { canvas, dpi: viewport.scale * 72 };
}

/** The same in grey. */
export async function drawPage(
  ...asked: Parameters<typeof paintPage>
): Promise<{ gray: Gray; dpi: number }> {
  const { canvas, dpi } = await paintPage(...asked);
  const { width, height } = canvas;
  const rgba = canvas.getContext("2d").getImageData(0, 0, width, height).data;
  return { gray: fromRgba(rgba, width, height), dpi };
}
