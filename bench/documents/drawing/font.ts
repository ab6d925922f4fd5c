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
const fonts = new Map<string, PDFFont>();
const advances = new Map<string, number>();

/** How far one letter moves the pen, in thousandths of the size. */
function advance(letter: string, name: StandardFonts): number {
  const key = `${name}/${letter}`;
  const known = advances.get(key);
  if (known !== undefined) return known;
  const font = fonts.get(name) ?? ruler.embedStandardFont(name);
  fonts.set(name, font);
  const width = font.widthOfTextAtSize(letter, 1000);
  advances.set(key, width);
  return width;
}

/** The width of a text as it is drawn: letter by letter, without the kerning the font could have. */
export function widthOf(text: string, face: Face, size: number): number {
  const name = standardFont(face);
  let sum = 0;
  for (const letter of text) sum += advance(letter, name);
  return (sum * size) / 1000;
}

/** The text in lines no wider than `width`; a wider word stays whole. */
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
