import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Matrix, identity, matrixOf, multiply } from "./matrix.ts";
import { addPath, type RuledLine } from "./rules.ts";
import { type Glyph, type TextState, showGlyphs, startText } from "./glyphs.ts";

export interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly (readonly unknown[] | null)[];
}

/** The text, lines and pictures that a page draws; the origin is the top left corner. */
export interface Drawn {
  readonly glyphs: readonly Glyph[];
  readonly segments: readonly RuledLine[];
  /** The share of the page that pictures cover, 0 to 1; overlapping ones count twice. */
  readonly pictured: number;
  /** Dots per inch of the finest picture that covers a large part of the page; 0 without one. */
  readonly dpi: number;
  /** Curves drawn: text that was turned into outlines has thousands. */
  readonly curves: number;
}

interface State {
  readonly matrix: Matrix;
  readonly text: TextState;
}

const pictures = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);

/** A page with more items than this is not a document; the rest of it is left out. */
const maxGlyphs = 200_000;
const maxSegments = 20_000;
const deepest = 512;

/** Runs a page's operators as a printer does, and records text, straight lines and pictures. */
export function runOperators(
  { fnArray, argsArray }: Operators,
  toPage: Matrix,
  area: number,
  unitsOf: (font: string) => number,
): Drawn {
  const glyphs: Glyph[] = [];
  const segments: RuledLine[] = [];
  let pictured = 0;
  let dpi = 0;
  let curves = 0;
  let state: State = { matrix: toPage, text: startText };
  const saved: State[] = [];
  const save = (): void => {
    if (saved.length < deepest) saved.push(state);
  };
  const restore = (): void => {
    state = saved.pop() ?? state;
  };
  const move = (values: unknown): void => {
    state = { ...state, matrix: multiply(state.matrix, matrixOf(values)) };
  };
  for (const [index, fn] of fnArray.entries()) {
    const args = argsArray[index] ?? [];
    const number = typeof args[0] === "number" && Number.isFinite(args[0]) ? args[0] : 0;
    const text = (change: Partial<TextState>): void => {
      state = { ...state, text: { ...state.text, ...change } };
    };
    const nextLine = (x: number, y: number): void => {
      const line = multiply(state.text.line, [1, 0, 0, 1, x, y]);
      text({ line, matrix: line });
    };
    if (pictures.has(fn)) {
      const [a, b, c, d] = state.matrix;
      const part = Math.abs(a * d - b * c) / area;
      pictured += part;
      if (part > 0.2) dpi = Math.max(dpi, (Number(args[1]) || 0) / (Math.hypot(a, b) / 72));
      continue;
    }
    switch (fn) {
      case OPS.save:
        save();
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
      case OPS.endAnnotation:
        restore();
        break;
      case OPS.transform:
        move(args);
        break;
      case OPS.paintFormXObjectBegin:
        save();
        move(args[0]);
        break;
      case OPS.beginAnnotation:
        save();
        state = { matrix: toPage, text: startText };
        move(args[2]);
        move(args[3]);
        break;
      case OPS.beginText:
        text({ matrix: identity, line: identity });
        break;
      case OPS.setFont:
        text({
          size: Number(args[1]) || 0,
          units: unitsOf(String(args[0])),
        });
        break;
      case OPS.setCharSpacing:
        text({ charSpacing: number });
        break;
      case OPS.setWordSpacing:
        text({ wordSpacing: number });
        break;
      case OPS.setHScale:
        text({ scale: number / 100 });
        break;
      case OPS.setLeading:
        text({ leading: -number });
        break;
      case OPS.setTextRise:
        text({ rise: number });
        break;
      case OPS.setTextRenderingMode:
        text({ mode: number });
        break;
      case OPS.setTextMatrix:
        text({ matrix: matrixOf(args[0]), line: matrixOf(args[0]) });
        break;
      case OPS.moveText:
        nextLine(number, Number(args[1]) || 0);
        break;
      case OPS.setLeadingMoveText:
        text({ leading: Number(args[1]) || 0 });
        nextLine(number, Number(args[1]) || 0);
        break;
      case OPS.nextLine:
        nextLine(0, state.text.leading);
        break;
      case OPS.showText:
        if (glyphs.length < maxGlyphs)
          text({ matrix: showGlyphs(args[0], state.text, state.matrix, glyphs) });
        break;
      case OPS.constructPath:
        if (segments.length < maxSegments) curves += addPath(args, state.matrix, segments);
        break;
      default:
    }
  }
  return { glyphs, segments, pictured, dpi, curves };
}
