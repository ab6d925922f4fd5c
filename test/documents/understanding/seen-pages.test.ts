import { describe, expect, it } from "vitest";
import { understand } from "#src/documents/understanding/index.ts";
import { seen, type Print } from "./paper.ts";

const first = (prints: readonly Print[]) => understand([seen(prints)], { date: "2999-12-31" })[0]!;

const parties: readonly Print[] = [
  [40, 60, "Shipper"],
  [40, 72, "DELTA CERAMICS AG"],
  [40, 84, "HAMBURG, 20095"],
  [40, 120, "Consignee"],
  [40, 132, "OAKVILLE FOODS LLC"],
  [40, 144, "KENT, WA 98032"],
];

describe("the head of a page that was seen", () => {
  it("names who issued it also where its letters run into what it calls itself", () => {
    const { documentType, payload } = first([
      [40, 20, "KEYSTONE SERVICES INC. CONOCIMIENTO DE EMBARQUE / BILL OF LADING", 13],
      ...parties,
    ]);
    expect(documentType).toBe("final_house_bill_of_lading");
    expect(payload).toMatchObject({ shipper: { name: "DELTA CERAMICS AG" } });
  });

  it("may have a line's logo that nobody reads: then the bill's number tells the line", () => {
    const { documentType } = first([
      [400, 20, "BILL OF LADING", 20],
      [400, 45, "ORIGINAL", 12],
      [300, 60, "Bill of lading no."],
      [300, 72, "HLCUDSW551445073"],
      ...parties,
    ]);
    expect(documentType).toBe("master_bill_of_lading");
  });

  it("has labels that an engine takes for larger than they are, which are no titles", () => {
    const { payload } = first([
      [40, 20, "TRANSGLOBE LOGISTICS INC.", 12],
      [40, 35, "EXPRESS HOUSE BILL OF LADING", 12],
      ...parties,
      [300, 58, "House B/L Number", 13],
      [300, 72, "TRA99905160"],
      [300, 132, "Port of Loading", 14],
      [300, 148, "HAMBURG"],
    ]);
    expect(payload).toMatchObject({
      hbl_number: "TRA99905160",
      port_of_loading: "HAMBURG",
      shipper: { name: "DELTA CERAMICS AG" },
    });
  });
});
