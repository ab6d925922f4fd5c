import { createCanvas } from "@napi-rs/canvas";
import { afterAll, describe, expect, it } from "vitest";
import {
  endReadingThreads,
  readDocument,
  tesseractEngine,
} from "#src/document-recognition/index.ts";
import type { BBox } from "#src/document-recognition/page-model.ts";
import { cut, unreadLines } from "#src/document-recognition/ocr/unread-ink.ts";
import type { Gray } from "#src/document-recognition/image/gray.ts";
import { layoutsOf } from "../../bench/documents/layouts/index.ts";
import { isKind, makeScan } from "../../bench/documents/make.ts";
import { textOf } from "./files.ts";
import "./scans.ts";

type Pen = ReturnType<ReturnType<typeof createCanvas>["getContext"]>;

function drawn(draw: (pen: Pen) => void): Gray {
  const [width, height] = [1000, 600];
  const pen = createCanvas(width, height).getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "#000";
  pen.font = "28px Scan Sans";
  draw(pen);
  const { data } = pen.getImageData(0, 0, width, height);
  return {
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4]!),
  };
}

const headline = "HARBOR EAGLE DRAYAGE";
const address = "17173 Dominguez Street";
const page = drawn((pen) => {
  pen.fillText(headline, 100, 100);
  pen.fillText(address, 100, 300);
});
const [ofHeadline, ofAddress] = [
  { left: 100, top: 78, width: 350, height: 22 },
  { left: 100, top: 278, width: 310, height: 28 },
] as const satisfies readonly BBox[];

describe("ink outside all words", () => {
  it("is reported as a line of print that OCR skipped", () => {
    const [line, ...others] = unreadLines(page, [ofAddress]);
    expect(others).toEqual([]);
    expect(line!.left).toBeLessThanOrEqual(100);
    expect(line!.top).toBeGreaterThan(60);
    expect(line!.top + line!.height).toBeLessThan(130);
    expect(line!.left + line!.width).toBeGreaterThan(ofHeadline.left + ofHeadline.width - 40);
  });

  it("is not reported when every line has its words", () => {
    expect(unreadLines(page, [ofHeadline, ofAddress])).toEqual([]);
  });

  it("is not reported when it is a rule, leader dots, a picture, a scribble or noise", () => {
    const other = drawn((pen) => {
      pen.fillRect(50, 50, 800, 3);
      pen.fillText(". . . . . . . . . . . .", 50, 120);
      pen.fillRect(50, 200, 200, 200);
      for (let at = 0; at < 300; at += 1)
        pen.fillRect((at * 97) % 990, 420 + ((at * 61) % 170), 1, 1);
      pen.lineWidth = 2;
      pen.beginPath();
      for (let x = 0; x <= 300; x += 10) pen.lineTo(500 + x, 250 + (x % 20 === 0 ? -80 : 80));
      pen.stroke();
    });
    expect(unreadLines(other, [])).toEqual([]);
  });

  it("is reported for at most 24 lines, and never outside the picture", () => {
    const full = drawn((pen) => {
      for (let top = 20; top < 600; top += 18) {
        pen.font = "14px Scan Sans";
        pen.fillText("NUMBER OF ORIGINALS", 5, top);
        pen.fillText("PLACE OF ISSUE", 860, top);
      }
    });
    const lines = unreadLines(full, []);
    expect(lines.length).toBeLessThanOrEqual(24);
    for (const line of lines) {
      expect(line.left).toBeGreaterThanOrEqual(0);
      expect(line.left + line.width).toBeLessThanOrEqual(full.width);
      expect(cut(full, line).length).toBeGreaterThan(line.width * line.height);
    }
  });
});

describe("a headline that Tesseract's column detection drops", () => {
  const engine = tesseractEngine();
  afterAll(async () => {
    await engine.close();
    endReadingThreads();
  });

  it("is still read, above the address in small letters", async () => {
    const forms = (await layoutsOf("development")).filter(isKind("drawing"));
    const form = forms.find(({ name }) => name === "delivery-stops-order")!;
    const { bytes } = await makeScan(form, 60, { dpi: 200, quarters: 0, as: "scan" });
    const outcome = await readDocument({ bytes, format: "pdf" }, { ocr: engine });
    if (outcome.kind !== "read") throw new Error(outcome.reason);
    const lines = textOf(outcome.pages[0]);
    expect(lines).toContain("HARBOR EAGLE DRAYAGE INC");
    expect(lines).toContain("DELIVERY WORK ORDER");
  });
});
