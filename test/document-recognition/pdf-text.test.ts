import { degrees, TextRenderingMode } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { pagesOf, pdfOf, textOf } from "./files.ts";

describe("the text layer of a PDF", () => {
  it("gives words with their bboxes in points from the top left corner", async () => {
    const [page] = await pagesOf(await pdfOf((pen) => pen.text("Vessel  MSC GULSUN", 72, 100)));
    expect(page).toMatchObject({ number: 1, width: 612, height: 792, origin: "text_layer" });
    const words = page?.lines.flatMap((line) => line.words) ?? [];
    expect(words.map((word) => word.text)).toEqual(["Vessel", "MSC", "GULSUN"]);
    expect(words[0]?.bbox.left).toBeCloseTo(72, 0);
    expect(words[0]?.bbox.top).toBeGreaterThan(88);
    expect((words[0]?.bbox.top ?? 0) + (words[0]?.bbox.height ?? 0)).toBeCloseTo(102, 0);
    // Helvetica: "Vessel" is 3,001 thousandths of an em wide.
    expect(words[0]?.bbox.width).toBeCloseTo(30, 1);
    expect(words.every((word) => word.confidence === 1)).toBe(true);
  });

  it("keeps labels and values of neighbouring columns in separate lines", async () => {
    const [page] = await pagesOf(
      await pdfOf((pen) => {
        pen.text("Port of Loading", 50, 100, 7);
        pen.text("Port of Discharge", 250, 100, 7);
        pen.text("YANTIAN", 50, 111);
        pen.text("LONG BEACH, CA", 250, 111);
      }),
    );
    expect(textOf(page).toSorted()).toEqual([
      "LONG BEACH, CA",
      "Port of Discharge",
      "Port of Loading",
      "YANTIAN",
    ]);
  });

  it("never joins text across a vertical rule, however close", async () => {
    const [page] = await pagesOf(
      await pdfOf((pen) => {
        pen.bbox(50, 90, 60, 15);
        pen.bbox(110, 90, 60, 15);
        pen.text("12 CARTONS", 52, 101, 8.5);
        pen.text("900 KGS", 112, 101, 8.5);
      }),
    );
    expect(textOf(page)).toEqual(["12 CARTONS", "900 KGS"]);
  });

  it("joins widely spaced letters", async () => {
    const [page] = await pagesOf(
      await pdfOf((pen) => {
        pen.text("B I L L   O F   L A D I N G", 200, 60, 14);
        for (const [index, letter] of "MSKU7354623".split("").entries())
          pen.text(letter, 100 + index * 14, 120, 10);
        for (const [index, letter] of "SEAL".split("").toReversed().entries())
          pen.text(letter, 330 - index * 6.5, 120, 10);
      }),
    );
    expect(textOf(page)).toEqual(["BILL OF LADING", "MSKU7354623", "SEAL"]);
  });

  it("turns a page upright by its /Rotate and by its text", async () => {
    const [turned, sideways] = await pagesOf(
      await pdfOf(
        (pen) => {
          pen.text("DELIVERY ORDER", 72, 700, 14, 90);
          pen.page.setRotation(degrees(90));
        },
        (pen) => pen.text("DELIVERY ORDER", 300, 600, 14, 90),
      ),
    );
    for (const page of [turned, sideways]) {
      expect(page).toMatchObject({ width: 792, height: 612 });
      expect(textOf(page)).toEqual(["DELIVERY ORDER"]);
      expect(page?.lines[0]?.bbox.width).toBeGreaterThan(100);
      expect(page?.lines[0]?.bbox.height).toBeLessThan(20);
    }
  });

  it("puts text at an angle after the horizontal text", async () => {
    const [page] = await pagesOf(
      await pdfOf((pen) => {
        pen.text("DRAFT", 150, 500, 90, 45);
        pen.text("HOUSE BILL OF LADING No. HBL-1", 72, 100);
        pen.text("Consignee: ACME INC", 72, 120);
      }),
    );
    expect(textOf(page)).toEqual([
      "HOUSE BILL OF LADING No. HBL-1",
      "Consignee: ACME INC",
      "DRAFT",
    ]);
  });

  it("reads text with a shadow once, and skips invisible text", async () => {
    const [page] = await pagesOf(
      await pdfOf((pen) => {
        pen.text("TOTAL", 72, 100);
        pen.text("TOTAL", 72.3, 100);
        pen.page.drawText("hidden words of a scanner", {
          x: 72,
          y: 500,
          size: 10,
          renderMode: TextRenderingMode.Invisible,
        });
      }),
    );
    expect(textOf(page)).toEqual(["TOTAL"]);
  });

  it("reads columns of text one after the other, not across", async () => {
    const [page] = await pagesOf(
      await pdfOf((pen) => {
        pen.text("TERMS AND CONDITIONS OF THE CARRIER AS PRINTED OVERLEAF", 72, 60, 12);
        for (const row of [0, 1, 2, 3]) {
          pen.text(`left column, row ${row}`, 72, 100 + row * 12, 9);
          pen.text(`right column, row ${row}`, 320, 100 + row * 12, 9);
        }
      }),
    );
    expect(textOf(page).slice(1)).toEqual([
      ...[0, 1, 2, 3].map((row) => `left column, row ${row}`),
      ...[0, 1, 2, 3].map((row) => `right column, row ${row}`),
    ]);
  });
});
