import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readingLimits } from "#src/document-recognition/limits.ts";
import { zipEntries, zipPart } from "#src/document-recognition/office/zip.ts";
import { zipOf } from "./files.ts";

const text = "MSKU7354623 ".repeat(100);
const zip = Buffer.from(zipOf({ "a.xml": text, "b.xml": "<b/>" }));
const directory = zip.indexOf("PK\x01\x02", 0, "latin1");

/** The zip whose directory states another size of its first part. */
function stating(field: "packed" | "unpacked", bytes: number): Buffer {
  const changed = Buffer.from(zip);
  changed.writeUInt32LE(bytes, directory + (field === "packed" ? 20 : 24));
  return changed;
}

const partsOf = (bytes: Uint8Array) =>
  zipEntries(bytes, readingLimits).map((entry) => [
    entry.name,
    zipPart(bytes, entry)?.toString() ?? null,
  ]);
const [first] = zipEntries(zip, readingLimits);

describe("a zip package", () => {
  it("is read part by part", () => {
    expect(partsOf(zip)).toEqual([
      ["a.xml", text],
      ["b.xml", "<b/>"],
    ]);
  });

  it.each([0, 1, text.length - 1, text.length + 1, 1_000_000])(
    "has no part that is stated to unpack to %i bytes and does not",
    (bytes) => {
      expect(partsOf(stating("unpacked", bytes))).toEqual([
        ["a.xml", null],
        ["b.xml", "<b/>"],
      ]);
    },
  );

  it("has no part that is stated to be shorter than it is", () => {
    expect(partsOf(stating("packed", first!.packed - 1))[0]).toEqual(["a.xml", null]);
    expect(partsOf(stating("packed", 0))[0]).toEqual(["a.xml", null]);
  });

  it("does not unpack a part that would become far larger than stated", () => {
    const packed = deflateRawSync(Buffer.alloc(100_000_000), { level: 1 });
    const bomb = Buffer.concat([Buffer.alloc(30), packed]);
    const entry = { ...first!, offset: 0, packed: packed.length, unpacked: 1000 };
    const before = process.memoryUsage().arrayBuffers;
    expect(zipPart(bomb, entry)).toBeNull();
    // To unpack it all takes 100 MB.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
  });

  it("has no part that is stored as it is and stated to be longer", () => {
    const stored = Buffer.from(zip);
    stored.writeUInt16LE(0, directory + 10);
    expect(partsOf(stored)[0]).toEqual(["a.xml", null]);
  });

  it("is refused wherever it was cut", () => {
    for (let length = 0; length < zip.length; length++)
      expect(() => zipEntries(zip.subarray(0, length), readingLimits)).toThrow(
        /^The (?:zip package is cut|directory of the zip package is damaged)\.$/,
      );
  });

  it("has no part whose bytes are cut off below a whole directory", () => {
    const from = first!.offset;
    for (const left of [0, 29, 40]) {
      const entry = { ...first!, offset: zip.length - left };
      expect(zipPart(zip, entry)).toBeNull();
    }
    expect(zipPart(zip.subarray(0, from + 40), first!)).toBeNull();
  });
});
