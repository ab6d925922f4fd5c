import type { Line } from "../page-model.ts";
import { around, besides, bottom, bboxOf, right } from "./bbox.ts";
import type { Frame, FrameCell } from "./ruled-tables.ts";

/** Fewer columns are a form or two columns of text. */
const fewestColumns = 3;
/** Rows further apart than this many of their heights do not belong to one table. */
const farRows = 2.2;
/** A line closer below a row than this many heights, without a first cell, continues it. */
const closeRows = 0.9;

interface Column {
  left: number;
  right: number;
}

/** A table without rules, and which of the lines are in it. */
export interface Aligned {
  readonly frame: Frame;
  readonly lines: readonly Line[];
}

/** Tables by alignment: rows of three or more texts that are aligned one below the other. */
export function alignedFrames(lines: readonly Line[]): Aligned[] {
  const rows = rowsOf(lines);
  const found: Aligned[] = [];
  for (let start = 0; start < rows.length;) {
    const { columns, end } = grow(rows, start);
    const full = rows.slice(start, end).filter((row) => row.length >= fewestColumns);
    if (columns.length >= fewestColumns && full.length >= 2) {
      const last = lastFull(rows, start, end);
      found.push(frameOf(rows.slice(start, last), columns));
      start = last;
    } else start += 1;
  }
  return found;
}

function rowsOf(lines: readonly Line[]): Line[][] {
  const rows: Line[][] = [];
  for (const line of lines.toSorted((a, b) => a.bbox.top - b.bbox.top)) {
    const row = rows.slice(-4).find((row) => besides((row[0] as Line).bbox, line.bbox) > 0.6);
    if (row) row.push(line);
    else rows.push([line]);
  }
  for (const row of rows) row.sort((a, b) => a.bbox.left - b.bbox.left);
  return rows;
}

/** How far below a row the texts are still in its columns. */
function grow(rows: readonly Line[][], start: number): { columns: Column[]; end: number } {
  const first = rows[start] ?? [];
  let columns = first.map(({ bbox }): Column => ({ left: bbox.left, right: right(bbox) }));
  let end = start + 1;
  if (first.length < fewestColumns) return { columns: [], end };
  for (; end < rows.length; end += 1) {
    const row = rows[end] as Line[];
    const above = around((rows[end - 1] as Line[]).map((line) => line.bbox));
    const here = around(row.map((line) => line.bbox));
    if (here.top - bottom(above) > farRows * Math.min(here.height, above.height)) break;
    const next = fit(row, columns);
    if (!next) break;
    columns = next;
  }
  return { columns: columns.toSorted((a, b) => a.left - b.left), end };
}

/** The columns with a row's texts added; nothing if a text covers two of them. */
function fit(row: readonly Line[], columns: readonly Column[]): Column[] | undefined {
  const next = columns.map((column) => ({ ...column }));
  for (const { bbox } of row) {
    const under = next.filter((column) => bbox.left < column.right && right(bbox) > column.left);
    if (under.length > 1) return undefined;
    const [column] = under;
    if (column) {
      column.left = Math.min(column.left, bbox.left);
      column.right = Math.max(column.right, right(bbox));
    } else next.push({ left: bbox.left, right: right(bbox) });
  }
  // Columns that overlap are not columns.
  const sorted = next.toSorted((a, b) => a.left - b.left);
  return sorted.some((column, index) => column.left < (sorted[index - 1]?.right ?? -Infinity))
    ? undefined
    : next;
}

/** The table ends with its last row of several texts and what continues it closely. */
function lastFull(rows: readonly Line[][], start: number, end: number): number {
  let last = start;
  for (let at = start; at < end; at += 1) if ((rows[at]?.length ?? 0) > 1) last = at;
  while (last + 1 < end && continues(rows[last] as Line[], rows[last + 1] as Line[])) last += 1;
  return last + 1;
}

/** Whether a row without a first cell is so close that it belongs to the one above. */
function continues(above: readonly Line[], row: readonly Line[]): boolean {
  const [upper, lower] = [
    around(above.map((line) => line.bbox)),
    around(row.map((line) => line.bbox)),
  ];
  const close = lower.top - bottom(upper) < closeRows * lower.height;
  return close && (row[0] as Line).bbox.left > right((above[0] as Line).bbox);
}

function frameOf(rows: readonly Line[][], columns: readonly Column[]): Aligned {
  const lines = rows.flat();
  const bbox = around(lines.map((line) => line.bbox));
  const grouped: Line[][] = [];
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1];
    // The second row can be the rest of a two-row header, which needs no first cell.
    if (above && grouped.length > 1 && continues(above, row)) grouped.at(-1)?.push(...row);
    else grouped.push([...row]);
  }
  const edges = columns.map((column, index) =>
    index === 0 ? bbox.left : ((columns[index - 1] as Column).right + column.left) / 2,
  );
  edges.push(right(bbox));
  const tops = grouped.map((row) => Math.min(...row.map((line) => line.bbox.top)));
  tops.push(bottom(bbox));
  const cells: FrameCell[] = [];
  for (const [row] of grouped.entries())
    for (const [column] of columns.entries()) {
      const cell = bboxOf(
        edges[column] ?? 0,
        tops[row] ?? 0,
        edges[column + 1] ?? 0,
        tops[row + 1] ?? 0,
      );
      cells.push({ row, column, rowSpan: 1, columnSpan: 1, bbox: cell });
    }
  return { frame: { bbox, rows: grouped.length, columns: columns.length, cells }, lines };
}
