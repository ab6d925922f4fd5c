import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

const home = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** The pages of a PDF as a printer and a scanner would give them before anything goes wrong. */
export async function render(pdf: Uint8Array, dpi: number): Promise<Canvas[]> {
  const document = await getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: `${join(home, "standard_fonts")}/`,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  const pages: Canvas[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    pages.push(canvas);
  }
  await document.loadingTask.destroy();
  return pages;
}

/** What is printed on each page, in the order it was drawn. */
export async function textLayer(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  await document.loadingTask.destroy();
  return pages;
}
