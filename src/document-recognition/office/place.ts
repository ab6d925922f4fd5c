import type { BBox, Cell, Line, Table, Word } from "../page-model.ts";
import { around } from "../layout/bbox.ts";

/** The page of a format without pages: letters of one width on lines of one height, in points. */
export const letter = 5.5;
export const leading = 14;
const padding = 3;

/** One line of text at a position, each word with its bbox. */
export function placeLine(text: string, left: number, top: number): Line | undefined {
  const words: Word[] = [...text.matchAll(/\S+/gu)].map((match) => ({
    text: match[0],
    bbox: {
      left: left + match.index * letter,
      top,
      width: match[0].length * letter,
      height: leading - 4,
    },
    confidence: 1,
  }));
  if (words.length === 0) return undefined;
  return {
    text: words.map((word) => word.text).join(" "),
    bbox: around(words.map((word) => word.bbox)),
    words,
  };
}

/** Breaks text into lines of at most so many letters, at spaces if possible. */
export function wrap(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|\n|\r/)) {
    let line = "";
    for (const word of paragraph.trim().split(/[^\S\t]+/u)) {
      if (line !== "" && line.length + 1 + word.length > letters) {
        lines.push(line);
        line = word;
      } else line = line === "" ? word : `${line} ${word}`;
    }
    if (line !== "") lines.push(line);
  }
  return lines;
}

export interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
}

/**
 * Puts the cells of a table on the page, columns of the given width, rows as high as their text.
 */
export function placeGrid(
  cells: readonly GridCell[],
  widths: readonly number[],
  rows: number,
  left: number,
  top: number,
  wrapped: boolean,
): { table: Table; lines: Line[]; bottom: number } {
  const lefts = sums(widths, left);
  const texts = cells.map((cell) => {
    const width = (lefts[cell.column + cell.columnSpan] ?? left) - (lefts[cell.column] ?? left);
    const letters = wrapped ? Math.max(4, Math.floor((width - 2 * padding) / letter)) : Infinity;
    return wrap(cell.text, letters);
  });
  const heights = Array.from({ length: rows }, () => leading);
  for (const [index, cell] of cells.entries())
    if (cell.rowSpan === 1)
      heights[cell.row] = Math.max(
        heights[cell.row] ?? leading,
        (texts[index]?.length ?? 1) * leading,
      );
  const tops = sums(heights, top);
  const lines: Line[] = [];
  const placed = cells.map((cell, index): Cell => {
    const bbox: BBox = {
      left: lefts[cell.column] ?? left,
      top: tops[cell.row] ?? top,
      width: (lefts[cell.column + cell.columnSpan] ?? left) - (lefts[cell.column] ?? left),
      height: (tops[cell.row + cell.rowSpan] ?? top) - (tops[cell.row] ?? top),
    };
    for (const [row, text] of (texts[index] ?? []).entries()) {
      const line = placeLine(text, bbox.left + padding, bbox.top + 2 + row * leading);
      if (line) lines.push(line);
    }
    return { ...cell, text: (texts[index] ?? []).join("\n"), bbox };
  });
  const bottom = tops[rows] ?? top;
  const bbox = { left, top, width: (lefts[widths.length] ?? left) - left, height: bottom - top };
  return { table: { bbox, rows, columns: widths.length, cells: placed }, lines, bottom };
}

/** The offset of each length in a row, and the end of the last one. */
function sums(lengths: readonly number[], start: number): number[] {
  const edges = [start];
  for (const length of lengths) edges.push((edges.at(-1) ?? start) + length);
  return edges;
}
