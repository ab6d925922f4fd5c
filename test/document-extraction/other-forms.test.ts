import { describe, expect, it } from "vitest";
import type { DocumentType } from "#schemas/documents/types.ts";
import { extractAs, understand } from "#src/document-extraction/index.ts";
import { printedPage, type Print } from "./printed-page.ts";

const pin = { date: "2026-12-31" };
const read = (type: DocumentType, ...prints: readonly Print[]): Record<string, unknown> => ({
  ...extractAs([printedPage(prints)], type, pin)!.payload,
});

describe("labels in words that no list has", () => {
  it("are read in any order and in two languages", () => {
    expect(
      read(
        "arrival_notice",
        [40, 40, "ARRIVAL NOTICE", 16],
        [40, 100, "Puerto de carga / Port of loading:"],
        [260, 100, "Santos, Brazil"],
        [40, 120, "Estimated arrival at discharge port:"],
        [260, 120, "MAR 09, 2026"],
        [40, 140, "Free time ends on:"],
        [260, 140, "MAR 14, 2026"],
      ),
    ).toMatchObject({
      port_of_loading: "Santos, Brazil",
      eta: "MAR 09, 2026",
      last_free_day: "MAR 14, 2026",
    });
  });

  it("mean nothing when one word more makes them another label", () => {
    expect(
      read(
        "arrival_notice",
        [40, 40, "ARRIVAL NOTICE", 16],
        [40, 100, "Shipper's seal no.:"],
        [260, 100, "UL-2324066"],
        [40, 120, "Vessel agent's phone:"],
        [260, 120, "310-555-0100"],
      ),
    ).toMatchObject({ shipper: { name: null }, vessel_name: null });
  });
});

describe("numbers of documents that no schema knows", () => {
  it("are those of tax invoices and dock receipts, though taxes and docks have numbers too", () => {
    const { reference_numbers: numbers } = read(
      "other",
      [40, 40, "TAX INVOICE", 16],
      [40, 80, "Tax Invoice No.: TI-204417"],
      [40, 100, "Dock receipt no.: DR-88120"],
      [40, 120, "Tax No.: 95-4417720"],
    );
    expect(numbers).toHaveLength(2);
    expect(numbers).toEqual(expect.arrayContaining(["TI-204417", "DR-88120"]));
  });

  it("are not made of what else a document numbers", () => {
    expect(
      read(
        "other",
        [40, 40, "CERTIFICATE OF ANALYSIS", 16],
        [40, 80, "CAS No.: 7732-18-5"],
        [40, 100, "Employee No.: 204417"],
        [40, 120, "Company No.: 09204417"],
        [40, 140, "24-hour emergency number: 800-555-0100"],
        [40, 160, "Trailer No.: TR204417"],
        [40, 180, "Reg. No.: 204417-HK"],
        [40, 200, "Please show this invoice number:"],
        [260, 200, "1500 Harbor Blvd"],
      ),
    ).toMatchObject({ reference_numbers: [] });
  });

  it("end with the table that lists them", () => {
    expect(
      read(
        "other",
        [40, 40, "PACKING LIST", 16],
        [40, 80, "Order No."],
        [200, 80, "Description"],
        [420, 80, "Quantity"],
        [40, 95, "PO204417"],
        [200, 95, "GARDEN CHAIRS"],
        [420, 95, "144"],
        [40, 110, "TOTAL"],
        [420, 110, "144"],
        [40, 125, "88120044"],
        [40, 140, "1500 Harbor Blvd"],
      ),
    ).toMatchObject({ reference_numbers: ["PO204417"] });
  });

  it("are found under a label of two lines, behind leader dots, and beside their document's name", () => {
    const { reference_numbers: numbers } = read(
      "other",
      [40, 40, "PROOF OF DELIVERY", 16],
      [400, 60, "PRO 204417990"],
      [40, 80, "Carrier's booking number ........ BKG2044171"],
      [40, 100, "Shipper's reference ............. 4500123/4500124"],
      [40, 120, "Number and date of"],
      [40, 130, "invoices"],
      [40, 142, "KV8883269"],
      [40, 153, "OCT 13, 2025"],
    );
    expect(numbers).toHaveLength(5);
    expect(numbers).toEqual(
      expect.arrayContaining(["204417990", "BKG2044171", "4500123", "4500124", "KV8883269"]),
    );
  });

  it("are beside the label of a number, and not those of banks, taxes and articles", () => {
    const { reference_numbers: numbers } = read(
      "other",
      [40, 40, "COMMERCIAL INVOICE", 16],
      [40, 80, "Invoice No.: AB123456"],
      [40, 100, "L/C No.: LC88812345"],
      [40, 120, "Contract No.: SC-204417"],
      [40, 140, "Account No.: 4471180023"],
      [40, 160, "Tax No.: 95-4417720"],
      [40, 180, "Article No.: MZ-8178"],
      [40, 200, "Container No.: MSKU1234565"],
    );
    expect(numbers).toHaveLength(3);
    expect(numbers).toEqual(expect.arrayContaining(["AB123456", "LC88812345", "SC-204417"]));
  });
});

describe("containers in the margin of a bill", () => {
  const head: readonly Print[] = [
    [40, 40, "MAERSK A/S", 14],
    [300, 40, "BILL OF LADING", 14],
    [40, 300, "Container No."],
    [190, 300, "Packages"],
    [270, 300, "Description of Goods"],
    [430, 300, "Gross Weight (KGS)"],
  ];
  const goods: readonly Print[] = [
    [190, 320, "900 CTNS"],
    [270, 320, "CERAMIC TILES"],
    [430, 320, "21,500.00"],
  ];

  it("do not each weigh what the whole cargo does", () => {
    const bill = read("master_bill_of_lading", ...head, [40, 320, "MSKU7354629"], ...goods, [
      40,
      332,
      "TCLU5471296",
    ]);
    expect(bill).toMatchObject({
      total_packages: 900,
      gross_weight: 21_500,
      weight_unit: "KGS",
      containers: [
        { container_number: "MSKU7354629", gross_weight: null, number_of_packages: null },
        { container_number: "TCLU5471296", gross_weight: null },
      ],
    });
  });

  it("weigh it when there is one", () => {
    expect(
      read("master_bill_of_lading", ...head, [40, 320, "MSKU7354629"], ...goods),
    ).toMatchObject({
      containers: [{ gross_weight: "21,500.00", weight_unit: "KGS" }],
    });
  });
});

describe("who issued a bill", () => {
  it("is no line when a ship or a company only begins with a line's name", () => {
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
