import { CFB, utils } from "@e965/xlsx";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  docxOf,
  hiddenIn,
  pagesOf,
  paragraph,
  layoutOf,
  textOf,
  workbookOf,
  wordTable,
} from "./files.ts";

describe("workbooks", () => {
  it.each(["xlsx", "biff8"] as const)(
    "%s: have a page for each worksheet, with cells as displayed",
    async (type) => {
      const worksheet = layoutOf([
        ["ARRIVAL NOTICE"],
        [],
        ["Container", "Gross weight", "HTS"],
        ["MSKU7354623", 18_250.5, 6_403_990_000],
      ]);
      utils.sheet_add_aoa(worksheet, [[46_085]], { origin: "A5" });
      worksheet["A5"] = { t: "n", v: 46_085, z: "m/d/yy" };
      worksheet["!merges"] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 2 } }];
      const pages = await pagesOf(
        workbookOf({ Notice: worksheet, More: layoutOf([["second"]]) }, type),
      );
      expect(pages.map((page) => page.origin)).toEqual(["worksheet", "worksheet"]);
      const table = pages[0]?.tables[0];
      expect(table).toMatchObject({ rows: 5, columns: 3 });
      expect(table?.cells[0]).toMatchObject({ row: 0, column: 0, columnSpan: 3 });
      expect(table?.cells.map((cell) => cell.text)).toEqual([
        "ARRIVAL NOTICE",
        "Container",
        "Gross weight",
        "HTS",
        "MSKU7354623",
        "18250.5",
        "6403990000",
        "3/4/2026",
      ]);
    },
  );

  it("are read without hidden worksheets", async () => {
    const pages = await pagesOf(hiddenIn({ Lists: [["USD"]] }, { Shown: [["a"]] }));
    expect(pages.map(textOf)).toEqual([["a"]]);
  });

  it("have values to the right of and below their labels", async () => {
    const [page] = await pagesOf(
      workbookOf({
        S: layoutOf([
          ["Vessel", "Voyage"],
          ["EVER GIVEN", "123W"],
        ]),
      }),
    );
    const [vessel, voyage, name, number] = page?.lines ?? [];
    expect(voyage?.bbox.left).toBe(number?.bbox.left);
    expect(voyage?.bbox.left).toBeGreaterThan((name?.bbox.left ?? 0) + (name?.bbox.width ?? 0));
    expect(name?.bbox.top).toBeGreaterThan(vessel?.bbox.top ?? Infinity);
  });
});

describe("separated values", () => {
  it("keep leading zeros and dates as written", async () => {
    const text = 'PO;Qty;ETA\n00123;"1,200";03/04/2026\n"A ""B""";7;2026-03-04\n';
    const [page] = await pagesOf(Buffer.from(text), "po.csv");
    expect(page?.tables[0]?.cells.map((cell) => cell.text)).toEqual([
      "PO",
      "Qty",
      "ETA",
      "00123",
      "1,200",
      "03/04/2026",
      'A "B"',
      "7",
      "2026-03-04",
    ]);
  });

  it("are decoded from older and from wide encodings", async () => {
    const old = await pagesOf(
      Buffer.from("Empf\xe4nger,Ort\nM\xfcller,K\xf6ln\n", "latin1"),
      "a.csv",
    );
    expect(textOf(old[0])).toContain("Müller");
    const wide = await pagesOf(
      Buffer.from("\ufeffEmpfänger\tOrt\nMüller\tKöln\n", "utf16le"),
      "a.csv",
    );
    expect(textOf(wide[0])).toEqual(["Empfänger", "Ort", "Müller", "Köln"]);
  });
});

describe("Word files", () => {
  // Written by a word processor, because no npm package writes DOC.
  const file = join(
    import.meta.dirname,
    "../../bench/documents/layouts/doc-files/notice-word-0.doc",
  );

  it("DOC: have text in order, and rows of cells as tables", async () => {
    const [page] = await pagesOf(new Uint8Array(readFileSync(file)));
    expect(page?.origin).toBe("office");
    expect(textOf(page).length).toBeGreaterThan(5);
    expect(textOf(page).join(" ")).toMatch(/\b[A-Z]{4}\d{7}\b/);
  });

  it("DOC: are refused when protected by a password", async () => {
    const bytes = new Uint8Array(readFileSync(file));
    const compound = CFB.read(Buffer.from(bytes), { type: "buffer" });
    const main = CFB.find(compound, "/WordDocument");
    if (!main) throw new Error("no main stream");
    main.content[11] = Number(main.content[11]) | 1;
    const locked = new Uint8Array(CFB.write(compound, { type: "buffer" }) as Buffer);
    await expect(pagesOf(locked)).rejects.toThrow("encrypted");
  });

  it("DOCX: have text, tables, tabs and the header in order", async () => {
    const [page] = await pagesOf(
      docxOf(
        paragraph("DELIVERY ORDER") +
          wordTable([
            ["Container", "Seal"],
            ["MSKU7354623", "CN1234567"],
          ]) +
          paragraph("Vessel:\tEVER GIVEN &amp; CO"),
        paragraph("ACME FORWARDING INC"),
      ),
    );
    expect(page?.origin).toBe("office");
    expect(textOf(page)).toEqual([
      "ACME FORWARDING INC",
      "DELIVERY ORDER",
      "Container",
      "Seal",
      "MSKU7354623",
      "CN1234567",
      "Vessel:",
      "EVER GIVEN & CO",
    ]);
    expect(page?.tables).toHaveLength(1);
    expect(page?.tables[0]).toMatchObject({ rows: 2, columns: 2 });
    expect(page?.lines[7]?.bbox.top).toBe(page?.lines[6]?.bbox.top);
  });
});
