import { describe, expect, it } from "vitest";
import type { Page } from "#src/document-recognition/page-model.ts";
import { understand } from "#src/document-extraction/index.ts";
import { printedPage, fromOcr, type Print } from "../printed-page.ts";

const bill = (label: string): Print[] => [
  [180, 20, "BILL OF LADING FOR OCEAN TRANSPORT", 14],
  [40, 60, "Shipper"],
  [40, 72, "DELTA CERAMICS AG"],
  [40, 84, "INDUSTRIESTRASSE 127"],
  [40, 120, label],
  [40, 132, "Oakville Notity Foods"],
  [40, 144, "7705 E DOMINGUEZ ST"],
  [330, 60, "Port of Loading"],
  [330, 72, "HAMBURG"],
  [330, 120, "Port of Discharge"],
  [330, 132, "OAKLAND"],
];

type Bill = { notify_party: { name: string | null }; shipper: { name: string | null } };
const payloadOf = (page: Page): Bill =>
  understand([page], { date: "2999-12-31" })[0]?.payload as unknown as Bill;

describe("labels with one letter misread by OCR", () => {
  it("are still recognised, and the text below them is published as read", () => {
    const { notify_party, shipper } = payloadOf(fromOcr(bill("Notity Party"), 0.8));
    expect(notify_party.name).toBe("Oakville Notity Foods");
    expect(shipper.name).toBe("DELTA CERAMICS AG");
  });

  it("are not recognised when OCR was sure of the word, or in a text layer", () => {
    expect(payloadOf(fromOcr(bill("Notity Party"), 0.99)).notify_party.name).toBeNull();
    expect(payloadOf(printedPage(bill("Notity Party"))).notify_party.name).toBeNull();
    expect(payloadOf(printedPage(bill("Notify Party"))).notify_party.name).toBe(
      "Oakville Notity Foods",
    );
  });
});

describe("values that OCR is unsure of", () => {
  const doubted = (texts: RegExp): Page => {
    const page = fromOcr(bill("Notify Party"), 0.95);
    return {
      ...page,
      lines: page.lines.map((line) =>
        texts.test(line.text)
          ? { ...line, words: line.words.map((word) => ({ ...word, confidence: 0.3 })) }
          : line,
      ),
    };
  };

  it("are left out, while the others are published", () => {
    const { notify_party, shipper } = payloadOf(doubted(/Oakville/));
    expect(notify_party.name).toBeNull();
    expect(shipper.name).toBe("DELTA CERAMICS AG");
  });
});
