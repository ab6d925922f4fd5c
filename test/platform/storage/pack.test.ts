import { describe, expect, it } from "vitest";
import { pack, packed, packLines, unpack, unpackLines } from "#src/platform/storage/pack.ts";

const value = {
  zebra: 1,
  "a.b/c": [null, "Zürich 上海", { "": -0.5 }],
  long: "the same again ".repeat(10_000),
};
const halved = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2);
/** A text that is stored as it is, one bit of which is another one. */
const short = "MSKU7354623";
function changed(bytes: Uint8Array): Uint8Array {
  const at = Buffer.from(bytes).indexOf("7354");
  expect(at).toBeGreaterThan(0);
  return bytes.map((byte, n) => (n === at ? byte ^ 1 : byte));
}

describe("a packed value", () => {
  it("comes back as it was, its members in their order, and is shorter", () => {
    const bytes = pack(value);
    expect(JSON.stringify(unpack(bytes))).toBe(JSON.stringify(value));
    expect(bytes.length).toBeLessThan(1000);
    for (const small of [null, "", 0, [], {}]) expect(unpack(pack(small))).toEqual(small);
  });

  it("is not read when it was cut or changed", () => {
    expect(() => unpack(halved(pack(value)))).toThrow();
    expect(() => unpack(changed(pack(short)))).toThrow();
  });

  it("is an attribute of an item, and an absent one stays absent", () => {
    expect(packed.get(packed.set(value))).toEqual(value);
    expect(packed.set(undefined)).toBeUndefined();
    expect(packed.get(undefined)).toBeUndefined();
  });
});

describe("packed lines", () => {
  it("come back one by one, however many they are", async () => {
    for (const count of [1, 2, 999, 1000, 1001, 2000]) {
      const lines = Array.from({ length: count }, (_, n) => JSON.stringify([n, "ü"]));
      expect([...(await unpackLines(await packLines(lines)))]).toEqual(lines);
    }
  });

  it("are not read when they were cut or changed", async () => {
    const bytes = await packLines(Array.from({ length: 5000 }, (_, n) => `line ${n}`));
    await expect(unpackLines(halved(bytes))).rejects.toThrow();
    await expect(unpackLines(changed(await packLines([short])))).rejects.toThrow();
  });
});
