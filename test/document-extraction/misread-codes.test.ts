import { describe, expect, it } from "vitest";
import type { Page } from "#src/document-recognition/page-model.ts";
import { understand } from "#src/document-extraction/index.ts";
import { printedPage, seen, type Print } from "./printed-page.ts";

type Printed = { line?: string; label?: string; bill?: string; voyage?: string; seal?: string };
const billOf = ({
  line = "ORIENT OVERSEAS CONTAINER LINE LIMITED",
  label = "Bill of Lading No.",
  bill = "OOLU2545650890",
  voyage = "057S",
  seal = "UL-2204871",
}: Printed): Print[] => [
  [40, 20, line, 12],
  [180, 40, "BILL OF LADING FOR OCEAN TRANSPORT", 14],
  [40, 60, "Shipper"],
  [40, 72, "DELTA CERAMICS AG"],
  [330, 60, label],
  [330, 72, bill],
  [40, 120, "Ocean Vessel"],
  [40, 132, "ATLANTIC STAR"],
  [200, 120, "Voyage No."],
  [200, 132, voyage],
  [330, 120, "Port of Discharge"],
  [330, 132, "OAKLAND"],
  [40, 200, "Container No."],
  [160, 200, "Seal No."],
  [300, 200, "Gross Weight"],
  [40, 214, "TCLU2178432"],
  [160, 214, seal],
  [300, 214, "18,412.00 KGS"],
];

type Bill = {
  waybill_number: string | null;
  voyage_number: string | null;
  containers: readonly { seal_number: string | null }[];
};
const payloadOf = (page: Page): Bill =>
  understand([page], { date: "2999-12-31" })[0]?.payload as unknown as Bill;
const sealOf = (page: Page): string | null | undefined =>
  payloadOf(page).containers[0]?.seal_number;

describe("a seal that begins with the line's letters", () => {
  it("is published with letters where an engine read digits", () => {
    expect(sealOf(seen(billOf({ seal: "002703329" })))).toBe("OO2703329");
    expect(sealOf(seen(billOf({ seal: "00LM959457" })))).toBe("OOLM959457");
    const zim = { line: "ZIM INTEGRATED SHIPPING SERVICES LTD.", bill: "ZIMUBLT43510522" };
    expect(sealOf(seen(billOf({ ...zim, seal: "714183565" })))).toBe("ZI4183565");
  });

  it("is published as printed in a text layer, on another shipping line's document, and when it is short", () => {
    expect(sealOf(printedPage(billOf({ seal: "002703329" })))).toBe("002703329");
    const other = { line: "HMM COMPANY LIMITED", bill: "HDMUABCD12345678" };
    expect(sealOf(seen(billOf({ ...other, seal: "002703329" })))).toBe("002703329");
    expect(sealOf(seen(billOf({ seal: "0027033" })))).toBe("0027033");
  });
});

describe("a voyage that an engine misread", () => {
  it.each([
    ["0578", "057S"],
    ["0SIN", "051N"],
    ["O11E", "011E"],
    ["022wW", "022W"],
    ["0864-0185", "0864-018S"],
    ["0YYIM1MA", "0YY1M1MA"],
    ["0YJ9BIMA", "0YJ9B1MA"],
    ["0EMSY1MA", "0EM5Y1MA"],
  ])("%s is published as %s", (read, printed) => {
    expect(payloadOf(seen(billOf({ voyage: read }))).voyage_number).toBe(printed);
  });

  it("stays as printed in a text layer, and where it has no known shape", () => {
    expect(payloadOf(printedPage(billOf({ voyage: "0864-0185" }))).voyage_number).toBe("0864-0185");
    expect(payloadOf(seen(billOf({ voyage: "FE515W" }))).voyage_number).toBe("FE515W");
  });
});

describe("a bill whose label an engine lost", () => {
  it("is found by the shipping line's letters and the shape of its numbers", () => {
    expect(payloadOf(seen(billOf({ label: "~" }))).waybill_number).toBe("OOLU2545650890");
  });

  it("is not guessed from a number of no shipping line, or from two numbers", () => {
    expect(
      payloadOf(seen(billOf({ label: "~", bill: "QXLU2545650890" }))).waybill_number,
    ).toBeNull();
    const two = billOf({ label: "~", bill: "OOLU2545650890 OOLU2545650891" });
    expect(payloadOf(seen(two)).waybill_number).toBeNull();
  });

  it("is found under a label of which only the letters are left", () => {
    const { waybill_number } = payloadOf(seen(billOf({ label: "BAL", bill: "NOR59505284" })));
    expect(waybill_number).toBe("NOR59505284");
  });
});

describe("freight terms", () => {
  it("are read whole though an engine gave their words uneven bboxes", () => {
    const page = seen([...billOf({}), [40, 300, "FREIGHT COLLECT"]]);
    const uneven = page.lines.map((line) => {
      if (line.text !== "FREIGHT COLLECT") return line;
      const words = line.words.map((word, at) => ({
        ...word,
        bbox: { ...word.bbox, top: word.bbox.top + at * 0.7 },
      }));
      return { ...line, words };
    });
    const payload = payloadOf({ ...page, lines: uneven }) as unknown as Record<string, unknown>;
    expect(payload["freight_payment_terms"]).toBe("FREIGHT COLLECT");
  });
});

describe("a security filing that an engine saw", () => {
  const rows = (country: string, state: string): Print[] => [
    [40, 20, "IMPORTER SECURITY FILING (ISF 10+2)", 14],
    [40, 60, "SELLER (name and address)*"],
    [40, 75, "Name"],
    [140, 75, "Delta Kitchenware inc."],
    [40, 90, "Address 1"],
    [140, 90, "Lot RS, Street No. 1"],
    [40, 105, "City"],
    [140, 105, "Haiphong"],
    [40, 120, "State / Province"],
    [140, 120, state],
    [40, 135, "Postal Code"],
    [140, 135, "18000"],
    [40, 150, "Country"],
    [140, 150, country],
    [40, 190, "MANUFACTURER (SUPPLIER)*"],
    [40, 205, "Name"],
    [140, 205, "Cedar Tools Ltd."],
  ];
  const filingOf = (page: Page): Record<string, unknown> =>
    understand([page], { date: "2999-12-31" })[0]!.payload as Record<string, unknown>;

  it("has codes in capitals, lots with numbers and legal forms as they are written", () => {
    expect(filingOf(seen(rows("us", "tx")))).toMatchObject({
      seller_name: "Delta Kitchenware Inc.",
      seller_address_1: "Lot R5, Street No. 1",
      seller_state_province: "TX",
      seller_country: "US",
    });
  });

  it("has Vietnam's code, which is no voyage's label, and codes that the engine doubts", () => {
    expect(filingOf(printedPage(rows("VN", "HP")))["seller_country"]).toBe("VN");
    expect(filingOf(seen(rows("VN", "TN"), 0.9, /^(?:TN|VN)$/))).toMatchObject({
      seller_state_province: "TN",
      seller_country: "VN",
    });
  });

  it("distinguishes Texas from Tennessee by the postal code, where the letters touched, else nothing", () => {
    const stateAt = (code: string): unknown =>
      filingOf(
        seen(rows("US", "TM").map((print) => (print[2] === "18000" ? [140, 135, code] : print))),
      )["seller_state_province"];
    expect(["75024", "38118", "98032"].map(stateAt)).toEqual(["TX", "TN", null]);
  });

  it("stays as printed in a text layer", () => {
    expect(filingOf(printedPage(rows("us", "tx")))).toMatchObject({
      seller_name: "Delta Kitchenware inc.",
      seller_country: "us",
    });
  });
});
