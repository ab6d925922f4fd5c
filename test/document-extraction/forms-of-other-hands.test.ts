import { describe, expect, it } from "vitest";
import { payloadOf, type Print } from "./printed-page.ts";

/** A label and its value below each other, in a form's small and its usual letters. */
const box = (left: number, top: number, label: string, value: string): Print[] => [
  [left, top, label, 6],
  [left, top + 8, value, 9],
];

describe("a list that a line printer rules with dashes", () => {
  it("has the columns above the dashes", () => {
    expect(
      payloadOf(
        "arrival_notice",
        [40, 40, "ARRIVAL NOTICE"],
        [40, 100, "CONTAINER NO."],
        [140, 100, "SEAL NO."],
        [240, 100, "WEIGHT (KGS)"],
        [340, 100, "CUBE (CBM)"],
        [40, 111, "-".repeat(70)],
        [40, 122, "MSKU1234565"],
        [140, 122, "UL-3376564"],
        [240, 122, "14873.417"],
        [340, 122, "9.572"],
      ),
    ).toMatchObject({
      containers: [
        {
          container_number: "MSKU1234565",
          seal_number: "UL-3376564",
          gross_weight: "14873.417",
          weight_unit: "KGS",
          measurement: "9.572",
          measurement_unit: "CBM",
        },
      ],
    });
  });
});

describe("a label at the side", () => {
  it("ends the block above it, also where labels share only their right edge", () => {
    const side = (top: number, label: string, ...lines: readonly string[]): Print[] => [
      [200 - label.length * 4.5, top, label],
      ...lines.map((line, at): Print => [210, top + at * 11, line]),
    ];
    expect(
      payloadOf(
        "final_house_bill_of_lading",
        [40, 20, "HOUSE BILL OF LADING", 14],
        ...side(100, "Shipper", "ATLAS FOOTWEAR EXPORTS", "PLOT 184", "INDIA"),
        ...side(140, "Notify Party", "NORTHGATE TOOLS CORP.", "11902 MAIN ST", "USA"),
        ...side(180, "For delivery of goods please apply to", "PIERPOINT CO.", "PLANO, TX 75024"),
        ...side(210, "Port of loading", "Busan, South Korea"),
      ),
    ).toMatchObject({
      notify_party: { name: "NORTHGATE TOOLS CORP.", address: "11902 MAIN ST\nUSA" },
    });
  });
});

describe("what is no value", () => {
  it("is small print below a block, the label beside an empty field, or half of a label", () => {
    const payload = payloadOf(
      "importer_security_filing",
      [40, 20, "IMPORTER SECURITY FILING", 14],
      ...box(40, 80, "B/L type", ""),
      ...box(240, 80, "Your reference", "PO-76955"),
      [40, 120, "Consolidator", 6],
      [40, 128, "Union Machinery AG"],
      [40, 139, "Industriestrasse 170"],
      [40, 150, "Solingen, 42651"],
      [40, 161, "Germany"],
      [40, 172, "To be sent to us no later than two days before the vessel is loaded."],
    );
    expect(payload).toMatchObject({
      bol_type: null,
      consolidator_city: "Solingen",
      consolidator_country: "Germany",
    });
  });

  it("is the paragraph below a subject", () => {
    expect(
      payloadOf(
        "general_notice",
        [40, 20, "DELAY NOTICE", 14],
        [40, 80, "Subject: Vessel delayed by four days"],
        [40, 100, "Due to weather on the way the vessel is delayed. We regret it."],
      ),
    ).toMatchObject({ subject: "Vessel delayed by four days" });
  });
});

describe("a delivery address that begins with a company", () => {
  it("is the name and the address below it", () => {
    expect(
      payloadOf(
        "dray_delivery_order",
        [40, 20, "DELIVERY ORDER", 14],
        [40, 80, "Delivery address:", 6],
        [40, 88, "Phoenix Ceramics Corp."],
        [40, 99, "9629 E. Dominguez St"],
        [40, 110, "Joliet, IL 60433"],
      ),
    ).toMatchObject({
      delivery_name: "Phoenix Ceramics Corp.",
      delivery_address: "9629 E. Dominguez St\nJoliet, IL 60433",
    });
  });
});
