import type { Canvas } from "@napi-rs/canvas";
import { deflateSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import {
  endReadingThreads,
  formatOf,
  readDocument,
  tesseractEngine,
} from "#src/document-recognition/index.ts";
import { textOf } from "./files.ts";
import { strip } from "./scans.ts";

const tesseract = tesseractEngine();
afterAll(async () => {
  await tesseract.close();
  endReadingThreads();
});

const grey = (canvas: Canvas): { width: number; height: number; points: Uint8Array } => {
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  return {
    width,
    height,
    points: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4]!),
  };
};

/** BMP: rows from the bottom up, blue first, padded to four bytes. */
function bmpOf(canvas: Canvas): Buffer {
  const { width, height, points } = grey(canvas);
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height, 0xff);
  file.fill(0, 0, 54);
  file.write("BM");
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      file.fill(
        points[y * width + x]!,
        54 + (height - 1 - y) * row + x * 3,
        57 + (height - 1 - y) * row + x * 3,
      );
  return file;
}

/** TIFF 6.0, little-endian: grey pictures one after the other, each packed by Deflate in one strip. */
function tiffOf(...pictures: readonly Canvas[]): Buffer {
  const parts: Buffer[] = [Buffer.from("II*\0\0\0\0\0", "latin1")];
  let at = 8;
  let link = { part: 0, offset: 4 };
  for (const picture of pictures) {
    const { width, height, points } = grey(picture);
    const packed = deflateSync(points);
    const fields = [
      [256, 4, width],
      [257, 4, height],
      [258, 3, 8],
      [259, 3, 8],
      [262, 3, 1],
      [273, 4, at],
      [277, 3, 1],
      [278, 4, height],
      [279, 4, packed.length],
    ] as const;
    const directory = Buffer.alloc(2 + fields.length * 12 + 4);
    directory.writeUInt16LE(fields.length);
    for (const [index, [tag, type, value]] of fields.entries()) {
      const entry = 2 + index * 12;
      directory.writeUInt16LE(tag, entry);
      directory.writeUInt16LE(type, entry + 2);
      directory.writeUInt32LE(1, entry + 4);
      directory.writeUInt32LE(value, entry + 8);
    }
    parts[link.part]!.writeUInt32LE(at + packed.length, link.offset);
    parts.push(packed, directory);
    link = { part: parts.length - 1, offset: directory.length - 4 };
    at += packed.length + directory.length;
  }
  return Buffer.concat(parts);
}

/** The camera's orientation, inserted after the first marker (Exif 2.3, 4.6.4, Orientation). */
function heldBy(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.alloc(36);
  exif.writeUInt16BE(0xffe1);
  exif.writeUInt16BE(34, 2);
  exif.write("Exif\0\0MM\0*", 4, "latin1");
  exif.writeUInt32BE(8, 14);
  exif.writeUInt16BE(1, 18);
  exif.writeUInt16BE(0x0112, 20);
  exif.writeUInt16BE(3, 22);
  exif.writeUInt32BE(1, 24);
  exif.writeUInt16BE(orientation, 28);
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

async function read(bytes: Uint8Array) {
  const format = formatOf(bytes, "picture");
  if (!format) throw new Error("no format that is read");
  const outcome = await readDocument({ bytes, format }, { ocr: tesseract });
  if (outcome.kind !== "read") throw new Error(`${outcome.reason}: ${outcome.detail}`);
  return {
    format,
    texts: outcome.pages.map((page) => textOf(page).join(" ")),
    pages: outcome.pages,
  };
}

describe("picture formats other than PNG and JPEG", () => {
  it("include WebP and BMP", async () => {
    const webp = await read(strip("SEAL CN448812").toBuffer("image/webp"));
    expect([webp.format, webp.texts]).toEqual(["webp", ["SEAL CN448812"]]);
    const bmp = await read(bmpOf(strip("SEAL CN448813")));
    expect([bmp.format, bmp.texts]).toEqual(["bmp", ["SEAL CN448813"]]);
  });

  it("include a fax in TIFF, with a page for each of its pictures", async () => {
    const tiff = await read(tiffOf(strip("BOOKING 4711"), strip("SEAL CN448814")));
    expect([tiff.format, tiff.texts]).toEqual(["tiff", ["BOOKING 4711", "SEAL CN448814"]]);
  });

  it.each([
    [1, 0],
    [6, 3],
    [3, 2],
    [8, 1],
  ])("are turned upright by the camera's orientation: %i", async (orientation, drawn) => {
    const jpeg = strip("SEAL CN448815", drawn).toBuffer("image/jpeg", 90);
    const { texts, pages } = await read(heldBy(jpeg, orientation));
    expect(texts).toEqual(["SEAL CN448815"]);
    expect(pages[0]?.width).toBeGreaterThan(pages[0]?.height ?? Infinity);
  });

  it("exclude HEIC and AVIF, which are not taken for another format", () => {
    const brand = (name: string) => Buffer.from(`\0\0\0\x18ftyp${name}\0\0\0\0mif1`, "latin1");
    expect([formatOf(brand("heic"), "a.jpg"), formatOf(brand("avif"), "a.png")]).toEqual([
      null,
      null,
    ]);
  });
});
