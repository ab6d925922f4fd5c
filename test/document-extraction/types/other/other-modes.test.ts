import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { understand } from "#src/document-extraction/index.ts";
import { printedPage, type Print } from "../../printed-page.ts";

const pin = { date: "2026-12-31" };
const typeOf = (prints: readonly Print[]): string | undefined =>
  understand([printedPage(prints)], pin)[0]?.documentType;

/** The lines of a form, two columns of fields under its head. */
const printedForm = (title: string, ...texts: readonly string[]): Print[] => [
  [200, 40, title, 14],
  ...texts.map((text, at): Print => [40 + (at % 2) * 270, 80 + 14 * at, text]),
];

const serials = fc
  .integer({ min: 0, max: 9_999_999 })
  .map((serial) => `${String(serial).padStart(7, "0")}${serial % 7}`);
const prefixes = fc.integer({ min: 1, max: 999 }).map((prefix) => String(prefix).padStart(3, "0"));

/** Fields of the form, in the words of the standard; any selection of enough of them identifies it. */
const fieldsOf = {
  air: [
    "Airport of Departure (Addr. of First Carrier)",
    "Airport of Destination",
    "Issuing Carrier's Agent Name and City",
    "Agent's IATA Code",
    "Chargeable Weight",
    "Declared Value for Carriage NVD",
    "Nature and Quantity of Goods (incl. Dimensions or Volume)",
    "Handling Information",
    "Requested Flight/Date",
  ],
  road: [
    "PRO Number: 204-417990",
    "NMFC No. 156600",
    "Freight Class 70",
    "Trailer Number: 530447",
    "COD Amount: $",
    "Third Party Freight Charges Bill To:",
    "Driver's Signature",
    "Fee Terms: Collect",
  ],
  rail: [
    "STCC 2912110",
    "Car Initial and Number GATX 204417",
    "Origin Station: DECATUR IL",
    "Destination Station: MOBILE AL",
    "Waybill No. 441802",
    "Waybill Date 03/14/2026",
    "Car Initial",
    "Junction: MEMPHIS",
  ],
  goods: [
    "Sales Order No: SO-88120",
    "Qty Ordered",
    "Qty Delivered",
    "Item Code",
    "Customer PO: 4500123",
    "Received the above goods in good order",
    "Warehouse: B4",
    "Batch No. 7781",
  ],
} as const;

const titlesOf = {
  air: ["AIR WAYBILL", "HOUSE AIR WAYBILL", "WAYBILL", "NOT NEGOTIABLE AIR WAYBILL"],
  road: ["STRAIGHT BILL OF LADING", "BILL OF LADING", "STRAIGHT BILL OF LADING - SHORT FORM"],
  rail: ["RAIL WAYBILL", "WAYBILL", "FREIGHT WAYBILL"],
  goods: ["DELIVERY ORDER", "GOODS DELIVERY ORDER", "DELIVERY NOTE"],
} as const;

const documents = fc.constantFrom("air", "road", "rail", "goods").chain((mode) =>
  fc.record({
    mode: fc.constant(mode),
    title: fc.constantFrom(...titlesOf[mode]),
    fields: fc.shuffledSubarray([...fieldsOf[mode]], { minLength: 5 }),
    number: fc.tuple(prefixes, serials).map(([prefix, serial]) => `${prefix}-${serial}`),
  }),
);

describe("a document of another mode of transport", () => {
  it("is other, whatever it is called and whichever of its fields it has", () => {
    fc.assert(
      fc.property(documents, ({ mode, title, fields, number }) => {
        const numbered = mode === "air" ? [number, ...fields] : fields;
        expect([mode, title, typeOf(printedForm(title, ...numbered))]).toEqual([
          mode,
          title,
          "other",
        ]);
      }),
    );
  });

  it("is other as a delivery order of goods that states no order of a sale", () => {
    expect(typeOf(printedForm("DELIVERY ORDER", ...fieldsOf.goods.slice(3)))).toBe("other");
  });

  it("is other as a label of a parcel", () => {
    expect(
      typeOf(
        printedForm(
          "WAYBILL",
          "UPS GROUND",
          "TRACKING #: 1Z 999 AA1 01 2345 6784",
          "1 OF 1",
          "SHIP DATE 14MAR26",
          "BILLING: P/P",
        ),
      ),
    ).toBe("other");
  });
});

const voyage = [
  "Shipper: Everbright Lighting Co., Ltd.",
  "Consignee: Atlas Tools LLC",
  "Vessel: PACIFIC STAR",
  "Voyage: 014E",
  "Port of Loading: Ningbo, China",
  "Port of Discharge: Los Angeles, CA",
  "Place of Receipt: Ningbo",
  "Container No. MSKU1234565",
] as const;

describe("a document of a voyage", () => {
  it("stays a bill of lading when it has a few fields of another mode", () => {
    const bill = printedForm("SEA WAYBILL", ...voyage, "Freight Class 70", "Trailer Number:");
    expect(typeOf([[40, 20, "MAERSK", 18], ...bill])).toBe("master_bill_of_lading");
  });

  it("stays a delivery order when it lists the goods", () => {
    const order = printedForm(
      "DELIVERY ORDER",
      ...voyage,
      "Pick up at: LBCT Terminal",
      "Deliver to: Atlas Tools LLC",
      "Return empty to: LBCT",
      "Sales Order No: SO-1",
    );
    expect(typeOf(order)).toBe("dray_delivery_order");
  });
});

describe("a bill of a carrier that the product does not know", () => {
  const issued = (issuer: string, ...more: readonly string[]): Print[] => [
    [40, 20, issuer, 16],
    ...printedForm("BILL OF LADING", "B/L No.: NSL2044171", ...voyage, ...more),
  ];

  it.each([
    ["NORDIC SUN LINES A/S", []],
    ["COMPANIA NAVIERA DEL SUR S.A.", []],
    ["BLUEWATER ATLANTIC S.A.", ["Booking No.: BW2044171"]],
  ])("is a master bill: %s", (issuer, more) => {
    expect(typeOf(issued(issuer, ...more))).toBe("master_bill_of_lading");
  });

  it.each([
    ["PEARL FORWARDING CO", ["Booking No.: BW2044171"]],
    ["TRANSWORLD LOGISTICS LTD", ["Booking No.: BW2044171"]],
    ["BLUEWATER ATLANTIC S.A.", ["For delivery of goods please apply to: Atlas"]],
    ["BLUEWATER ATLANTIC S.A.", ["Booking No.: BW2044171", "FMC OTI No. 021344"]],
  ])("is a house bill where a forwarder shows: %s", (issuer, more) => {
    expect(typeOf(issued(issuer, ...more))).toBe("final_house_bill_of_lading");
  });
});

describe("letters about an exam or a hold", () => {
  it.each([
    ["NOTICE OF INTENSIVE EXAMINATION", "U.S. Customs and Border Protection"],
    ["CBP EXAM NOTICE", "Entry Number: 231-2044171-9"],
    ["HOLD NOTIFICATION", "Customs broker: Harbor Brokerage"],
  ])("are notices, though they speak of customs: %s", (title, of) => {
    expect(
      typeOf(
        printedForm(
          title,
          of,
          "Container MSKU1234565 has been selected for examination.",
          "It will be moved to the Centralized Examination Station.",
          "Exam fees are for the importer.",
        ),
      ),
    ).toBe("general_notice");
  });
});

describe("a form that nobody has filled in", () => {
  const form = [
    "Shipper/Exporter",
    "B/L No.",
    "Consignee",
    "Booking No.",
    "Notify Party",
    "Vessel",
    "Voyage No.",
    "Port of Loading",
    "Port of Discharge",
    "Place of Delivery",
    "Marks and Numbers",
    "Gross Weight",
  ];
  it("is other, and is none once it has a number", () => {
    expect(typeOf(printedForm("HOUSE BILL OF LADING", ...form))).toBe("other");
    const filled = form.map((text) => (text === "B/L No." ? "B/L No.: NSL2044171" : text));
    expect(typeOf(printedForm("HOUSE BILL OF LADING", ...filled))).toBe(
      "final_house_bill_of_lading",
    );
  });
});
