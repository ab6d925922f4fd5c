import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { deflateSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import {
  endReadingThreads,
  type FileFormat,
  formatOf,
  readDocument,
  type ReadingLimits,
  splitPdf,
} from "#src/document-recognition/index.ts";
import { docxOf, noOcr, paragraph, pdfOf, layoutOf, textOf, workbookOf, zipOf } from "./files.ts";

afterAll(endReadingThreads);

const read = async (
  bytes: Uint8Array,
  format: FileFormat,
  limits: Partial<ReadingLimits> = {},
): ReturnType<typeof readDocument> =>
  await readDocument({ bytes, format }, { ocr: noOcr }, { pageMilliseconds: 30_000, ...limits });

/** A hand-made PDF, as an attacker would write it. */
const bare = (...objects: readonly string[]): Uint8Array =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("")}trailer << /Root 1 0 R >>\n%%EOF`,
    "latin1",
  );
const catalog = "<< /Type /Catalog /Pages 2 0 R >>";
const pageWith = (bbox: string, more = ""): Uint8Array =>
  bare(
    catalog,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox ${bbox} ${more} /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>`,
    "<< /Length 42 >>\nstream\nBT /F 12 Tf 72 72 Td (SEAL NO CN1) Tj ET      \nendstream",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Unknown-Font >>",
  );

/** A PDF whose page's text unpacks to this many bytes of blanks. */
async function streamBomb(size: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const packed = deflateSync(Buffer.alloc(size, " "));
  const dictionary = document.context.obj({ Filter: "FlateDecode", Length: packed.length });
  page.node.set(
    PDFName.of("Contents"),
    document.context.register(PDFRawStream.of(dictionary, packed)),
  );
  return await document.save();
}

describe("malicious files", () => {
  it("are refused or read, and the next file is read", async () => {
    const good = await pdfOf((pen) => pen.text("ARRIVAL NOTICE", 72, 72));
    const random = Uint8Array.from({ length: 20_000 }, (_, index) => (index * 7919 + 13) % 251);
    const workbook = workbookOf({ S: layoutOf([["Container", "MSKU7354623"]]) });
    const files: [string, Uint8Array, FileFormat][] = [
      ["a cut PDF", good.subarray(0, good.length / 3), "pdf"],
      ["a PDF of its header alone", Buffer.from("%PDF-1.7\n"), "pdf"],
      ["random bytes as PDF", random, "pdf"],
      [
        "random bytes as PNG",
        Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), random]),
        "png",
      ],
      ["random bytes as JPEG", Buffer.concat([Buffer.from([255, 216, 255]), random]), "jpeg"],
      ["random bytes as TIFF", Buffer.concat([Buffer.from("II*\0"), random]), "tiff"],
      ["random bytes as GIF", Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(40)]), "gif"],
      ["random bytes as workbook", random, "xlsx"],
      ["random bytes as DOC", random, "doc"],
      ["a cut workbook", workbook.subarray(0, workbook.length / 2), "xlsx"],
      ["a cut DOCX", docxOf(paragraph("x")).subarray(0, 300), "docx"],
      ["a zip of zips", zipOf({ "word/document.xml": zipOf({ a: workbook }) }), "docx"],
      ["a PNG called a PDF", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "pdf"],
      [
        "pages that contain themselves",
        bare(catalog, "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"),
        "pdf",
      ],
      [
        "a catalog that is its pages",
        bare("<< /Type /Catalog /Pages 1 0 R /Kids [1 0 R] /Count 9 >>"),
        "pdf",
      ],
      ["arrays in arrays", bare(catalog, `${"[".repeat(30_000)}${"]".repeat(30_000)}`), "pdf"],
    ];
    for (const [name, bytes, format] of files) {
      const outcome = await read(bytes, format);
      expect([name, outcome.kind === "refused" || outcome.pages.length < 5]).toEqual([name, true]);
      if (outcome.kind === "refused")
        expect([name, outcome.detail.length > 5]).toEqual([name, true]);
    }
    const after = await read(good, "pdf");
    expect(after.kind === "read" && textOf(after.pages[0])).toEqual(["ARRIVAL NOTICE"]);
  });

  it.each(["[0 0 1e9 1e9]", "[0 0 0 0]", "[0 0 NaN NaN]", "[612 792 0 0]", "[0 0 -612 792]"])(
    "a page box of %s is read as a page of a sane size",
    async (bbox) => {
      const outcome = await read(pageWith(bbox), "pdf");
      if (outcome.kind !== "read") throw new Error(outcome.detail);
      const [page] = outcome.pages;
      expect(page?.width).toBeGreaterThanOrEqual(1);
      expect(page?.width).toBeLessThanOrEqual(7_000);
      expect(page?.height).toBeLessThanOrEqual(7_000);
    },
  );

  it("are read by character codes when a font is missing", async () => {
    const outcome = await read(pageWith("[0 0 612 792]"), "pdf");
    expect(outcome.kind === "read" && textOf(outcome.pages[0])).toEqual(["SEAL NO CN1"]);
  });

  it("are read up to the page limit, which is reported", async () => {
    const kids = Array.from({ length: 10_000 }, (_, page) => `${page + 3} 0 R`).join(" ");
    const bytes = bare(
      catalog,
      `<< /Type /Pages /Kids [${kids}] /Count 10000 >>`,
      ...Array.from(
        { length: 10_000 },
        () => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>",
      ),
    );
    const outcome = await read(bytes, "pdf", { pages: 5 });
    expect(outcome).toMatchObject({ kind: "read", pageCount: 10_000, restFrom: 6 });
    expect(outcome.kind === "read" && outcome.pages.length).toBe(5);
  });

  it("are stopped when a stream unpacks to more than the memory limit", async () => {
    const outcome = await read(await streamBomb(250_000_000), "pdf", {
      memoryBytes: 120 * 1024 * 1024,
    });
    expect(outcome).toMatchObject({ kind: "refused" });
    expect(outcome.kind === "refused" && ["too_large", "timed_out"]).toContain(
      outcome.kind === "refused" && outcome.reason,
    );
  });

  it("are not unpacked when a zip file or picture would become too large", async () => {
    const worksheet = zipOf({ "xl/workbook.xml": Buffer.alloc(3_000_000, "<a/>") });
    expect(formatOf(worksheet, "a")).toBe("xlsx");
    expect(await read(worksheet, "xlsx", { unpackedBytes: 2_000_000 })).toMatchObject({
      kind: "refused",
      reason: "too_large",
    });
    const picture = Buffer.alloc(64);
    picture.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 0, "latin1");
    picture.writeUInt32BE(60_000, 16);
    picture.writeUInt32BE(60_000, 20);
    expect(await read(picture, "png")).toMatchObject({ kind: "refused", reason: "too_large" });
  });

  it("are refused where they declare entities: none is expanded, and no file is fetched for one", async () => {
    const lol = Array.from(
      { length: 9 },
      (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
    ).join("");
    const doctype = `<!DOCTYPE x [<!ENTITY l0 "lol">${lol}<!ENTITY own SYSTEM "file:///etc/passwd">]>`;
    expect(await read(docxOf(paragraph("plain")), "docx")).toMatchObject({ kind: "read" });
    for (const text of ["plain", "before &l9; after", "before &own; after"]) {
      const began = performance.now();
      const outcome = await read(docxOf(paragraph(text), undefined, doctype), "docx");
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(outcome).toMatchObject({ kind: "refused" });
      expect(JSON.stringify(outcome)).not.toMatch(/lollol|root:/);
    }
  });

  it("are read up to the row limit of a workbook, which is reported", async () => {
    const rows = Array.from({ length: 300 }, (_, row) => [row, "x"]);
    const outcome = await read(workbookOf({ S: layoutOf(rows) }), "xlsx", { rows: 50 });
    expect(outcome).toMatchObject({
      kind: "read",
      left: ['Of worksheet "S" only the first 50 rows were read.'],
    });
    expect(outcome.kind === "read" && outcome.pages[0]?.tables[0]?.rows).toBe(50);
  });

  it("do not block the reading thread: it is stopped and replaced", async () => {
    const many = await pdfOf((pen) => {
      for (let row = 0; row < 2_000; row += 1)
        pen.text(`row ${row} of very many`, 20, 20 + (row % 700));
    });
    expect(await read(many, "pdf", { pageMilliseconds: 2 })).toMatchObject({
      kind: "refused",
      reason: "timed_out",
    });
    expect(await read(await pdfOf((pen) => pen.text("next", 72, 72)), "pdf")).toMatchObject({
      kind: "read",
    });
  });

  it("are refused as encrypted, and read without their macros", async () => {
    const compound = Buffer.concat([
      Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1"),
      Buffer.alloc(512),
      Buffer.from("EncryptedPackage", "utf16le"),
    ]);
    expect(formatOf(compound, "order.docx")).toBe("docx");
    expect(await read(compound, "docx")).toMatchObject({ kind: "refused", reason: "encrypted" });
    const document = await PDFDocument.create();
    document.addPage();
    document.encrypt({ userPassword: "secret", ownerPassword: "owner" });
    expect(await read(await document.save(), "pdf")).toMatchObject({
      kind: "refused",
      reason: "encrypted",
    });
    const macros = workbookOf({ S: layoutOf([["Container", "MSKU7354623"]]) }, "xlsm");
    const outcome = await read(macros, "xlsx");
    expect(outcome.kind === "read" && textOf(outcome.pages[0])).toEqual([
      "Container",
      "MSKU7354623",
    ]);
  });

  it("are read when they have only an owner password", async () => {
    const document = await PDFDocument.create();
    const page = document.addPage();
    page.drawText("IN BOND 7512");
    document.addPage();
    document.encrypt({ userPassword: "", ownerPassword: "owner" });
    const bytes = await document.save();
    const outcome = await read(bytes, "pdf");
    expect(outcome.kind === "read" && textOf(outcome.pages[0])).toEqual(["IN BOND 7512"]);
    const first = await splitPdf(bytes, 1, 1);
    const child = await read(first, "pdf");
    expect(child).toMatchObject({ kind: "read", pageCount: 1 });
    expect(child.kind === "read" && textOf(child.pages[0])).toEqual(["IN BOND 7512"]);
  });
});
