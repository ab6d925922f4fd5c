import { describe, expect, it } from "vitest";
import { understand } from "#src/document-extraction/index.ts";
import { verifies } from "#test/support/verifies.ts";
import { printedPage, type Print } from "./printed-page.ts";

const pin = { date: "2026-12-31" };
const typeOf = (...prints: readonly Print[]): string | undefined =>
  understand([printedPage(prints)], pin)[0]?.documentType;

describe("the type of a document", () => {
  verifies("documents.types", () => {
    const titles: readonly (readonly [string, ...Print[]])[] = [
      ["draft_house_bill_of_lading", [200, 40, "HOUSE BILL OF LADING", 14], [200, 60, "DRAFT"]],
      ["final_house_bill_of_lading", [200, 40, "HOUSE BILL OF LADING", 14]],
      ["importer_security_filing", [200, 40, "IMPORTER SECURITY FILING", 14]],
      ["master_bill_of_lading", [200, 40, "MASTER BILL OF LADING", 14]],
      ["dray_delivery_order", [200, 40, "DELIVERY ORDER", 14]],
      ["arrival_notice", [200, 40, "ARRIVAL NOTICE", 14]],
      ["general_notice", [200, 40, "CONTAINER AVAILABLE NOTICE", 14]],
      ["customs_entry", [200, 40, "IMMEDIATE TRANSPORTATION ENTRY", 14]],
      ["other", [200, 40, "FREIGHT INVOICE", 14]],
    ];
    for (const [type, ...prints] of titles) expect(typeOf(...prints)).toBe(type);
  });

  it.each<[string, readonly Print[]]>([
    ["arrival_notice", [[200, 40, "ARRIVAL NOTICE / FREIGHT INVOICE", 16]]],
    ["dray_delivery_order", [[200, 40, "DELIVERY ORDER", 16]]],
    ["importer_security_filing", [[40, 40, "ISF 10+2 DATA SHEET", 14]]],
    ["customs_entry", [[200, 40, "ENTRY SUMMARY", 14]]],
    ["general_notice", [[40, 40, "Container Availability Notice", 12]]],
    ["other", [[40, 40, "COMMERCIAL INVOICE", 14]]],
    ["other", [[40, 40, "Recipe for a cake with apples"]]],
    [
      "master_bill_of_lading",
      [
        [40, 30, "MAERSK", 18],
        [300, 40, "BILL OF LADING", 12],
      ],
    ],
    [
      "final_house_bill_of_lading",
      [
        [40, 30, "PEARL FORWARDING CO", 18],
        [300, 40, "BILL OF LADING", 12],
      ],
    ],
    [
      "draft_house_bill_of_lading",
      [
        [300, 40, "HOUSE BILL OF LADING", 12],
        [300, 60, "DRAFT", 30],
      ],
    ],
  ])("is %s by the title", (type, prints) => {
    expect(typeOf(...prints)).toBe(type);
  });

  const typeFromOcr = (...prints: readonly Print[]): string | undefined =>
    understand([{ ...printedPage(prints), origin: "ocr" }], pin)[0]?.documentType;

  it("is a master bill when OCR misread the carrier's name or the heading", () => {
    const heading: Print = [300, 40, "BILL OF LADING", 12];
    const long: Print = [40, 30, "EVERGREEN MARLNE CORPORATION (TAIWAN) LTD.", 18];
    expect(typeFromOcr(long, heading)).toBe("master_bill_of_lading");
    const misread: Print = [300, 30, "BILL OF LAOING", 16];
    const carrier: Print = [40, 31, "Carrier: CMA CGM S.A,"];
    const form: readonly Print[] = [
      [40, 60, "Shipper:"],
      [40, 72, "EVERBRIGHT LIGHTING"],
      [300, 60, "Carrier's Reference:"],
      [300, 72, "13351065"],
    ];
    expect(typeFromOcr(carrier, misread, ...form)).toBe("master_bill_of_lading");
    // Neither the logo nor the label of the bill number is read.
    expect(typeFromOcr(heading, [300, 60, "COSU6284264040"])).toBe("master_bill_of_lading");
  });

  it("is indicated by the body when no letterhead was recognised", () => {
    const labels = (...texts: readonly string[]): Print[] =>
      texts.map((text, at) => [40 + (at % 2) * 260, 70 + 30 * at, text]);
    const both = [
      "SHIPPER/EXPORTER",
      "BILL OF LADING NO. NSL2044171",
      "PLACE OF RECEIPT",
      "LADEN ON BOARD",
    ];
    const more = ["NUMBER OF ORIGINAL", "FREIGHT PAYABLE AT", "NOTIFY PARTY", "TO ORDER"];
    const ofLine = ["SERVICE CONTRACT NO.", "PRE-CARRIAGE BY", "CARRIER'S REFERENCE"];
    expect(typeFromOcr([40, 40, "ORIGINAL"], ...labels(...both, ...more, ...ofLine))).toBe(
      "master_bill_of_lading",
    );
    const ofForwarder = ["FOR DELIVERY OF GOODS PLEASE APPLY TO", "HBL NO.", "FMC NO."];
    expect(typeFromOcr([40, 40, "ORIGINAL"], ...labels(...both, ...more, ...ofForwarder))).toBe(
      "final_house_bill_of_lading",
    );
  });

  it("is a house bill under a forwarder's letterhead, even if it prints a carrier's number", () => {
    const forwarder: Print = [40, 30, "PEARL FORWARDING CO", 18];
    const number: Print = [300, 60, "COSU6284264040"];
    expect(typeFromOcr(forwarder, [300, 40, "BILL OF LADING", 12], number)).toBe(
      "final_house_bill_of_lading",
    );
  });

  it("is not given for pages without a word", () => {
    expect(understand([printedPage([])], pin)).toEqual([]);
  });
});

describe("the issuer of a bill", () => {
  it("is not a carrier when a vessel or company only begins with a carrier's name", () => {
    const bill = (issuer: string, vessel: string) =>
      understand(
        [
          printedPage([
            [40, 30, issuer, 14],
            [320, 30, "BILL OF LADING", 14],
            [40, 80, "Shipper:"],
            [120, 80, "Evergreen Hill Toys Co., Ltd."],
            [40, 110, "Consignee:"],
            [120, 110, "Atlas Tools LLC"],
            [40, 140, "Vessel:"],
            [120, 140, vessel],
          ]),
        ],
        pin,
      )[0]?.documentType;
    expect(bill("NORTHGATE FORWARDING LLC", "MSC ANNA")).toBe("final_house_bill_of_lading");
    expect(bill("EVERGREEN LINE", "EVER ACE")).toBe("master_bill_of_lading");
  });
});

describe("a packet", () => {
  const bill = (issuer: string, number: string, of: number): ReturnType<typeof printedPage> =>
    printedPage(
      [
        [40, 20, issuer, 16],
        [300, 40, "BILL OF LADING", 13],
        [40, 70, "Shipper:"],
        [120, 70, "Everbright Lighting Co., Ltd."],
        [40, 100, "Consignee:"],
        [120, 100, "Atlas Tools LLC"],
        [40, 130, number],
        [40, 150, "Vessel: EVER ACE"],
        [300, 150, "Voyage: 0142E"],
      ],
      of,
    );

  it.each([
    ["B/L No.: EGLV204417990123", "HBL No.: PFC88120 MBL No.: EGLV204417990123"],
    ["B/L No.: EGLV204417990123", "Master B/L No.: EGLV204417990123"],
    ["Reference", "Reference"],
  ])("of a carrier's bill and a forwarder's is two documents: %s, %s", (carriers, forwarders) => {
    const pages = [bill("EVERGREEN LINE", carriers, 1), bill("PEARL FORWARDING CO", forwarders, 2)];
    expect(understand(pages, pin).map(({ documentType }) => documentType)).toEqual([
      "master_bill_of_lading",
      "final_house_bill_of_lading",
    ]);
    const reversed = understand(pages.toReversed(), pin);
    expect(reversed.map(({ documentType }) => documentType)).toEqual([
      "final_house_bill_of_lading",
      "master_bill_of_lading",
    ]);
  });

  it("of one bill on two pages is one document", () => {
    const number = "B/L No.: EGLV204417990123";
    const pages = [bill("EVERGREEN LINE", number, 1), bill("EVERGREEN LINE", number, 2)];
    expect(understand(pages, pin)).toHaveLength(1);
  });
});
