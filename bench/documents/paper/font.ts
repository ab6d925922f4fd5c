import { PDFDocument, StandardFonts, type PDFFont } from "@cantoo/pdf-lib";

export type Family = "helvetica" | "times" | "courier";
export type Face = { readonly family: Family; readonly bold: boolean; readonly italic: boolean };

/** The standard font of a face; these need no file inside the PDF. */
export function standardFont({ family, bold, italic }: Face): StandardFonts {
  const style = bold ? (italic ? "BoldOblique" : "Bold") : italic ? "Oblique" : "";
  if (family === "helvetica") return StandardFonts[`Helvetica${style}`];
  if (family === "courier") return StandardFonts[`Courier${style}`];
  const roman = bold ? (italic ? "BoldItalic" : "Bold") : italic ? "Italic" : "";
  return StandardFonts[`TimesRoman${roman}`];
}

const ruler = await PDFDocument.create();
const known = new Map<string, PDFFont>();

/** The width of a text, known before any PDF is made. */
export function widthOf(text: string, face: Face, size: number): number {
  const name = standardFont(face);
  const font = known.get(name) ?? ruler.embedStandardFont(name);
  known.set(name, font);
  return font.widthOfTextAtSize(text, size);
}

/** The text in lines no wider than `width`; a word that is wider alone stays whole. */
export function wrap(text: string, face: Face, size: number, width: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && widthOf(longer, face, size) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}
