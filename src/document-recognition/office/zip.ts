import { inflateRawSync } from "node:zlib";
import type { ReadingLimits } from "../limits.ts";
import { Unread } from "../refusal.ts";

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

const maxEntries = 5_000;
/** Real files compress to a fiftieth at best; a large one beyond this is a decompression bomb. */
const maxRatio = 400;
const smallBytes = 20 * 1024 * 1024;

/** The directory at the end of a zip (APPNOTE 4.3.12), checked before anything is unpacked. */
export function zipEntries(bytes: Uint8Array, limits: ReadingLimits): Entry[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = view.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end < 0 || end + 22 > view.length) throw new Unread("unreadable", "The zip package is cut.");
  const count = view.readUInt16LE(end + 10);
  let at = view.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  if (count > maxEntries) throw new Unread("too_large", "The zip package has too many parts.");
  while (entries.length < count) {
    if (at + 46 > view.length || view.readUInt32LE(at) !== 0x02014b50)
      throw new Unread("unreadable", "The directory of the zip package is damaged.");
    if ((view.readUInt16LE(at + 8) & 1) === 1)
      throw new Unread("encrypted", "The parts of the zip package are encrypted.");
    const nameLength = view.readUInt16LE(at + 28);
    entries.push({
      name: view.toString("utf8", at + 46, at + 46 + nameLength),
      method: view.readUInt16LE(at + 10),
      packed: view.readUInt32LE(at + 20),
      unpacked: view.readUInt32LE(at + 24),
      offset: view.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const bomb = unpacked > smallBytes && unpacked / view.length > maxRatio;
  if (unpacked > limits.unpackedBytes || bomb)
    throw new Unread("too_large", `The package would unpack to ${unpacked} bytes.`);
  return entries;
}

/** One part of a package; `null` if it is cut, damaged or not as long as the directory states. */
export function zipPart(bytes: Uint8Array, entry: Entry): Buffer | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.offset + 30 > view.length) return null;
  const start =
    entry.offset + 30 + view.readUInt16LE(entry.offset + 26) + view.readUInt16LE(entry.offset + 28);
  const packed = view.subarray(start, start + entry.packed);
  const part = entry.method === 0 ? packed : inflated(packed, entry.unpacked);
  return part?.length === entry.unpacked ? part : null;
}

/** Stops at once where there is more than `bytes`, however much more. */
function inflated(packed: Uint8Array, bytes: number): Buffer | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(bytes, 1) });
  } catch {
    return null;
  }
}
