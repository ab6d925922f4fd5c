import { type Matrix, at, multiply } from "./matrix.ts";

/** One character on the page. The origin is its left end on the baseline. */
export interface Glyph {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** The right end on the baseline, without extra spacing. */
  readonly endX: number;
  readonly endY: number;
  /** The height of an em, in points. */
  readonly size: number;
  /** Character spacing that the text sets, which is not a gap between words. */
  readonly spacing: number;
  /** Drawn without ink: the hidden text layer of a scan that has been through OCR. */
  readonly hidden: boolean;
}

/** The text state between operators (ISO 32000-1, 9.3). */
export interface TextState {
  readonly matrix: Matrix;
  readonly line: Matrix;
  readonly size: number;
  /** Length of a unit of the font's widths, usually a thousandth of the size. */
  readonly units: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly scale: number;
  readonly leading: number;
  readonly rise: number;
  readonly mode: number;
}

export const startText: TextState = {
  matrix: [1, 0, 0, 1, 0, 0],
  line: [1, 0, 0, 1, 0, 0],
  size: 0,
  units: 0.001,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
};

/** Rendering modes that put no ink on the page (ISO 32000-1, table 106). */
const inkless = new Set([3, 7]);

interface FontGlyph {
  readonly unicode?: string;
  readonly width?: number;
  readonly isSpace?: boolean;
  readonly vmetric?: readonly number[] | null;
}

/** Adds the characters of one show operator, and returns the text matrix after it. */
export function showGlyphs(items: unknown, state: TextState, page: Matrix, into: Glyph[]): Matrix {
  let matrix = state.matrix;
  if (!Array.isArray(items)) return matrix;
  const hidden = inkless.has(state.mode);
  for (const item of items as readonly (number | FontGlyph | null)[]) {
    if (typeof item === "number") {
      matrix = multiply(matrix, [1, 0, 0, 1, (-item / 1000) * state.size * state.scale, 0]);
      continue;
    }
    if (!item) continue;
    const spacing = state.charSpacing + (item.isSpace ? state.wordSpacing : 0);
    const upright = item.vmetric;
    const advance = (item.width ?? 0) * state.units * state.size;
    const from = upright ? [(upright[1] ?? 0) * -state.units * state.size, 0] : [0, state.rise];
    const toPage = multiply(page, matrix);
    const [x, y] = at(toPage, from[0] ?? 0, from[1] ?? 0);
    const width = upright ? (item.width ?? 1000) * state.units * state.size : advance * state.scale;
    const [endX, endY] = at(toPage, (from[0] ?? 0) + width, from[1] ?? 0);
    const size = Math.hypot(toPage[2], toPage[3]) * Math.abs(state.size);
    if (Number.isFinite(x + y + endX + endY + size))
      into.push({
        text: item.unicode ?? "",
        x,
        y,
        endX,
        endY,
        size,
        spacing: Math.hypot(toPage[0], toPage[1]) * state.charSpacing * state.scale,
        hidden,
      });
    const step: readonly [number, number] = upright
      ? [0, (upright[0] ?? -1000) * state.units * state.size - spacing]
      : [(advance + spacing) * state.scale, 0];
    matrix = multiply(matrix, [1, 0, 0, 1, step[0], step[1]]);
  }
  return matrix;
}
