import type { ReadingLimits } from "../limits.ts";
import { Unread } from "../refusal.ts";

/** TIFF 6.0 tags, by the name that the specification gives them. */
const tags = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  offsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  byteCounts: 279,
  xResolution: 282,
  planar: 284,
  t4Options: 292,
  resolutionUnit: 296,
  predictor: 317,
  tileWidth: 322,
  jpegTables: 347,
} as const;

const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 };
const maxValues = 100_000;

/** One picture of a TIFF, with the tags needed to unpack its strips. */
export interface TiffPage {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly samples: number;
  readonly photometric: number;
  readonly compression: number;
  readonly predictor: number;
  readonly t4Options: number;
  readonly orientation: number;
  readonly dpi: number;
  readonly rowsPerStrip: number;
  readonly strips: readonly Uint8Array[];
}

/** The pictures of a TIFF, with their sizes checked before anything is unpacked. */
export function tiffPages(bytes: Uint8Array, limits: ReadingLimits): TiffPage[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const reader = new Reader(view);
    const pages: TiffPage[] = [];
    const seen = new Set<number>();
    for (let at = reader.u32(4); at !== 0 && !seen.has(at);) {
      seen.add(at);
      if (pages.length > limits.pages) break;
      const directory = reader.directory(at);
      const page = pageOf(reader, directory.values);
      if (page.width * page.height > limits.pixels)
        throw new Unread("too_large", `A picture has ${page.width} by ${page.height} pixels.`);
      pages.push(page);
      at = directory.next;
    }
    if (pages.length > 0) return pages;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new Unread("unreadable", "The TIFF is damaged.");
}

class Reader {
  readonly view: Buffer;
  readonly #little: boolean;

  constructor(view: Buffer) {
    this.view = view;
    this.#little = view[0] === 0x49;
  }

  u16(at: number): number {
    return this.#little ? this.view.readUInt16LE(at) : this.view.readUInt16BE(at);
  }

  u32(at: number): number {
    return this.#little ? this.view.readUInt32LE(at) : this.view.readUInt32BE(at);
  }

  directory(at: number): { values: Map<number, number[]>; next: number } {
    const count = this.u16(at);
    const values = new Map<number, number[]>();
    for (let entry = at + 2; entry < at + 2 + count * 12; entry += 12) {
      const type = this.u16(entry + 2);
      const number = this.u32(entry + 4);
      const size = sizes[type];
      if (!size || number > maxValues) continue;
      const from = size * number <= 4 ? entry + 8 : this.u32(entry + 8);
      values.set(
        this.u16(entry),
        Array.from({ length: number }, (_, index) => this.#value(type, from + index * size)),
      );
    }
    return { values, next: this.u32(at + 2 + count * 12) };
  }

  #value(type: number, at: number): number {
    if (type === 3) return this.u16(at);
    if (type === 4) return this.u32(at);
    if (type === 5) return this.u32(at) / Math.max(1, this.u32(at + 4));
    return this.view.readUInt8(at);
  }
}

function pageOf(reader: Reader, values: Map<number, number[]>): TiffPage {
  const first = (tag: keyof typeof tags, other: number): number =>
    values.get(tags[tag])?.[0] ?? other;
  if (values.has(tags.tileWidth) || first("planar", 1) !== 1)
    throw new Unread("unreadable", "TIFF pictures in tiles or planes are not read.");
  const height = first("height", 0);
  const offsets = values.get(tags.offsets) ?? [];
  const counts = values.get(tags.byteCounts) ?? [];
  const reversed = first("fillOrder", 1) === 2;
  const tables = values.get(tags.jpegTables);
  const strips = offsets.map((offset, index) => {
    const strip = reader.view.subarray(offset, offset + (counts[index] ?? reader.view.length));
    if (tables) return joinTables(Uint8Array.from(tables), strip);
    return reversed ? strip.map(reverseBits) : strip;
  });
  if (strips.length === 0 || height === 0 || first("width", 0) === 0)
    throw new Unread("unreadable", "The TIFF is damaged: a page has no picture.");
  const resolution = first("xResolution", 0) * (first("resolutionUnit", 2) === 3 ? 2.54 : 1);
  return {
    width: first("width", 0),
    height,
    bits: first("bits", 1),
    samples: first("samples", 1),
    photometric: first("photometric", 0),
    compression: first("compression", 1),
    predictor: first("predictor", 1),
    t4Options: first("t4Options", 0),
    orientation: first("orientation", 1),
    dpi: resolution >= 50 && resolution <= 1200 ? resolution : 0,
    rowsPerStrip: Math.min(first("rowsPerStrip", height), height),
    strips,
  };
}

const reverseBits = (byte: number): number => {
  let [from, to] = [byte, 0];
  for (let bit = 0; bit < 8; bit += 1) {
    to = (to << 1) | (from & 1);
    from >>= 1;
  }
  return to;
};

/** Strips of new-style JPEG lack their tables, which are inserted after the first marker. */
function joinTables(tables: Uint8Array, strip: Uint8Array): Uint8Array {
  return Buffer.concat([tables.subarray(0, tables.length - 2), strip.subarray(2)]);
}
