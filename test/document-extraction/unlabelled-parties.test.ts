import { describe, expect, it } from "vitest";
import { extractAs } from "#src/document-extraction/index.ts";
import { printedPage, fromOcr, type Print } from "./printed-page.ts";

const pin = { date: "2999-12-31" };
const top: readonly Print[] = [
  [40, 14, "BLUEWAVE OCEAN LINES LTD.", 14],
  [40, 34, "BILL OF LADING", 14],
];
const bill = (...prints: readonly Print[]): Record<string, unknown> => ({
  ...extractAs([fromOcr([...top, ...prints])], "master_bill_of_lading", pin)!.payload,
});

const shipper: readonly Print[] = [
  [40, 72, "KINGSWAY MACHINERY CO., LTD."],
  [40, 84, "QINGDAO, SHANDONG, 266071"],
  [40, 96, "CHINA"],
];
const consignee: readonly Print[] = [
  [40, 132, "NORTHGATE FOODS USA INC."],
  [40, 144, "13920 S. ALAMEDA STREET"],
  [40, 156, "PLANO, TX 75024"],
];
const notify: readonly Print[] = [
  [40, 192, "ATLAS MACHINERY LLC"],
  [40, 204, "SAVANNAH, GA 31408"],
];
const label = (text: string, y: number): Print => [40, y, text];
const port: readonly Print[] = [
  [40, 240, "Port of Loading"],
  [40, 252, "QINGDAO"],
];

const all = {
  shipper: { name: "KINGSWAY MACHINERY CO., LTD.", address: "QINGDAO, SHANDONG, 266071\nCHINA" },
  consignee: {
    name: "NORTHGATE FOODS USA INC.",
    address: "13920 S. ALAMEDA STREET\nPLANO, TX 75024",
  },
  notify_party: { name: "ATLAS MACHINERY LLC", address: "SAVANNAH, GA 31408" },
};

describe("a party whose label was not read", () => {
  it("is found by its place in the order of the parties", () => {
    const lost: readonly (readonly Print[])[] = [
      [label("Consignee", 120), label("Notify party", 180)],
      [label("Shipper", 60), label("Notify party", 180)],
      [label("Shipper", 60), label("Consignee", 120)],
    ];
    for (const labels of lost)
      expect(bill(...labels, ...shipper, ...consignee, ...notify, ...port)).toMatchObject(all);
  });

  it("ends the block of the party before it, whose label is beside it", () => {
    const beside = (prints: readonly Print[], y: number): Print[] =>
      prints.map(([, , text], line) => [160, y + line * 10, text]);
    expect(
      bill(
        [40, 60, "Shipper"],
        ...beside(shipper, 60),
        ...beside(consignee, 90),
        [40, 120, "Notify party"],
        ...beside(notify, 120),
      ),
    ).toMatchObject(all);
  });

  it("can be the same as the consignee", () => {
    expect(
      bill(label("Consignee", 120), ...consignee, [40, 192, "SAME AS CONSIGNEE"], ...port),
    ).toMatchObject({ notify_party: { name: "SAME AS CONSIGNEE" } });
  });

  it("is left out when the text there belongs to another label, and in a text layer", () => {
    const labels = [label("Shipper", 60), label("Consignee", 120)];
    const others = [label("Customs broker", 180), ...notify];
    expect(bill(...labels, ...shipper, ...consignee, ...others, ...port)).toMatchObject({
      notify_party: { name: null },
    });
    const page = printedPage([...top, ...labels, ...shipper, ...consignee, ...notify, ...port]);
    expect(extractAs([page], "master_bill_of_lading", pin)!.payload).toMatchObject({
      notify_party: { name: null },
    });
  });

  it("is never the document's issuer", () => {
    expect(
      bill(
        [40, 60, "BLUEWAVE OCEAN LINES LTD."],
        [40, 72, "KENT, WA 98032"],
        label("Consignee", 120),
        ...consignee,
        label("Notify party", 180),
        ...notify,
      ),
    ).toMatchObject({ shipper: { name: null } });
  });
});
