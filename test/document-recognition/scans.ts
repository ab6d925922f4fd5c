import { type Canvas, createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const fonts = join(
  dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json")),
  "standard_fonts",
);
GlobalFonts.registerFromPath(join(fonts, "LiberationSans-Regular.ttf"), "Scan Sans");

/** A letter-size page at 150 dots per inch. */
const [width, height] = [1275, 1650];

export interface Scan {
  /** Degrees clockwise. */
  readonly tilt?: number;
  readonly quarters?: number;
  /** The share of all pixels that are black or white at random. */
  readonly noise?: number;
  readonly shade?: boolean;
  readonly type?: "image/png" | "image/jpeg";
}

/** A small scanned form: two fields, each with a label and a value. */
export function scanOf({
  tilt = 0,
  quarters = 0,
  noise = 0,
  shade,
  type = "image/png",
}: Scan): Buffer {
  const odd = quarters % 2 === 1;
  const [across, down] = odd ? [height, width] : [width, height];
  const canvas = createCanvas(across, down);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, across, down);
  pen.translate(across / 2, down / 2);
  pen.rotate(((quarters * 90 + tilt) * Math.PI) / 180);
  pen.translate(-width / 2, -height / 2);
  pen.fillStyle = "#000";
  pen.lineWidth = 2;
  const rows = [
    ["CONTAINER NUMBER", "MSKU7354629", "SEAL NUMBER", "CN 448812"],
    ["PORT OF LOADING", "YANTIAN, CHINA", "PORT OF DISCHARGE", "LONG BEACH, CA"],
  ] as const;
  for (const [row, [label, value, label2, value2]] of rows.entries()) {
    const top = 400 + row * 110;
    pen.strokeRect(150, top, 480, 110);
    pen.strokeRect(630, top, 480, 110);
    pen.font = "20px Scan Sans";
    pen.fillText(label, 160, top + 28);
    pen.fillText(label2, 640, top + 28);
    pen.font = "30px Scan Sans";
    pen.fillText(value, 160, top + 80);
    pen.fillText(value2, 640, top + 80);
  }
  pen.font = "30px Scan Sans";
  pen.fillText("Please pick up the container at the terminal named above.", 160, 700);
  if (noise > 0 || shade) spoil(canvas, noise, shade ?? false);
  return type === "image/png" ? canvas.toBuffer("image/png") : canvas.toBuffer("image/jpeg", 80);
}

function spoil(canvas: Canvas, noise: number, shade: boolean): void {
  const pen = canvas.getContext("2d");
  const picture = pen.getImageData(0, 0, canvas.width, canvas.height);
  let seed = 7;
  for (let at = 0; at < picture.data.length; at += 4) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const chance = seed / 2_147_483_648;
    const x = (at / 4) % canvas.width;
    for (const part of [0, 1, 2]) {
      const light = picture.data[at + part] ?? 255;
      const shaded = shade ? light * (1 - 0.55 * (x / canvas.width)) : light;
      picture.data[at + part] = chance < noise / 2 ? 0 : chance < noise ? 255 : shaded;
    }
  }
  pen.putImageData(picture, 0, 0);
}

export const printed = [
  "CONTAINER NUMBER",
  "MSKU7354629",
  "SEAL NUMBER",
  "CN 448812",
  "PORT OF LOADING",
  "YANTIAN, CHINA",
  "PORT OF DISCHARGE",
  "LONG BEACH, CA",
];

/** A strip with one line of text, turned clockwise by quarter turns. OCR reads it quickly. */
export function strip(text: string, quarters = 0): Canvas {
  const [long, short] = [620, 120];
  const canvas = quarters % 2 ? createCanvas(short, long) : createCanvas(long, short);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((quarters * Math.PI) / 2);
  pen.fillStyle = "#000";
  pen.font = "44px Scan Sans";
  pen.fillText(text, 40 - long / 2, 16);
  return canvas;
}
