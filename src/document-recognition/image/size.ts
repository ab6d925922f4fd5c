import { Unread } from "../refusal.ts";

export type PictureFormat = "png" | "jpeg" | "webp" | "gif" | "bmp";

interface Size {
  readonly width: number;
  readonly height: number;
}

const damaged = new Unread("unreadable", "The header of the picture is damaged.");

/**
 * The size of a picture from its header, before it is decoded: this reveals a decompression bomb.
 */
export function sizeOf(bytes: Uint8Array, format: PictureFormat): Size {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readers[format](view);
    if (size.width > 0 && size.height > 0) return size;
  } catch (error) {
    // Catches only reads beyond the end of a truncated header.
    if (!(error instanceof RangeError)) throw error;
  }
  throw damaged;
}

const readers: Readonly<Record<PictureFormat, (view: Buffer) => Size>> = {
  png: (view) => ({ width: view.readUInt32BE(16), height: view.readUInt32BE(20) }),
  gif: (view) => ({ width: view.readUInt16LE(6), height: view.readUInt16LE(8) }),
  bmp: (view) =>
    view.readUInt32LE(14) === 12
      ? { width: view.readUInt16LE(18), height: view.readUInt16LE(20) }
      : { width: Math.abs(view.readInt32LE(18)), height: Math.abs(view.readInt32LE(22)) },
  webp: webpSize,
  jpeg: (view) => {
    const frame = jpegSegments(view).find(({ marker }) => isFrame(marker));
    if (!frame) throw damaged;
    return { height: view.readUInt16BE(frame.at + 3), width: view.readUInt16BE(frame.at + 5) };
  },
};

function webpSize(view: Buffer): Size {
  const chunk = view.toString("latin1", 12, 16);
  if (chunk === "VP8X")
    return { width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 };
  if (chunk === "VP8L") {
    const bits = view.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
}

/** Start-of-frame markers; the three similar ones mean tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The segments before the picture's data; `at` is the place of a segment's length. */
function jpegSegments(view: Buffer): { marker: number; at: number }[] {
  const segments: { marker: number; at: number }[] = [];
  for (let at = 2; at + 4 <= view.length && segments.length < 10_000;) {
    if (view[at] !== 0xff) break;
    const marker = view[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else {
      segments.push({ marker, at: at + 2 });
      if (marker === 0xda || isFrame(marker)) break;
      at += 2 + view.readUInt16BE(at + 2);
    }
  }
  return segments;
}

const quartersOf: Readonly<Record<number, number>> = { 3: 2, 6: 1, 8: 3 };

/**
 * Clockwise quarter turns that the camera's orientation requires (Exif tag 0x0112). Mirrored
 * orientations, which no camera produces, are ignored.
 */
export function exifQuarters(bytes: Uint8Array): number {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { marker, at } of jpegSegments(view)) {
    if (marker !== 0xe1 || view.toString("latin1", at + 2, at + 8) !== "Exif\0\0") continue;
    const tiff = at + 8;
    const little = view.toString("latin1", tiff, tiff + 2) === "II";
    const u16 = (place: number): number =>
      place + 2 > view.length ? 0 : little ? view.readUInt16LE(place) : view.readUInt16BE(place);
    // TIFF 6.0, section 2: the first directory may be anywhere.
    const directory = tiff + (u16(tiff + (little ? 4 : 6)) || 8);
    for (let entry = 0; entry < Math.min(u16(directory), 100); entry += 1)
      if (u16(directory + 2 + entry * 12) === 0x0112)
        return quartersOf[u16(directory + 2 + entry * 12 + 8)] ?? 0;
  }
  return 0;
}
