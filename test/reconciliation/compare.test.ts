import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReconciledField } from "#schemas/reconciliation.ts";
import { checkDigit } from "#src/reference/index.ts";
import { fieldRules } from "#src/reconciliation/fields.ts";

/** How two printed values of a field compare; `silent` where one of them tells nothing. */
const compared = (
  field: ReconciledField,
  [a, unitA = null]: readonly [string, (string | null)?],
  [b, unitB = null]: readonly [string, (string | null)?],
): string => {
  const rule = fieldRules[field];
  const [one, other] = [rule.read(a, unitA), rule.read(b, unitB)];
  return one && other ? rule.agree(one, other) : "silent";
};

const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
const numerals = "0123456789".split("");

const alphabetic = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...capitals),
    minLength: length,
    maxLength: length,
  });
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...numerals), minLength: length, maxLength: length });

const containerNumber = fc.tuple(alphabetic(3), digits(6)).map(([owner, serial]) => {
  const firstTen = `${owner}U${serial}`;
  return `${firstTen}${checkDigit(firstTen)}`;
});
const seal = fc.tuple(alphabetic(2), digits(7)).map(([maker, own]) => maker + own);

/** The same characters as a form or a person may write them. */
const written = (text: string) =>
  fc
    .tuple(
      fc.array(fc.constantFrom("", " ", "-", "/", "  "), {
        minLength: text.length,
        maxLength: text.length,
      }),
      fc.boolean(),
    )
    .map(([between, isLower]) => {
      const spread = text
        .split("")
        .map((character, at) => character + between[at]!)
        .join("");
      return isLower ? spread.toLowerCase() : spread;
    });

/** One character of it is another one. */
const altered = (text: string) =>
  fc
    .tuple(fc.nat(text.length - 1), fc.constantFrom(...numerals, ...capitals))
    .filter(([at, character]) => text[at] !== character)
    .map(([at, character]) => text.slice(0, at) + character + text.slice(at + 1));

describe("a number in another spelling", () => {
  const kinds = [
    ["container_number", containerNumber],
    ["seal_number", seal],
  ] as const;
  for (const [field, number] of kinds) {
    it(`is the same ${field}, however it is written`, () => {
      fc.assert(
        fc.property(
          number.chain((one) => fc.tuple(fc.constant(one), written(one), written(one))),
          ([one, a, b]) => {
            expect(compared(field, [a], [one])).toBe("equal");
            expect(compared(field, [a], [b])).toBe("equal");
          },
        ),
      );
    });

    it(`is another ${field} with any other character`, () => {
      fc.assert(
        fc.property(
          number.chain((one) => fc.tuple(fc.constant(one), altered(one).chain(written))),
          ([one, other]) => {
            expect(compared(field, [one], [other])).toBe("differs");
          },
        ),
      );
    });
  }
});

describe("seals", () => {
  it("are the same with or without the letters of who made them, but not without digits", () => {
    expect(compared("seal_number", ["MLCN4711238"], ["CN4711238"])).toBe("equal");
    expect(compared("seal_number", ["UL-4711238"], ["4711238"])).toBe("equal");
    expect(compared("seal_number", ["14711238"], ["4711238"])).toBe("differs");
    expect(compared("seal_number", ["CN238"], ["238"])).toBe("differs");
  });
});

describe("weights", () => {
  const kilograms = fc.integer({ min: 500, max: 32_000 });

  it("are the same in pounds, also by the rounded factor, and with either mark of thousands", () => {
    fc.assert(
      fc.property(kilograms, fc.constantFrom(2.204_622_62, 2.2046, 2.205, 2.2), (kg, factor) => {
        const pounds = String(Math.round(kg * factor));
        expect(compared("gross_weight", [String(kg), "KGS"], [pounds, "LBS"])).toBe("equal");
        const [us, german] = [kg.toLocaleString("en-US"), kg.toLocaleString("de-DE")];
        expect(compared("gross_weight", [us, "KG"], [`${kg}.000`, "Kgs"])).toBe("equal");
        expect(compared("gross_weight", [german, "KILOS"], [`${us}.00`, "KGM"])).toBe("equal");
        expect(compared("gross_weight", [(kg / 1000).toFixed(3), "MT"], [us, "KGS"])).toBe("equal");
      }),
    );
  });

  it("differ by more than half a percent", () => {
    fc.assert(
      fc.property(kilograms, fc.integer({ min: 6, max: 900 }), (kg, perMille) => {
        const other = String(Math.ceil(kg * (1 + perMille / 1000)) + 2);
        expect(compared("gross_weight", [String(kg), "KGS"], [other, "KGS"])).toBe("differs");
      }),
    );
  });

  it("tell nothing without a certain unit", () => {
    expect(compared("gross_weight", ["12345"], ["20000", "KGS"])).toBe("silent");
    expect(compared("gross_weight", ["12", "TONS"], ["20000", "KGS"])).toBe("silent");
    expect(compared("gross_weight", ["about 12", "KGS"], ["20000", "KGS"])).toBe("silent");
  });

  it("are read with decimals of three digits behind thousands", () => {
    expect(compared("gross_weight", ["3,160.666", "KGS"], ["3161", "KGS"])).toBe("equal");
    expect(compared("gross_weight", ["3.160,666", "KGS"], ["6968", "LBS"])).toBe("equal");
    expect(compared("gross_weight", ["3,160.666", "KGS"], ["3260", "KGS"])).toBe("differs");
  });

  it("are not different where a point may be of thousands or of decimals", () => {
    expect(compared("gross_weight", ["12.345", "KGS"], ["12,345.00", "KGS"])).toBe("equal");
    expect(compared("gross_weight", ["850.000", "KGS"], ["850", "KGS"])).toBe("equal");
    expect(compared("gross_weight", ["850.000", "KGS"], ["860", "KGS"])).toBe("differs");
  });
});

describe("packages", () => {
  it.each([
    ["1,200", "CTNS", "1200", "CARTON(S)", "equal"],
    ["1200", "CTNS", "1201", "CARTONS", "differs"],
    ["1200", "CTNS", "20", "PALLETS", "open"],
    ["1200", "PACKAGES", "1200", "CTNS", "equal"],
    ["1200", "PACKAGES", "20", "PALLETS", "open"],
    ["1200", null, "1300", null, "open"],
    ["12.5", "CTNS", "1200", "CTNS", "silent"],
  ] as const)("%s %s and %s %s: %s", (a, unitA, b, unitB, expected) => {
    expect(compared("packages", [a, unitA], [b, unitB])).toBe(expected);
  });
});

describe("ports", () => {
  it.each([
    ["LOS ANGELES, CA", "Los Angeles (USLAX)", "equal"],
    ["Los Angeles, California, USA", "USLAX", "equal"],
    ["SHANGHAI, CHINA", "CNSHA", "equal"],
    ["Port of Shanghai", "CNSGH", "equal"],
    ["LONG BEACH, CA", "USLAX", "differs"],
    ["LOS ANGELES, CA", "OAKLAND, CA, UNITED STATES", "differs"],
    ["ANY US WEST COAST PORT", "USLAX", "silent"],
    // Whichever of that name: another port than Los Angeles.
    ["OAKLAND", "USLAX", "differs"],
    ["OAKLAND", "Oakland (USOAK)", "equal"],
    ["PORTLAND", "Portland (USZZZ)", "silent"],
    ["BUSAN", "Busan, South Korea", "equal"],
    ["GENOA", "Genoa (ITGOA)", "equal"],
    ["PORTLAND", "Portland, OR", "equal"],
    ["Newark", "New York, NY", "equal"],
    ["APM TERMINALS PIER 400", "USLAX", "silent"],
    ["LOS ANGELES/LONG BEACH", "USLAX", "silent"],
  ] as const)("%s and %s: %s", (a, b, expected) => {
    expect(compared("port_of_discharge", [a], [b])).toBe(expected);
  });
});

describe("vessels and voyages", () => {
  it.each([
    ["M/V EVER GIVEN", "Ever Given (IMO 9811000)", "equal"],
    ["MV EVER-GIVEN", "EVERGIVEN", "equal"],
    ["EVER GIVEN", "EVER GOLDEN", "differs"],
    ["EVER GIVEN", "EVER GIVEN 142E", "open"],
    ["X (IMO 9811000)", "EVER GIVEN (IMO 9811000)", "equal"],
  ] as const)("%s and %s: %s", (a, b, expected) => {
    expect(compared("discharge_vessel", [a], [b])).toBe(expected);
  });

  it.each([
    ["0142E", "142", "equal"],
    ["V.142-E", "0142 E", "equal"],
    ["FT142E", "142E", "open"],
    ["142E", "143E", "differs"],
  ] as const)("voyage %s and %s: %s", (a, b, expected) => {
    expect(compared("loading_voyage", [a], [b])).toBe(expected);
  });
});

describe("parties", () => {
  it.each([
    ["ACME TRADING CO., LTD.", "Acme Trading Company Limited", "equal"],
    ["Müller & Söhne GmbH & Co. KG", "MULLER AND SOHNE", "equal"],
    ["ACME TRADING INC", "ACME TRADERS INC", "differs"],
    ["ACME TRADING", "ACME TRADING INC 12 MAIN STREET", "open"],
    ["TO THE ORDER OF ACME BANK", "ACME TRADING", "silent"],
    ["TO ORDER", "ACME TRADING", "silent"],
    ["SAME AS CONSIGNEE", "ACME TRADING", "silent"],
    ["ACME BANK ON BEHALF OF BETA LLC", "BETA LLC", "silent"],
  ] as const)("%s and %s: %s", (a, b, expected) => {
    expect(compared("consignee", [a], [b])).toBe(expected);
  });
});
