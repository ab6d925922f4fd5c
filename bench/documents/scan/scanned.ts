import { PDFDocument } from "@cantoo/pdf-lib";
import { Random } from "../random.ts";
import { damage, scan } from "./degrade.ts";
import { render } from "./render.ts";

export type ScanOptions = {
  readonly seed: string;
  readonly dpi: 150 | 200 | 300;
  /** Quarters the pages were fed wrong: 0, 1, 2. */
  readonly quarters: number;
  readonly as: "scan" | "png" | "jpeg";
};

/** A digital document printed, scanned and saved: as a PDF of pictures, or its first page alone. */
export async function scanned(pdf: Uint8Array, options: ScanOptions): Promise<Uint8Array> {
  const random = new Random(options.seed);
  const harm = damage(random, options.quarters);
  const pages = (await render(pdf, options.dpi)).map((page) => scan(page, harm, random));
  const [first] = pages;
  if (!first) throw new RangeError("a document without pages");
  if (options.as === "png") return new Uint8Array(first.toBuffer("image/png"));
  const quality = random.pick([45, 60, 80]);
  if (options.as === "jpeg") return new Uint8Array(first.toBuffer("image/jpeg", quality));
  const out = await PDFDocument.create({ updateMetadata: false });
  for (const page of pages) {
    const picture = await out.embedJpg(page.toBuffer("image/jpeg", quality));
    const [width, height] = [(page.width * 72) / options.dpi, (page.height * 72) / options.dpi];
    out.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  }
  return out.save();
}
