import { describe, expect, it } from "vitest";
import type { Page } from "#src/document-recognition/page-model.ts";
import { understand } from "#src/document-extraction/index.ts";
import { printedPage, fromOcr, type Print } from "../printed-page.ts";

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

describe("a seal number that begins with the carrier's letters", () => {
  it("is published with letters where OCR read digits", () => {
    expect(sealOf(fromOcr(billOf({ seal: "002703329" })))).toBe("OO2703329");
    expect(sealOf(fromOcr(billOf({ seal: "00LM959457" })))).toBe("OOLM959457");
    const zim = { line: "ZIM INTEGRATED SHIPPING SERVICES LTD.", bill: "ZIMUBLT43510522" };
    expect(sealOf(fromOcr(billOf({ ...zim, seal: "714183565" })))).toBe("ZI4183565");
  });

  it("stays as read in a text layer, on another carrier's document, and when it is short", () => {
    expect(sealOf(printedPage(billOf({ seal: "002703329" })))).toBe("002703329");
    const other = { line: "HMM COMPANY LIMITED", bill: "HDMUABCD12345678" };
    expect(sealOf(fromOcr(billOf({ ...other, seal: "002703329" })))).toBe("002703329");
    expect(sealOf(fromOcr(billOf({ seal: "0027033" })))).toBe("0027033");
  });
});

describe("a voyage number misread by OCR", () => {
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
    expect(payloadOf(fromOcr(billOf({ voyage: read }))).voyage_number).toBe(printed);
  });

  it("stays as read in a text layer, and when its format is unknown", () => {
    expect(payloadOf(printedPage(billOf({ voyage: "0864-0185" }))).voyage_number).toBe("0864-0185");
    expect(payloadOf(fromOcr(billOf({ voyage: "FE515W" }))).voyage_number).toBe("FE515W");
  });
});

describe("a bill number whose label was not read", () => {
  it("is found by the carrier's SCAC and the format of its numbers", () => {
    expect(payloadOf(fromOcr(billOf({ label: "~" }))).waybill_number).toBe("OOLU2545650890");
  });

  it("is not guessed from a number of no carrier, or from two numbers", () => {
    expect(
      payloadOf(fromOcr(billOf({ label: "~", bill: "QXLU2545650890" }))).waybill_number,
    ).toBeNull();
    const two = billOf({ label: "~", bill: "OOLU2545650890 OOLU2545650891" });
    expect(payloadOf(fromOcr(two)).waybill_number).toBeNull();
  });

  it("is found under a label of which only letters were read", () => {
    const { waybill_number } = payloadOf(fromOcr(billOf({ label: "BAL", bill: "NOR59505284" })));
    expect(waybill_number).toBe("NOR59505284");
  });
});

describe("freight terms", () => {
  it("are complete even if OCR gave their words uneven bboxes", () => {
    const page = fromOcr([...billOf({}), [40, 300, "FREIGHT COLLECT"]]);
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

describe("a security filing read by OCR", () => {
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

  it("has codes in capitals, lot numbers in digits, and legal forms as usually written", () => {
    expect(filingOf(fromOcr(rows("us", "tx")))).toMatchObject({
      seller_name: "Delta Kitchenware Inc.",
      seller_address_1: "Lot R5, Street No. 1",
      seller_state_province: "TX",
      seller_country: "US",
    });
  });

  it("has the country code VN, which is not taken for a voyage label, and codes that OCR was unsure of", () => {
    expect(filingOf(printedPage(rows("VN", "HP")))["seller_country"]).toBe("VN");
    expect(filingOf(fromOcr(rows("VN", "TN"), 0.9, /^(?:TN|VN)$/))).toMatchObject({
      seller_state_province: "TN",
      seller_country: "VN",
    });
  });

  it("reads the state code TM as TX or TN by the postal code, else leaves it out", () => {
    const stateAt = (code: string): unknown =>
      filingOf(
        fromOcr(rows("US", "TM").map((print) => (print[2] === "18000" ? [140, 135, code] : print))),
      )["seller_state_province"];
    expect(["75024", "38118", "98032"].map(stateAt)).toEqual(["TX", "TN", null]);
  });

  it("stays as read in a text layer", () => {
    expect(filingOf(printedPage(rows("us", "tx")))).toMatchObject({
      seller_name: "Delta Kitchenware inc.",
      seller_country: "us",
    });
  });
});
