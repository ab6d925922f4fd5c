import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkDigit,
  containerNumberWithCheckDigit,
  equipmentOf,
  parseContainerNumber,
} from "#src/reference/index.ts";

const letter = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ".split(""));
const firstTen = fc
  .tuple(
    letter,
    letter,
    letter,
    fc.constantFrom("U", "J", "Z"),
    fc.integer({ max: 999_999, min: 0 }),
  )
  .map(
    ([a, b, c, category, serial]) => `${a}${b}${c}${category}${String(serial).padStart(6, "0")}`,
  );

describe("a container number (ISO 6346)", () => {
  it("has the check digit of the known examples", () => {
    for (const number of [
      "TRHU4187250",
      "CSQU3054383",
      "TCLU7306412",
      "ONEU2045187",
      "MSKU9070323",
      "TEMU6162046",
    ]) {
      expect(parseContainerNumber(number)?.valid, number).toBe(true);
    }
  });

  it("writes a remainder of 10 as 0", () => {
    expect(checkDigit("TRHU418725")).toBe(0);
  });

  it("is taken apart, spaces, hyphens and case aside", () => {
    expect(parseContainerNumber(" csqu 305438-3 ")).toEqual({
      number: "CSQU3054383",
      owner: "CSQ",
      category: "U",
      serial: "305438",
      checkDigit: 3,
      valid: true,
    });
  });

  it("is distinguished from a wrong one and from other text", () => {
    expect(parseContainerNumber("CSQU3054384")?.valid).toBe(false);
    expect(parseContainerNumber("CSQR3054383")?.valid).toBe(false);
    expect(parseContainerNumber("CSQA3054383")).toBeNull();
    expect(parseContainerNumber("CSQU305438")).toBeNull();
    expect(parseContainerNumber("ONEYBKKX26000100")).toBeNull();
  });

  it("refuses to compute a check digit of anything else", () => {
    expect(() => checkDigit("TRHU41872")).toThrow(RangeError);
    expect(() => checkDigit("TR U418725")).toThrow(RangeError);
  });

  it("shows any single wrong digit, except where remainders 10 and 0 share a check digit", () => {
    fc.assert(
      fc.property(
        firstTen,
        fc.integer({ min: 4, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (ten, position, shift) => {
          const number = `${ten}${checkDigit(ten)}`;
          const digit = (Number(number[position]) + shift) % 10;
          const wrong = `${number.slice(0, position)}${digit}${number.slice(position + 1)}`;
          const passes = parseContainerNumber(wrong)!.valid;
          if (passes) expect(number.at(-1)).toBe("0");
          if (position === 10) expect(passes).toBe(false);
        },
      ),
    );
  });
});

describe("a number as a railroad sends it", () => {
  it("gets its check digit back", () => {
    expect(containerNumberWithCheckDigit("CSQU305438")).toBe("CSQU3054383");
    expect(containerNumberWithCheckDigit("trhu 418725")).toBe("TRHU4187250");
  });

  it("gets the leading zeros back that were cut", () => {
    const full = containerNumberWithCheckDigit("MSKU000123");
    expect(full).toMatch(/^MSKU000123\d$/);
    expect(containerNumberWithCheckDigit("MSKU123")).toBe(full);
  });

  it("stays as it is when it is whole and right, and is refused when it is wrong", () => {
    expect(containerNumberWithCheckDigit("CSQU3054383")).toBe("CSQU3054383");
    expect(containerNumberWithCheckDigit("CSQU3054380")).toBeNull();
    expect(containerNumberWithCheckDigit("BNSF12")).toBeNull();
    expect(containerNumberWithCheckDigit("")).toBeNull();
  });

  it("is right for every container", () => {
    fc.assert(
      fc.property(firstTen, (ten) => {
        expect(parseContainerNumber(containerNumberWithCheckDigit(ten)!)?.valid).toBe(true);
      }),
    );
  });
});

describe("equipment codes", () => {
  it.each([
    ["20GP", "dry", 20, "standard"],
    ["20DV", "dry", 20, "standard"],
    ["22G0", "dry", 20, "standard"],
    ["22G1", "dry", 20, "standard"],
    ["22GP", "dry", 20, "standard"],
    ["42G1", "dry", 40, "standard"],
    ["40GP", "dry", 40, "standard"],
    ["45G1", "dry", 40, "high_cube"],
    ["40HC", "dry", 40, "high_cube"],
    ["40HQ", "dry", 40, "high_cube"],
    ["L5G1", "dry", 45, "high_cube"],
    ["45HC", "dry", 45, "high_cube"],
    ["45hq", "dry", 45, "high_cube"],
    ["22R1", "reefer", 20, "standard"],
    ["42R1", "reefer", 40, "standard"],
    ["45R1", "reefer", 40, "high_cube"],
    ["40RH", "reefer", 40, "high_cube"],
    ["22U1", "open top", 20, "standard"],
    ["42U1", "open top", 40, "standard"],
    ["22P1", "flat rack", 20, "standard"],
    ["42P3", "flat rack", 40, "standard"],
    ["42PL", "flat rack", 40, "standard"],
    ["22T1", "tank", 20, "standard"],
    ["22K2", "tank", 20, "standard"],
    ["22B0", "bulk", 20, "standard"],
    ["12G1", "dry", 10, "standard"],
    ["M5G1", "dry", null, "high_cube"],
    ["29P0", "flat rack", 20, null],
    ["42XX", null, 40, "standard"],
    ["53HC", "dry", null, "high_cube"],
    ["", null, null, null],
    ["40' HIGH CUBE", null, null, null],
    [null, null, null, null],
  ])("reads %s", (code, type, length, height) => {
    expect(equipmentOf(code)).toEqual({ type, length, height });
  });
});
