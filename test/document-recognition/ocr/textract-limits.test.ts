import { DetectDocumentTextCommand, TextractClient } from "@aws-sdk/client-textract";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  endReadingThreads,
  formatOf,
  readDocument,
  textractEngine,
} from "#src/document-recognition/index.ts";

import { jpegWithin } from "#src/document-recognition/image/fit-picture.ts";
import { pdfOf, textOf } from "../files.ts";

/** The real client; its calls are answered here. */
const textract = mockClient(TextractClient);
const engine = textractEngine(new TextractClient({ region: "us-east-1" }));

const maxBytes = 5_000_000;

/** A page of noise with a dark corner, which no picture format can compress. */
function noise(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  let state = 1;
  for (let at = 0; at < image.data.length; at++) {
    state = Math.imul(state, 1_103_515_245) + 12_345;
    image.data[at] = at % 4 === 3 ? 255 : state >>> 24;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

const sentBytes = (): Uint8Array[] =>
  textract
    .commandCalls(DetectDocumentTextCommand)
    .map(({ args }) => args[0].input.Document?.Bytes ?? new Uint8Array());

const bbox = { Left: 0.1, Top: 0.2, Width: 0.3, Height: 0.02 };

beforeEach(() => {
  textract.reset();
  textract
    .on(DetectDocumentTextCommand)
    .resolves({ Blocks: [{ BlockType: "WORD", Text: "RIDER", Geometry: { BoundingBox: bbox } }] });
});
afterAll(() => {
  textract.restore();
  endReadingThreads();
});

describe("the picture for Textract's synchronous call", () => {
  it("has at most 5 MB, even if the scanned PDF page has more", async () => {
    const scan = noise(1300, 1700).toBuffer("image/png");
    expect(scan.length).toBeGreaterThan(maxBytes);
    const bytes = await pdfOf(async ({ page }, document) => {
      const picture = await document.embedPng(scan);
      page.drawImage(picture, { x: 0, y: 0, width: 612, height: 792 });
    });
    expect(bytes.length).toBeGreaterThan(maxBytes);
    const outcome = await readDocument({ bytes, format: "pdf" }, { ocr: engine });
    if (outcome.kind !== "read") throw new Error(outcome.detail);
    expect(outcome.pages.map(textOf)).toEqual([["RIDER"]]);
    // Positions are fractions of the page, so the page size in points decides.
    expect(outcome.pages[0]?.width).toBeCloseTo(612, 0);
    expect(outcome.pages[0]?.lines[0]?.bbox.left).toBeCloseTo(61.2, 0);
    const [sent, ...more] = sentBytes();
    expect(more).toEqual([]);
    expect(sent!.length).toBeLessThanOrEqual(maxBytes);
    expect(formatOf(sent!, "x")).toBe("jpeg");
  });

  it("is scaled down when a photograph has more than 5 MB", async () => {
    const bytes = noise(2000, 2000).toBuffer("image/jpeg", 100);
    expect(bytes.length).toBeGreaterThan(maxBytes);
    const outcome = await readDocument({ bytes, format: "jpeg" }, { ocr: engine });
    expect(outcome.kind).toBe("read");
    expect(sentBytes().map(({ length }) => length <= maxBytes)).toEqual([true]);
  });

  it("has at most 10,000 pixels on each side", async () => {
    const long = createCanvas(400, 12_000);
    const sized = await loadImage(Buffer.from(await jpegWithin(long)));
    expect([sized.width, sized.height]).toEqual([333, 10_000]);
  });

  it("is refused when even a small picture has too many bytes", async () => {
    const snow = noise(1200, 1200);
    await expect(jpegWithin(snow, { bytes: 1000, side: 10_000 })).rejects.toThrow("1000 bytes");
  });
});
