import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { layOut, quartersToUpright } from "../layout/lay-out.ts";
import type { Token } from "../layout/token.ts";
import type { Page } from "../page-model.ts";
import type { PageTurn } from "../thread/jobs.ts";
import type { Matrix } from "./matrix.ts";
import { runOperators, type Drawn } from "./operators.ts";
import { plausibility } from "./plausible.ts";
import { tokensOf } from "./tokens.ts";

/** The text layer of a page, and whether a picture of the page would yield more. */
export interface TextLayer {
  readonly page: Page;
  readonly needsOcr: boolean;
  /** The plausibility of the text: OCR text must be more plausible to replace it. */
  readonly plausibility: number;
  /** How its words were turned upright. */
  readonly turn: PageTurn;
  /** Dots per inch at which its picture should be drawn. */
  readonly dpi: number;
}

/** A page's longest side, in points: beyond it (twice A0) a page size is a mistake or an attack. */
const longestSide = 7_000;

/** Fewer letters than this beside a picture are a stamp or a fax header, not the document. */
const fewLetters = 200;

export async function readTextLayer(page: PDFPageProxy, number: number): Promise<TextLayer> {
  const { width, height, matrix } = upright(page);
  const operators = await page.getOperatorList();
  const drawn = runOperators(operators, matrix, width * height, (font) => unitsOf(page, font));
  const inside = drawn.glyphs.filter(
    ({ x, y, hidden }) => !hidden && x > -2 && y > -2 && x < width + 2 && y < height + 2,
  );
  const tokens = tokensOf(inside);
  const words = tokens.map((token) => token.text);
  const likely = plausibility(words);
  return {
    page: layOut({ number, width, height, origin: "text_layer", tokens, segments: drawn.segments }),
    needsOcr: needsOcr(drawn, inside.length, tokens, likely),
    plausibility: likely,
    turn: { quarters: quartersToUpright(tokens), degrees: 0 },
    dpi: Math.min(300, Math.max(200, drawn.dpi)),
  };
}

function needsOcr(drawn: Drawn, shown: number, tokens: readonly Token[], likely: number): boolean {
  const letters = tokens.reduce((sum, token) => sum + token.text.length, 0);
  if (letters > 0 && likely < 0.5) return true;
  // Characters without text, because their font has no character map.
  if (shown > 2 * letters + 20) return true;
  if (letters < 10) return drawn.pictured > 0.02 || drawn.curves > 200;
  return letters < fewLetters && drawn.pictured > 0.4;
}

/** The page as displayed: rotated by its /Rotate, cut to its crop box, and limited in size. */
function upright(page: PDFPageProxy): { width: number; height: number; matrix: Matrix } {
  const full = page.getViewport({ scale: 1 });
  const longest = Math.max(full.width, full.height);
  const scale = longest > longestSide ? longestSide / longest : 1;
  const { width, height, transform } = page.getViewport({ scale });
  const sane = [width, height].every((side) => Number.isFinite(side) && side >= 1);
  return {
    width: sane ? width : 612,
    height: sane ? height : 792,
    matrix: transform as unknown as Matrix,
  };
}

/** The length of a unit of a font's widths: a thousandth, except for Type 3 fonts. */
function unitsOf(page: PDFPageProxy, font: string): number {
  if (!page.commonObjs.has(font)) return 0.001;
  const { fontMatrix } = page.commonObjs.get(font) as { fontMatrix?: readonly number[] };
  return Math.abs(fontMatrix?.[0] ?? 0.001) || 0.001;
}
