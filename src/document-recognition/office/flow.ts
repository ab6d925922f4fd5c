import type { Line, Page, Table } from "../page-model.ts";
import type { Block } from "./block.ts";
import { type GridCell, leading, letter, placeGrid, placeLine, wrap } from "./place.ts";

const margin = 36;
const width = 612;
const textLetters = Math.floor((width - 2 * margin) / letter);
/** The distance of tab stops, in letters. */
const tabStop = 12;

/**
 * Lays out the text and tables of a word processor's file on pages, with the file's page breaks.
 */
export function flowPages(blocks: readonly Block[]): Page[] {
  const pages: Page[] = [];
  let lines: Line[] = [];
  let tables: Table[] = [];
  let top = margin;
  const finish = (): void => {
    if (lines.length > 0)
      pages.push({
        number: pages.length + 1,
        width,
        height: Math.max(792, top + margin),
        origin: "office",
        lines,
        tables,
      });
    [lines, tables, top] = [[], [], margin];
  };
  for (const block of blocks) {
    if (block.kind === "page") finish();
    else if (block.kind === "table") {
      const { cells, rows, columns } = gridOf(block.rows);
      if (columns === 0) continue;
      const widths = Array.from({ length: columns }, () => (width - 2 * margin) / columns);
      const grid = placeGrid(cells, widths, rows, margin, top, true);
      lines.push(...grid.lines);
      tables.push(grid.table);
      top = grid.bottom + leading;
    } else {
      for (const row of wrap(block.text, textLetters)) {
        lines.push(...tabbed(row, top));
        top += leading;
      }
      top += leading / 2;
    }
  }
  finish();
  return pages.length > 0
    ? pages
    : [{ number: 1, width, height: 792, origin: "office", lines: [], tables: [] }];
}

/** Tabs separate columns. */
function tabbed(row: string, top: number): Line[] {
  let column = 0;
  return row.split("\t").flatMap((part) => {
    const line = placeLine(part.trim(), margin + column * letter, top);
    column = (Math.floor((column + part.length) / tabStop) + 1) * tabStop;
    return line ?? [];
  });
}

/** Rows of cells with spans, as in HTML, on a grid: a spanned position is skipped. */
function gridOf(source: Extract<Block, { kind: "table" }>["rows"]): {
  cells: GridCell[];
  rows: number;
  columns: number;
} {
  const taken = new Set<string>();
  const cells: GridCell[] = [];
  let columns = 0;
  for (const [row, sources] of source.entries()) {
    let column = 0;
    for (const { text, colSpan, rowSpan } of sources) {
      while (taken.has(`${row} ${column}`)) column += 1;
      const rows = Math.min(rowSpan, source.length - row);
      for (let r = row; r < row + rows; r += 1)
        for (let c = column; c < column + colSpan; c += 1) taken.add(`${r} ${c}`);
      cells.push({ row, column, rowSpan: rows, columnSpan: colSpan, text });
      column += colSpan;
    }
    columns = Math.max(columns, column);
  }
  return { cells, rows: source.length, columns };
}
