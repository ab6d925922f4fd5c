import { describe, expect, it } from "vitest";
import { formatOf } from "#src/document-recognition/index.ts";
import { docxOf, paragraph, pdfOf, layoutOf, workbookOf, zipOf } from "./files.ts";

const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1");

describe("the format of a file", () => {
  it("is recognised from its bytes, whatever its name", async () => {
    const worksheet = { Sheet1: layoutOf([["a", 1]]) };
    expect(formatOf(await pdfOf(() => {}), "invoice.docx")).toBe("pdf");
    expect(formatOf(bytes("\r\n\r\n%PDF-1.7\n"), "a")).toBe("pdf");
    expect(formatOf(bytes("\x89PNG\r\n\x1a\n...."), "scan.pdf")).toBe("png");
    expect(formatOf(bytes("\xff\xd8\xff\xe0...."), "scan.png")).toBe("jpeg");
    expect(formatOf(bytes("II*\0...."), "fax.jpg")).toBe("tiff");
    expect(formatOf(bytes("MM\0*...."), "fax.jpg")).toBe("tiff");
    expect(formatOf(bytes("RIFF....WEBPVP8 "), "a")).toBe("webp");
    expect(formatOf(bytes("GIF89a...."), "a")).toBe("gif");
    expect(formatOf(workbookOf(worksheet), "a.pdf")).toBe("xlsx");
    expect(formatOf(workbookOf(worksheet, "biff8"), "a.pdf")).toBe("xls");
    expect(formatOf(workbookOf(worksheet, "biff5"), "a.pdf")).toBe("xls");
    expect(formatOf(docxOf(paragraph("x")), "a.xlsx")).toBe("docx");
  });

  it("is separated values only for text with separators", () => {
    expect(formatOf(bytes("one line"), "a.csv")).toBe("csv");
    expect(formatOf(bytes("a;b;c\n1;2;3\n4;5;6\n"), "list.txt")).toBe("csv");
    expect(formatOf(bytes("a\tb\tc\n1\t2\t3\n4\t5\t6\n"), "list.xls")).toBe("csv");
    expect(formatOf(bytes("Dear all,\nplease find attached.\nBest\n"), "mail.txt")).toBe(null);
    expect(formatOf(Buffer.from("\ufeffa\tb\n", "utf16le"), "unicode.csv")).toBe("csv");
  });

  it("is a spreadsheet for a web page with a spreadsheet's name, and for no other web page", () => {
    const page = bytes("<html><table><tr><td>Container</td></tr></table></html>");
    expect(formatOf(page, "report.xls")).toBe("xls");
    expect(formatOf(page, "report.html")).toBe(null);
  });

  it("is unknown for files that are not supported", () => {
    expect(formatOf(new Uint8Array(), "empty.pdf")).toBe(null);
    expect(formatOf(zipOf({ "a.txt": "hello" }), "archive.docx")).toBe(null);
    expect(formatOf(bytes("BMW AG, Munich, Germany. Hello"), "a.bmp")).toBe(null);
    expect(formatOf(bytes("MZ\x90\0\x03\0\0\0"), "setup.pdf")).toBe(null);
    expect(formatOf(bytes("%!PS-Adobe-3.0\n"), "a.pdf")).toBe(null);
  });
});
