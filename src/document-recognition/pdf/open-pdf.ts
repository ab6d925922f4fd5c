import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  PasswordException,
  VerbosityLevel,
  type PDFDocumentProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { ReadingLimits } from "../limits.ts";
import { Unread } from "../refusal.ts";

/** Where the fonts and character maps that PDFs may leave out are stored. */
function assets(): string {
  const bundled = process.env["QUAYLINE_PDFJS"];
  if (bundled) return bundled;
  return dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
}

/** Opens a PDF. One with a user password is refused; one with only an owner password opens. */
export async function openPdf(bytes: Uint8Array, limits: ReadingLimits): Promise<PDFDocumentProxy> {
  const folder = assets();
  GlobalWorkerOptions.workerSrc = join(folder, "legacy/build/pdf.worker.mjs");
  try {
    return await getDocument({
      // pdf.js takes ownership of the bytes.
      data: bytes.slice(),
      standardFontDataUrl: join(folder, "standard_fonts/"),
      cMapUrl: join(folder, "cmaps/"),
      wasmUrl: join(folder, "wasm/"),
      iccUrl: join(folder, "iccs/"),
      cMapPacked: true,
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
      stopAtErrors: false,
      maxImageSize: limits.pixels,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
  } catch (error) {
    if (error instanceof PasswordException)
      throw new Unread("encrypted", "The PDF opens only with a password.");
    if (error instanceof InvalidPDFException)
      throw new Unread("unreadable", "The file is damaged: no PDF structure was found.");
    throw new Unread("unreadable", `The PDF could not be opened: ${(error as Error).message}`);
  }
}
