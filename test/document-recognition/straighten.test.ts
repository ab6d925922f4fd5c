import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { fromRgba, type Gray } from "#src/document-recognition/image/gray.ts";
import { straighten } from "#src/document-recognition/image/straighten.ts";
import "./scans.ts";

const dpi = 150;
const [width, height] = [1275, 1650];

type Pen = ReturnType<Canvas["getContext"]>;

/** A letter-size page at 150 dots per inch, tilted as scans are. */
function worksheet(tilt: number, draw: (pen: Pen) => void): Gray {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  pen.translate(width / 2, height / 2);
  pen.rotate((tilt * Math.PI) / 180);
  pen.translate(-width / 2, -height / 2);
  draw(pen);
  return fromRgba(pen.getImageData(0, 0, width, height).data, width, height);
}

const words = "the cargo named above was received by carrier in apparent good order unless noted".split(" "); // prettier-ignore

const lines = (pen: Pen, left: number, top: number, count: number): void => {
  pen.fillStyle = "#222";
  pen.font = "16px Scan Sans";
  for (let line = 0; line < count; line += 1)
    pen.fillText(words.slice(line % 7, (line % 7) + 6).join(" "), left, top + line * 34);
};

/** The share of dark pixels in a part of the straightened picture, given as fractions of its sides. */
function darkIn(
  straight: ReturnType<typeof straighten>,
  [left, top, right, bottom]: readonly [number, number, number, number],
): number {
  const data = straight.pgm.subarray(straight.pgm.length - straight.width * straight.height);
  let [all, dark] = [0, 0];
  for (let y = Math.round(top * straight.height); y < bottom * straight.height; y += 1)
    for (let x = Math.round(left * straight.width); x < right * straight.width; x += 1) {
      all += 1;
      if ((data[y * straight.width + x] as number) < 110) dark += 1;
    }
  return dark / all;
}

describe("a page prepared for OCR", () => {
  it.each([0, 2.4, -2.9])(
    "stays upright when it has many more vertical than horizontal rules, tilted by %s degrees",
    (tilt) => {
      const form = worksheet(tilt, (pen) => {
        pen.strokeStyle = "#8090c0";
        for (let x = 80; x < 1200; x += 56) {
          pen.setLineDash([22, 3]);
          pen.beginPath();
          pen.moveTo(x, 100);
          pen.lineTo(x, 1550);
          pen.stroke();
        }
        lines(pen, 90, 200, 12);
      });
      expect(straighten(form, dpi, undefined).quarterTurns).toBe(0);
    },
  );

  it("is turned when its lines run up the page", () => {
    const form = worksheet(90, (pen) => lines(pen, 90, 200, 20));
    expect(straighten(form, dpi, undefined).quarterTurns).toBe(1);
  });

  it.each([0, 1.8])(
    "has white letters on dark bars inverted to dark on white, tilted by %s degrees",
    (tilt) => {
      const form = worksheet(tilt, (pen) => {
        pen.fillStyle = "#333";
        pen.fillRect(100, 600, 1000, 34);
        pen.fillStyle = "#fff";
        pen.font = "20px Scan Sans";
        pen.fillText("PICKUP CARGO FROM", 120, 624);
        lines(pen, 110, 700, 10);
      });
      const straight = straighten(form, dpi, undefined);
      const bar = [0.1, 0.366, 0.85, 0.382] as const;
      // Only the letters are left, and all of them.
      expect(darkIn(straight, bar)).toBeLessThan(0.15);
      expect(darkIn(straight, [0.095, 0.366, 0.26, 0.382])).toBeGreaterThan(0.05);
    },
  );

  it("keeps bold, close letters dark on white", () => {
    const form = worksheet(0, (pen) => {
      pen.fillStyle = "#000";
      pen.font = "bold 44px Scan Sans";
      pen.fillText("ARRIVAL NOTICE", 200, 300);
      pen.strokeText("ARRIVAL NOTICE", 200, 300);
      lines(pen, 200, 400, 10);
    });
    const straight = straighten(form, dpi, undefined);
    const above = darkIn(straight, [0.15, 0.145, 0.5, 0.153]);
    expect(above).toBeLessThan(0.02);
    const letters = darkIn(straight, [0.157, 0.162, 0.42, 0.181]);
    expect(letters).toBeGreaterThan(0.2);
    expect(letters).toBeLessThan(0.75);
  });
});
