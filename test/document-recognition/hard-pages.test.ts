import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { afterAll, describe, expect, it } from "vitest";
import {
  endReadingThreads,
  readDocument,
  type OcrEngine,
} from "#src/document-recognition/index.ts";
import { pagesOf, pdfOf, textOf, type Pen } from "./files.ts";

afterAll(endReadingThreads);

/** An OCR engine that reads these words, one on each line. */
const seeing = (...lines: readonly string[]): OcrEngine & { attempts: number } => {
  const engine = {
    takes: "original",
    attempts: 0,
    recognise: () => {
      engine.attempts += 1;
      const words = lines.flatMap((line, row) =>
        line.split(" ").map((text, column) => ({
          text,
          confidence: 0.9,
          bbox: { left: 0.1 + column * 0.1, top: 0.1 + row * 0.03, width: 0.09, height: 0.012 },
        })),
      );
      return Promise.resolve({ words, quarters: 0 as const });
    },
    close: () => Promise.resolve(),
  } satisfies OcrEngine & { attempts: number };
  return engine;
};
const read = async (bytes: Uint8Array, ocr: OcrEngine) => {
  const outcome = await readDocument({ bytes, format: "pdf" }, { ocr });
  if (outcome.kind !== "read") throw new Error(outcome.detail);
  return outcome.pages;
};
const lines = (of: readonly string[]) => (pen: Pen) => {
  for (const [row, text] of of.entries()) pen.text(text, 72, 80 + row * 20);
};

describe("a text layer that cannot be trusted", () => {
  it("is replaced by OCR when its letters are shifted", async () => {
    // Each character is three before the printed one, as in a font without its character map.
    const printed = [
      "MASTER BILL OF LADING NUMBER",
      "PORT OF DISCHARGE LONG BEACH",
      "CONTAINER SEAL WEIGHT PACKAGES",
    ];
    const shifted = printed.map((line) =>
      line.replaceAll(/[A-Z]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! - 29)),
    );
    const engine = seeing(...printed);
    const [page] = await read(await pdfOf(lines(shifted)), engine);
    expect([engine.attempts, page?.origin]).toEqual([1, "ocr"]);
    expect(textOf(page).join(" ")).toContain("MASTER");
  });

  it("stays when few of its words are known and OCR does not read more", async () => {
    const finnish = [
      "Lastin saapumisilmoitus asiakkaalle tiedoksi",
      "Laivan nimi merikarhu saapuu satamaan huomenna",
      "Kontin noutaminen edellyttää tullin hyväksyntää",
    ];
    const engine = seeing(...finnish);
    const [page] = await read(await pdfOf(lines(finnish)), engine);
    expect([engine.attempts, page?.origin]).toEqual([1, "text_layer"]);
  });
});

describe("a PDF form that was filled in", () => {
  it.each([true, false])(
    "is read with its values; drawn by the program that filled it in: %s",
    async (drawn) => {
      const document = await PDFDocument.create();
      const page = document.addPage([612, 792]);
      const font = await document.embedFont(StandardFonts.Helvetica);
      page.drawText("CONTAINER NO.", { x: 72, y: 700, size: 9, font });
      const field = document.getForm().createTextField("container");
      field.setText("MSKU7354629");
      field.addToPage(page, { x: 72, y: 675, width: 150, height: 18, borderWidth: 0 });
      const [read] = await pagesOf(await document.save({ updateFieldAppearances: drawn }));
      expect(textOf(read)).toEqual(["CONTAINER NO.", "MSKU7354629"]);
    },
  );
});

describe("text in an unusual layout", () => {
  it("is a separate line when it runs sideways beside horizontal text", async () => {
    const [page] = await pagesOf(
      await pdfOf((pen) => {
        pen.text("COPY NOT NEGOTIABLE", 40, 500, 9, 90);
        pen.text("SHIPPER", 72, 420, 9);
        pen.text("SHENZHEN BRIGHT CO LTD", 72, 440, 9);
        pen.text("88 FUTIAN ROAD", 72, 460, 9);
      }),
    );
    expect(textOf(page)).toEqual(
      expect.arrayContaining([
        "SHIPPER",
        "SHENZHEN BRIGHT CO LTD",
        "88 FUTIAN ROAD",
        "COPY NOT NEGOTIABLE",
      ]),
    );
  });

  it("stays in its column when columns are narrow and have no rules", async () => {
    const [page] = await pagesOf(
      await pdfOf((pen) => {
        const rows = [
          ["CONTAINER", "SEAL", "PKGS", "KGS"],
          ["MSKU7354629", "CN448812", "120", "18250"],
          ["TCLU5471296", "CN448813", "98", "9120"],
          ["CSQU3054383", "CN448814", "7", "880"],
        ];
        for (const [row, cells] of rows.entries())
          for (const [column, text] of cells.entries())
            pen.text(text, [72, 154, 211, 241][column]!, 100 + row * 13, 9.5);
      }),
    );
    expect(textOf(page)).toEqual(expect.arrayContaining(["MSKU7354629", "CN448813", "98", "880"]));
  });
});
