import { createCanvas, loadImage } from "@napi-rs/canvas";
import { readDocument } from "#src/document-recognition/index.ts";
import { noPictures } from "#test/documents/read-along.ts";

/** The first page of a PDF as a cheap scanner saves it: of few dots, so that some of it is read with doubt. */
export async function scanned(pdf: Uint8Array, scale = 0.7): Promise<Buffer> {
  const read = await readDocument(
    { bytes: pdf, format: "pdf" },
    { ocr: noPictures },
    { drawnPages: 1 },
  );
  if (read.kind !== "read") throw new Error(read.detail);
  const picture = await loadImage(Buffer.from(read.drawings[0]!.webp));
  const canvas = createCanvas(
    Math.round(picture.width * scale),
    Math.round(picture.height * scale),
  );
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.encode("png");
}
