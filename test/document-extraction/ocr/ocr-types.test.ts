import { describe, expect, it } from "vitest";
import { understand, type DocumentSegment } from "#src/document-extraction/index.ts";
import { printedPage, fromOcr, type Print } from "../printed-page.ts";

const understood = (...pages: readonly (readonly Print[])[]): readonly DocumentSegment[] =>
  understand(
    pages.map((prints, index) => fromOcr(prints, 0.9, undefined, index + 1)),
    { date: "2026-12-31" },
  );
const typeOf = (...prints: readonly Print[]): string | undefined =>
  understood(prints)[0]?.documentType;

/** Lines of small print, as every full page has. */
const goods: readonly Print[] = [
  [40, 400, "MSKU7354629"],
  [160, 400, "SEAL 4471209"],
  [280, 400, "480 CARTONS POLYESTER BLANKETS"],
  [280, 420, "SHIPPER'S LOAD AND COUNT"],
  [280, 440, "FREIGHT PREPAID"],
];
const title: Print = [300, 40, "BILL OF LADING", 14];
const parties: readonly Print[] = [
  [40, 90, "Shipper"],
  [40, 102, "ATLAS TOYS CO., LTD."],
  [40, 160, "Consignee"],
  [40, 172, "UNION TOOLS CORP."],
];

describe("the title of a document read by OCR", () => {
  it("identifies a bill when a letter was misread", () => {
    expect(typeOf([40, 20, "MAERSK A/S", 14], [300, 20, "Sea Wayhbill", 14], ...goods)).toBe(
      "master_bill_of_lading",
    );
    expect(typeOf([40, 20, "MAERSK A/S", 14], [300, 20, "BTLL OF LADING", 14], ...goods)).toBe(
      "master_bill_of_lading",
    );
  });

  it("identifies a bill when its letters are far apart", () => {
    const letters = "WAYBILL".split("").map((letter, at): Print => [200 + at * 30, 20, letter, 14]);
    expect(typeOf(...letters, [40, 60, "MAERSK A/S", 14], ...parties, ...goods)).toBe(
      "master_bill_of_lading",
    );
  });

  it('is not that of a receipt when OCR measured the label "Place of receipt" too large', () => {
    expect(
      typeOf(
        [40, 20, "MAERSK A/S", 14],
        ...parties,
        [40, 220, "Place of Receipt", 14],
        [40, 240, "NINGBO"],
        ...goods,
      ),
    ).toBe("master_bill_of_lading");
  });

  it("can come from a later page that repeats it", () => {
    const page: Print = [40, 30, "EGLV503433335967"];
    const again: readonly Print[] = [[300, 40, "SEA WAYBILL", 16], [500, 60, "Page 2 of 2"], page];
    const [document, ...others] = understood(
      [[40, 15, "EVERGREEN LINE", 14], [500, 60, "Page 1 of 2"], page, ...parties, ...goods],
      again,
    );
    expect(others).toEqual([]);
    expect(document?.documentType).toBe("master_bill_of_lading");
  });
});

describe("the issuer of a bill read by OCR", () => {
  it.each<[string, readonly Print[]]>([
    ["its letterhead, whatever forwarder its boxes name", [
      [40, 20, "YANG MING MARINE TRANSPORT CORPORATION", 14],
      [300, 120, "Forwarding agent references"],
      [300, 132, "SUMMIT CARGO NVOCC"],
      [300, 144, "FMC-OTI NO. 016230"],
      [300, 700, "AS AGENT FOR THE CARRIER"],
    ]],
    ["a letterhead in wide letters", [
      [30, 20, "C M"], [62, 20, "A"], [90, 20, "CG"], [120, 20, "M"],
    ]],
    ["a carrier's name that was misread by a letter", [[30, 20, "Carrier: CMA COM S.A."]]],
    ["who signed it, where no letterhead was read", [
      [40, 700, "SIGNED BY"],
      [40, 712, "OOCL (CHINA) CO., LTD."],
    ]],
    ["its SCAC, where no letterhead was read", [[400, 60, "SCAC"], [400, 72, "CMDU"]]],
  ])("is a carrier, recognised by %s", (_how, prints) => {
    expect(typeOf(title, ...parties, ...goods, ...prints)).toBe("master_bill_of_lading");
  }); // prettier-ignore

  it("is a carrier whose name is on one line with the title, in a text layer too", () => {
    const prints: readonly Print[] = [
      [40, 15, "COSCO SHIPPING CONNAISSEMENT / BILL OF LADING", 14],
      [40, 40, "SUMMIT CARGO FORWARDING LTD."],
      ...parties,
      ...goods,
    ];
    expect(typeOf(...prints)).toBe("master_bill_of_lading");
    const [printed] = understand([printedPage(prints)], { date: "2026-12-31" });
    expect(printed?.documentType).toBe("master_bill_of_lading");
  });

  it("is a forwarder when the letterhead and the signature are a forwarder's", () => {
    expect(
      typeOf([40, 15, "SUMMIT CARGO FORWARDING LTD.", 14], title, ...parties, ...goods, [
        40,
        712,
        "SUMMIT CARGO FORWARDING LTD.",
      ]),
    ).toBe("final_house_bill_of_lading");
  });
});

describe("a carrier's bill without a readable title or labels", () => {
  const values: readonly Print[] = [
    [40, 20, "MAERSK A/S", 14],
    [40, 102, "ATLAS TOYS CO., LTD."],
    [40, 172, "UNION TOOLS CORP."],
  ];

  it("is recognised by the carrier's name, a container number and typical words in the goods", () => {
    expect(typeOf(...values, ...goods)).toBe("master_bill_of_lading");
  });

  it("is not assumed without a carrier, without a container, or in a text layer", () => {
    expect(typeOf(...values.slice(1), ...goods)).toBe("other");
    expect(typeOf(...values, ...goods.slice(1))).toBe("other");
    const printed = understand([printedPage([...values, ...goods])], { date: "2026-12-31" });
    expect(printed[0]?.documentType).toBe("other");
  });
});

describe("the pages of a bill read by OCR", () => {
  const first = (number: string): readonly Print[] => [
    [40, 15, "OCEAN NETWORK EXPRESS PTE. LTD.", 14],
    title,
    [440, 60, "B/L No."],
    [440, 72, number],
    ...parties,
    ...goods,
  ];

  it("stay one document when a character of its number was misread on one of them", () => {
    const segments = understood(first("ONEYHAMA58181614"), [
      title,
      [440, 60, "B/L No."],
      [440, 72, "ONEYHAMAS8181614"],
      ...goods,
    ]);
    expect(segments.map(({ pages }) => pages)).toEqual([{ first: 1, last: 2 }]);
  });

  it("stay one document when the number on a later page was not read", () => {
    const segments = understood(first("ONEYHAMA58181614"), [title, ...goods]);
    expect(segments.map(({ pages }) => pages)).toEqual([{ first: 1, last: 2 }]);
  });

  it.each(["ONEYSZPX20447900", "ONEYHAMA58181615", "ONEYHAMA58181624"])(
    "are two documents where the second number is %s",
    (number) => {
      const segments = understood(first("ONEYHAMA58181614"), first(number));
      expect(segments.map(({ pages }) => pages)).toEqual([
        { first: 1, last: 1 },
        { first: 2, last: 2 },
      ]);
    },
  );
});
