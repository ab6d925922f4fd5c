import { afterAll, describe, expect, it } from "vitest";
import {
  endReadingThreads,
  formatOf,
  type OcrEngine,
  readDocument,
  tesseractEngine,
} from "#src/document-recognition/index.ts";
import type { Page } from "#src/document-recognition/page-model.ts";
import { pdfOf, textOf } from "./files.ts";
import { printed, type Scan, scanOf } from "./scans.ts";

const tesseract = tesseractEngine();
let attempts = 0;
const counting: OcrEngine = {
  ...tesseract,
  recognise: async (picture, signal) => {
    attempts += 1;
    return await tesseract.recognise(picture, signal);
  },
};

afterAll(async () => {
  await tesseract.close();
  endReadingThreads();
});

async function read(bytes: Uint8Array, rotation?: 0 | 90 | 180 | 270): Promise<Page[]> {
  const format = formatOf(bytes, "scan");
  if (!format) throw new Error("no format");
  const outcome = await readDocument(
    { bytes, format, ...(rotation === undefined ? {} : { rotation }) },
    { ocr: counting },
    // A busy machine takes its time.
    { pageMilliseconds: 300_000, ocrPageMilliseconds: 300_000 },
  );
  if (outcome.kind !== "read") throw new Error(`${outcome.reason}: ${outcome.detail}`);
  return outcome.pages;
}

describe("scans and pictures", () => {
  it.each<[string, Scan]>([
    ["a clean one, its boxes kept apart", {}],
    ["a tilted and noisy one", { tilt: -3.4, noise: 0.002 }],
    ["a shaded photograph", { tilt: 1.2, shade: true, type: "image/jpeg" }],
    ["one on its head", { quarters: 2 }],
    ["one on its side", { quarters: 3, tilt: 1 }],
  ])("reads %s", async (_name, scan) => {
    const [page] = await read(scanOf(scan));
    expect(page?.origin).toBe("ocr");
    expect(textOf(page)).toEqual(expect.arrayContaining(printed));
    expect(page?.width).toBeLessThan(page?.height ?? 0);
    const number = page?.lines.find((line) => line.text === "MSKU7354629");
    const label = page?.lines.find((line) => line.text === "CONTAINER NUMBER");
    // In points on the upright page: the value is under its label.
    expect(number?.bbox.left).toBeCloseTo(label?.bbox.left ?? 0, -1);
    expect(number?.bbox.top).toBeGreaterThan(label?.bbox.top ?? Infinity);
    expect(number?.words[0]?.confidence).toBeGreaterThan(0.5);
    expect(number?.words[0]?.confidence).toBeLessThan(1);
  });

  it("turns a picture as requested, and reads it only once", async () => {
    attempts = 0;
    const [page] = await read(scanOf({ quarters: 1 }), 270);
    expect(textOf(page)).toEqual(expect.arrayContaining(printed));
    expect(attempts).toBe(1);
  });

  it("reads a mixed PDF page by page, and uses OCR only where a page has no text layer", async () => {
    attempts = 0;
    const pages = await read(
      await pdfOf(
        (pen) => pen.text("DELIVERY ORDER No. 4711", 72, 100, 12),
        async ({ page }, document) => {
          const picture = await document.embedJpg(scanOf({ type: "image/jpeg" }));
          page.drawImage(picture, { x: 0, y: 0, width: 612, height: 792 });
        },
        (pen) => pen.bbox(10, 10, 500, 500),
      ),
    );
    expect(pages.map((page) => page.origin)).toEqual(["text_layer", "ocr", "text_layer"]);
    expect(textOf(pages[0])).toEqual(["DELIVERY ORDER No. 4711"]);
    expect(textOf(pages[1])).toEqual(expect.arrayContaining(printed));
    expect(pages[1]).toMatchObject({ number: 2 });
    expect(attempts).toBe(1);
  });

  it("gives up on a page when its time is over, and still reads the next file", async () => {
    const bytes = scanOf({});
    const late = await readDocument(
      { bytes, format: "png" },
      { ocr: counting },
      { ocrPageMilliseconds: 30 },
    );
    expect(late).toMatchObject({ kind: "refused", reason: "timed_out" });
    expect(textOf((await read(bytes))[0])).toContain("MSKU7354629");
  });
});
