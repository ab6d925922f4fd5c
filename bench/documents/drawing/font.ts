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
const advances = new Map<StandardFonts, (letter: string) => number>();

/** How far a letter of a font moves the pen, in thousandths of the size; each letter is measured once. */
function measured(font: PDFFont): (letter: string) => number {
  const known = new Map<string, number>();
  return (letter) => {
    const width = known.get(letter) ?? font.widthOfTextAtSize(letter, 1000);
    known.set(letter, width);
    return width;
  };
}

/** How far a text moves the pen, letter by letter and without the kerning the font could have, in the same unit. */
function advanceOf(text: string, face: Face): number {
  const name = standardFont(face);
  const advance = advances.get(name) ?? measured(ruler.embedStandardFont(name));
  advances.set(name, advance);
  let sum = 0;
  for (const letter of text) sum += advance(letter);
  return sum;
}

/** The width of a text as it is drawn. */
export const widthOf = (text: string, face: Face, size: number): number =>
  (advanceOf(text, face) * size) / 1000;

/** The text in lines no wider than `width`; a wider word stays whole. */
export function wrap(text: string, face: Face, size: number, width: number): string[] {
  const space = advanceOf(" ", face);
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    let lineAdvance = 0;
    for (const word of paragraph.split(" ")) {
      const wordAdvance = advanceOf(word, face);
      const longer = lineAdvance + space + wordAdvance;
      if (line === "" || (longer * size) / 1000 > width) {
        if (line !== "") lines.push(line);
        [line, lineAdvance] = [word, wordAdvance];
      } else [line, lineAdvance] = [`${line} ${word}`, longer];
    }
    return [...lines, line];
  });
}
