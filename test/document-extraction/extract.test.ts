import { describe, expect, it } from "vitest";
import type { DocumentType } from "#schemas/documents/types.ts";
import { schemaVersions } from "#schemas/documents/versions.ts";
import { extractAs, understand, type DocumentSegment } from "#src/document-extraction/index.ts";
import { printedPage, type Print } from "./printed-page.ts";

const pin = { date: "2026-12-31" };
const read = (type: DocumentType, ...prints: readonly Print[]): DocumentSegment => {
  const segment = extractAs([printedPage(prints)], type, pin)!;
  // Strict: every payload matches its schema, no more and no less.
  schemaVersions[type].at(-1)!.schema.parse(segment.payload);
  return segment;
};

describe("values found by their labels", () => {
  it("are beside or below a label in any of its spellings", () => {
    const { payload, evidence } = read(
      "arrival_notice",
      [40, 40, "ARRIVAL NOTICE", 16],
      [40, 100, "M B/L No.:"],
      [160, 100, "MAEU123456789"],
      [40, 130, "VESSEL / VOYAGE"],
      [240, 130, "PORT OF LOADING"],
      [40, 142, "WAN HAI 722 / 190W"],
      [240, 142, "Ningbo, China"],
      [40, 170, "Last Free Date: 03/12/2026"],
    );
    expect(payload).toMatchObject({
      mbl_number: "MAEU123456789",
      vessel_name: "WAN HAI 722",
      voyage_number: "190W",
      port_of_loading: "Ningbo, China",
      last_free_day: "03/12/2026",
      hbl_number: null,
    });
    expect(evidence["/mbl_number"]).toMatchObject({
      page: 1,
      confidence: 1,
      box: { left: 160, top: 100 },
    });
    expect(evidence["/hbl_number"]).toBeUndefined();
  });

  it("are found by misread labels, and are less certain where OCR was unsure", () => {
    const page = printedPage([
      [40, 40, "ARRIVAL NOTICE", 16],
      [40, 100, "P0RT 0F L0ADlNG:"],
      [160, 100, "Busan"],
    ]);
    const unsure = {
      ...page,
      origin: "ocr" as const,
      lines: page.lines.map((line) => ({
        ...line,
        words: line.words.map((word) => ({ ...word, confidence: 0.6 })),
      })),
    };
    const segment = extractAs([unsure], "arrival_notice", pin)!;
    expect(segment.payload).toMatchObject({ port_of_loading: "Busan" });
    expect(segment.evidence["/port_of_loading"]?.confidence).toBeLessThan(0.7);
  });

  it("are never prose, a crossed-out field or another label", () => {
    const { payload } = read(
      "master_bill_of_lading",
      [40, 100, "Place of receipt"],
      [240, 100, "Place of delivery"],
      [40, 112, "XXXXXXXX"],
      [240, 112, "N/A"],
      [40, 150, "Consignee shall be liable for all charges"],
    );
    expect(payload).toMatchObject({
      place_of_receipt: null,
      place_of_delivery: null,
      consignee: { name: null, address: null },
    });
  });

  it("are all null on a page of another kind", () => {
    const { payload, evidence } = read("customs_entry", [40, 100, "A poem about the sea"]);
    expect(
      Object.values(payload).every(
        (value) => value === null || (Array.isArray(value) && value.length === 0),
      ),
    ).toBe(true);
    expect(evidence).toEqual({});
  });
});

describe("parties", () => {
  it("are split into name, address, phone and email; SAME AS CONSIGNEE stays as printed", () => {
    const { payload } = read(
      "final_house_bill_of_lading",
      [40, 60, "SHIPPER/EXPORTER"],
      [300, 60, "B/L NO."],
      [40, 72, "Golden Harbor Toys Co., Ltd."],
      [300, 72, "GHT2603001"],
      [40, 84, "88 Renmin Road"],
      [40, 96, "Ningbo, Zhejiang 315000, China"],
      [40, 120, "CONSIGNEE"],
      [40, 132, "Lakeshore Imports LLC"],
      [40, 144, "400 Lake Street"],
      [40, 156, "Chicago, IL 60601"],
      [40, 180, "NOTIFY PARTY"],
      [40, 192, "SAME AS CONSIGNEE"],
      [40, 204, "TEL: 312-555-0170"],
      [40, 216, "EMAIL: ops@lakeshore.example"],
    );
    expect(payload).toMatchObject({
      hbl_number: "GHT2603001",
      shipper: {
        name: "Golden Harbor Toys Co., Ltd.",
        address: "88 Renmin Road\nNingbo, Zhejiang 315000, China",
      },
      consignee: { name: "Lakeshore Imports LLC", address: "400 Lake Street\nChicago, IL 60601" },
      notify_party: {
        name: "SAME AS CONSIGNEE",
        phone: "312-555-0170",
        email: "ops@lakeshore.example",
        address: null,
      },
    });
  });
});

describe("containers", () => {
  const heads: readonly Print[] = [
    [40, 100, "CONTAINER NO."],
    [150, 100, "SEAL NO."],
    [250, 100, "SIZE"],
    [310, 100, "PACKAGES"],
    [400, 100, "GROSS WEIGHT (KGS)"],
    [520, 100, "CBM"],
  ];

  it("are the rows of their table with a valid check digit, without the total row", () => {
    const { payload } = read(
      "arrival_notice",
      ...heads,
      [40, 114, "CSQU3054383"],
      [150, 114, "FX4408172"],
      [250, 114, "40HC"],
      [310, 114, "120 CTNS"],
      [400, 114, "8,450.00"],
      [520, 114, "61.200"],
      [40, 128, "CSQU3054384"],
      [150, 128, "WRONG1234"],
      [40, 142, "TOTAL"],
      [310, 142, "120 CTNS"],
      [400, 142, "8,450.00"],
    );
    expect(payload).toMatchObject({
      containers: [
        {
          container_number: "CSQU3054383",
          seal_number: "FX4408172",
          container_size: "40HC",
          number_of_packages: "120",
          package_unit: "CTNS",
          gross_weight: "8,450.00",
          weight_unit: "KGS",
          measurement: "61.200",
          measurement_unit: "CBM",
        },
      ],
    });
  });

  it("can be typed as one text, and a number without a unit is not a weight", () => {
    const { payload } = read(
      "master_bill_of_lading",
      [40, 100, "CSQU3054383/FX4408172/40'HQ/120CTNS/8,450.00KGS/61.200CBM"],
      [40, 130, "TGBU7900859 SEAL: ML-CN12345 20GP 500"],
    );
    expect(payload).toMatchObject({
      containers: [
        {
          container_number: "CSQU3054383",
          seal_number: "FX4408172",
          container_size: "40'HQ",
          gross_weight: "8,450.00",
          weight_unit: "KGS",
          measurement: "61.200",
          number_of_packages: "120",
        },
        {
          container_number: "TGBU7900859",
          seal_number: "ML-CN12345",
          container_size: "20GP",
          gross_weight: null,
          weight_unit: null,
        },
      ],
    });
  });
});

describe("goods and totals", () => {
  it("are rows with their codes, and totals are numbers where the contract requires it", () => {
    const { payload, references } = read(
      "final_house_bill_of_lading",
      [40, 100, "NO. OF PKGS"],
      [150, 100, "DESCRIPTION OF GOODS"],
      [400, 100, "GROSS WEIGHT"],
      [500, 100, "MEASUREMENT"],
      [40, 114, "120 CTNS"],
      [150, 114, "LED LAMPS"],
      [400, 114, "8,450.00 KGS"],
      [500, 114, "61.200 CBM"],
      [150, 126, "HS CODE: 9405.42.8440"],
      [150, 138, "PO NO. 4500123"],
      [40, 160, "TOTAL: 120 CTNS 8,450.00 KGS 61.200 CBM"],
      [40, 190, "OCEAN FREIGHT PREPAID"],
    );
    expect(payload).toMatchObject({
      line_items: [
        {
          description: "LED LAMPS",
          quantity: "120",
          quantity_unit: "CTNS",
          weight: "8,450.00",
          weight_unit: "KGS",
          hts_codes: ["9405.42.8440"],
          cargo_references: ["4500123"],
        },
      ],
      totals: {
        number_of_packages: "120",
        gross_weight: "8,450.00",
        weight_unit: "KGS",
        measurement: "61.200",
      },
      freight_payment_terms: "OCEAN FREIGHT PREPAID",
    });
    expect(references.htsCodes).toEqual(["9405.42.8440"]);
    const master = read("master_bill_of_lading", [40, 100, "Total Gross Weight: 8,450.50 KGS"]);
    expect(master.payload).toMatchObject({ gross_weight: 8450.5, weight_unit: "KGS" });
  });
});

describe("packets", () => {
  const bill = (number: string, page: number) =>
    printedPage(
      [
        [200, 30, "HOUSE BILL OF LADING", 14],
        [40, 60, `HBL NO: ${number}`],
        [40, 80, "Consignee: Lakeshore Imports LLC"],
      ],
      page,
    );
  const rider = (number: string, page: number) =>
    printedPage(
      [
        [40, 30, "RIDER PAGE", 12],
        [40, 50, `HBL NO: ${number}`],
        [40, 80, "CSQU3054383 SEAL: FX4408172"],
      ],
      page,
    );
  const blank = (page: number) => printedPage([], page);
  const order = (page: number) =>
    printedPage(
      [
        [200, 30, "DELIVERY ORDER", 14],
        [40, 60, "Deliver to: Lakeshore Imports LLC"],
      ],
      page,
    );

  it("are split where a page begins another document; riders stay with theirs, blank pages are left out", () => {
    const segments = understand(
      [bill("GHT2603001", 1), rider("GHT2603001", 2), blank(3), bill("GHT2603002", 4), order(5)],
      pin,
    );
    expect(
      segments.map(({ pages, documentType }) => [pages.first, pages.last, documentType]),
    ).toEqual([
      [1, 2, "final_house_bill_of_lading"],
      [4, 4, "final_house_bill_of_lading"],
      [5, 5, "dray_delivery_order"],
    ]);
    expect(segments[0]!.payload).toMatchObject({
      containers: [{ container_number: "CSQU3054383" }],
    });
  });
});
