import { degrees, PDFDocument, rgb, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";
import { standardFont, widthOf } from "./font.ts";
import type { Mark, Drawing } from "./drawing.ts";

/** Into how small pieces a program cuts the lines it prints: readers have to join them again. */
export type Pieces = "lines" | "words" | "characters";

export async function toPdf(drawing: Drawing, pieces: Pieces = "lines"): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const fonts = new Map<string, PDFFont>();
  const fontOf = (mark: Mark & { kind: "text" }): PDFFont => {
    const name = standardFont(mark.face);
    const font = fonts.get(name) ?? pdf.embedStandardFont(name);
    fonts.set(name, font);
    return font;
  };
  for (const worksheet of drawing.worksheets) {
    const page = pdf.addPage([worksheet.width, worksheet.height]);
    for (const mark of worksheet.marks) {
      if (mark.kind === "text") write(page, worksheet.height, mark, fontOf(mark), pieces);
      else shape(page, worksheet.height, mark);
    }
  }
  return pdf.save();
}

function write(
  page: PDFPage,
  height: number,
  mark: Mark & { kind: "text" },
  font: PDFFont,
  pieces: Pieces,
): void {
  const options = { size: mark.size, font, color: rgb(...mark.ink) };
  if (mark.turned !== undefined) {
    page.drawText(mark.text, {
      ...options,
      x: mark.x,
      y: height - mark.y,
      rotate: degrees(mark.turned),
    });
    return;
  }
  const cut =
    pieces === "lines"
      ? [mark.text]
      : pieces === "words"
        ? mark.text.split(/(?<= )/)
        : mark.text.split("");
  let done = "";
  for (const piece of cut) {
    const x = mark.x + widthOf(done, mark.face, mark.size);
    if (piece.trim() !== "")
      page.drawText(pieces === "lines" ? piece : piece.trimEnd(), {
        ...options,
        x,
        y: height - mark.y,
      });
    done += piece;
  }
}

function shape(page: PDFPage, height: number, mark: Exclude<Mark, { kind: "text" }>): void {
  if (mark.kind === "fill") {
    const { x, y, width } = mark;
    page.drawRectangle({
      x,
      y: height - y - mark.height,
      width,
      height: mark.height,
      color: rgb(...mark.ink),
    });
    return;
  }
  page.drawLine({
    start: { x: mark.from[0], y: height - mark.from[1] },
    end: { x: mark.to[0], y: height - mark.to[1] },
    thickness: mark.thick,
    color: rgb(...mark.ink),
    ...(mark.dashed ? { dashArray: [3, 2] } : {}),
  });
}
