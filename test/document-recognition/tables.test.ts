import { describe, expect, it } from "vitest";
import { pagesOf, pdfOf, type Pen, textOf } from "./files.ts";
import type { Table } from "#src/document-recognition/page-model.ts";

const rows = [
  ["Container No.", "Seal No.", "Pkgs", "Gross Weight"],
  ["MSKU7354623", "CN448812", "120 CTNS", "18,250.50 KGS"],
  ["TCLU5471298", "CN448813", "98 CTNS", "9,120.00 KGS"],
];
const grid = (table: Table | undefined): string[][] =>
  Array.from({ length: table?.rows ?? 0 }, (_, row) =>
    (table?.cells ?? []).filter((cell) => cell.row === row).map((cell) => cell.text),
  );
const draw = (pen: Pen, ruled: boolean): void => {
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      pen.text(cell, 60 + column * 120, 300 + row * 20, 9);
      if (ruled) pen.bbox(56 + column * 120, 287 + row * 20, 120, 20);
    }
};

describe("tables", () => {
  it("are found by their rules, as rows of cells", async () => {
    const [page] = await pagesOf(await pdfOf((pen) => draw(pen, true)));
    expect(page?.tables).toHaveLength(1);
    expect(page?.tables[0]).toMatchObject({ rows: 3, columns: 4 });
    expect(grid(page?.tables[0])).toEqual(rows);
    expect(textOf(page)).toEqual(rows.flat());
  });

  it("are found between paragraphs by the alignment of their texts", async () => {
    const [page] = await pagesOf(
      await pdfOf((pen) => {
        pen.text("Please note the arrival of the following containers at the terminal.", 60, 250);
        draw(pen, false);
        pen.text("Freight charges must be paid before the release of the cargo.", 60, 420);
      }),
    );
    expect(page?.tables).toHaveLength(1);
    expect(grid(page?.tables[0])).toEqual(rows);
    expect(textOf(page)).toEqual([
      "Please note the arrival of the following containers at the terminal.",
      ...rows.flat(),
      "Freight charges must be paid before the release of the cargo.",
    ]);
  });

  it("keep a cell with two lines as one cell", async () => {
    const [page] = await pagesOf(
      await pdfOf((pen) => {
        draw(pen, false);
        pen.text("STC 40 PALLETS", 300, 351, 9);
      }),
    );
    expect(grid(page?.tables[0])[2]).toEqual([
      "TCLU5471298",
      "CN448813",
      "98 CTNS\nSTC 40 PALLETS",
      "9,120.00 KGS",
    ]);
  });

  it("have the adjoining fields of a form as cells with their spans", async () => {
    const [page] = await pagesOf(
      await pdfOf((pen) => {
        pen.bbox(40, 100, 260, 80);
        pen.bbox(300, 100, 260, 40);
        pen.bbox(300, 140, 260, 40);
        pen.text("SHIPPER", 44, 109, 6);
        pen.text("SHENZHEN BRIGHT CO LTD", 44, 124, 9);
        pen.text("88 FUTIAN ROAD", 44, 136, 9);
        pen.text("BOOKING NO.", 304, 109, 6);
        pen.text("BK-77123", 304, 124, 9);
        pen.text("B/L NO.", 304, 149, 6);
        pen.text("MAEU584930270", 304, 164, 9);
      }),
    );
    expect(page?.tables).toHaveLength(1);
    expect(page?.tables[0]?.cells).toMatchObject([
      { row: 0, column: 0, rowSpan: 2, text: "SHIPPER\nSHENZHEN BRIGHT CO LTD\n88 FUTIAN ROAD" },
      { row: 0, column: 1, rowSpan: 1, text: "BOOKING NO.\nBK-77123" },
      { row: 1, column: 1, rowSpan: 1, text: "B/L NO.\nMAEU584930270" },
    ]);
    expect(textOf(page).slice(0, 3)).toEqual([
      "SHIPPER",
      "SHENZHEN BRIGHT CO LTD",
      "88 FUTIAN ROAD",
    ]);
  });

  it("do not include two columns of labels and values, or a single frame", async () => {
    const [page] = await pagesOf(
      await pdfOf((pen) => {
        pen.bbox(30, 30, 550, 700);
        for (const row of [0, 1, 2, 3]) {
          pen.text(`Label ${row}`, 60, 100 + row * 16);
          pen.text(`Value ${row}`, 200, 100 + row * 16);
        }
      }),
    );
    expect(page?.tables).toEqual([]);
    expect(page?.lines).toHaveLength(8);
  });
});
