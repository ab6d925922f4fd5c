import { describe, expect, it } from "vitest";
import type { Page } from "#src/document-recognition/page-model.ts";
import { containerNumbersIn } from "#src/document-extraction/values/container-numbers.ts";
import { extractAs, understand } from "#src/document-extraction/index.ts";
import { parseContainerNumber } from "#src/reference/index.ts";
import { printedPage, fromOcr, type Print } from "./printed-page.ts";

const pin = { date: "2999-12-31" };
const numbersIn = (text: string) =>
  containerNumbersIn(fromOcr([[40, 40, text]]).lines[0]!.words).map(({ number }) => number);

describe("a container number that was misread", () => {
  it("is a candidate when the check digit confirms exactly one correction", () => {
    expect(numbersIn("C5QU3O54383")).toEqual(["CSQU3054383"]);
  });

  it("is not guessed when the check digit confirms two corrections", () => {
    // OCR reads S for 5 and for 9.
    const both = ["MSKU1001590", "MSKU1001990"];
    expect(both.map((number) => parseContainerNumber(number)?.valid)).toEqual([true, true]);
    expect(numbersIn("MSKU1001SS0")).toEqual([]);
    const { payload, references } = extractAs(
      [
        fromOcr([
          [40, 40, "ARRIVAL NOTICE", 16],
          [40, 100, "Container No. MSKU1001SS0"],
        ]),
      ],
      "arrival_notice",
      pin,
    )!;
    expect(references.containers).toEqual([]);
    expect(JSON.stringify(payload)).not.toMatch(/MSKU1001[59][59]0/);
  });
});

describe("totals of a bill", () => {
  const totalsBelow = (...rows: readonly string[]) => {
    const prints = rows.map((text, index): Print => [40, 160 + 14 * index, text]);
    const page = printedPage([
      [40, 100, "NO. OF PKGS"],
      [150, 100, "DESCRIPTION OF GOODS"],
      [400, 100, "GROSS WEIGHT"],
      [500, 100, "MEASUREMENT"],
      ...prints,
    ]);
    return extractAs([page], "final_house_bill_of_lading", pin)!.payload;
  };

  it.each([
    "TOTAL NET 7,900.00 KGS",
    "TOTAL TARE 4,000.00 KGS",
    "TOTAL ENTERED 7,777.00 KGS 55.000 CBM",
    "TOTAL CONTAINERS 2 UNITS",
    "TOTAL CHARGES 1,250.00 PREPAID 3 PKGS",
  ])("are not taken from other totals: %s", (other) => {
    expect(totalsBelow(other, "TOTAL: 120 CTNS 8,450.00 KGS 61.200 CBM")).toMatchObject({
      totals: {
        number_of_packages: "120",
        package_unit: "CTNS",
        gross_weight: "8,450.00",
        weight_unit: "KGS",
        measurement: "61.200",
      },
    });
  });
});

describe("a rider page", () => {
  type Make = (prints: readonly Print[], number: number) => Page;
  const read: Make = (prints, number) => fromOcr(prints, 0.9, undefined, number);
  const bill = (make: Make, number: string, page: number) =>
    make(
      [
        [200, 30, "HOUSE BILL OF LADING", 14],
        [40, 60, `HBL NO: ${number}`],
        [40, 80, "Consignee: Lakeshore Imports LLC"],
      ],
      page,
    );
  const rider = (make: Make, title: string, number: string | null, page: number) =>
    make(
      [
        [40, 30, "ATTACHED SHEET", 12],
        [40, 46, title, 14],
        ...(number === null ? [] : [[40, 64, `HBL NO: ${number}`] as const]),
        [40, 90, "CSQU3054383 SEAL: FX4408172"],
      ],
      page,
    );
  const ranges = (...pages: readonly Page[]) =>
    understand(pages, pin).map(({ pages: { first, last } }) => [first, last]);

  it("stays with its bill even if its title is that of another type", () => {
    const pages = [
      bill(printedPage, "GHT2603001", 1),
      rider(printedPage, "PACKING LIST", "GHT2603001", 2),
      rider(printedPage, "PACKING LIST", null, 3),
    ];
    expect(ranges(...pages)).toEqual([[1, 3]]);
  });

  it("stays with its bill when OCR misread its number", () => {
    const pages = [
      bill(read, "GHT2603001", 1),
      rider(read, "HOUSE BILL OF LADING", "GHT2603077", 2),
    ];
    expect(ranges(...pages)).toEqual([[1, 2]]);
  });

  it("begins another document when its number is reliably another one", () => {
    const pages = [
      bill(printedPage, "GHT2603001", 1),
      rider(printedPage, "HOUSE BILL OF LADING", "GHT2603077", 2),
    ];
    expect(ranges(...pages)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it("adds its pages to the bill, and does not repeat the goods", () => {
    const goods = (page: number, description: string, ...more: readonly Print[]) =>
      printedPage(
        [
          ...more,
          [40, 200, "NO. OF PKGS"],
          [150, 200, "DESCRIPTION OF GOODS"],
          [400, 200, "GROSS WEIGHT"],
          [500, 200, "MEASUREMENT"],
          [40, 214, "120 CTNS"],
          [150, 214, description],
          [400, 214, "8,450.00 KGS"],
          [500, 214, "61.200 CBM"],
        ],
        page,
      );
    const lamps = "LED LAMPS FOR GARDENS";
    const pages = [
      goods(1, `${lamps} AND PARKS`, [200, 30, "BILL OF LADING", 14], [40, 60, "RIDER PAGES: 2"]),
      goods(2, lamps, [40, 30, "RIDER PAGE", 12]),
    ];
    expect(extractAs(pages, "master_bill_of_lading", pin)!.payload).toMatchObject({
      rider_pages: "2",
      description_of_goods: `${lamps} AND PARKS`,
    });
  });
});
