import type { Box } from "../page-model.ts";

type Placed = { readonly box: Box; readonly index: number };

const middle = ({ top, height }: Box): number => top + height / 2;

/**
 * The row of each box, from top to bottom: boxes whose middles lie within half a line of the row's
 * first are one row.
 */
export function numberRows(boxes: readonly Box[]): number[] {
  const rows: Placed[][] = [];
  for (const placed of boxes
    .map((box, index) => ({ box, index }))
    .toSorted((a, b) => middle(a.box) - middle(b.box))) {
    const row = rows.at(-1);
    if (row && isNear(placed.box, row[0]!.box)) row.push(placed);
    else rows.push([...(row ? takeNextLine(row, placed) : []), placed]);
  }
  const rowOf: number[] = [];
  for (const [number, row] of rows.entries()) for (const { index } of row) rowOf[index] = number;
  return rowOf;
}

const isNear = (box: Box, first: Box): boolean =>
  middle(box) - middle(first) < Math.min(box.height, first.height) * 0.55;

/**
 * Tables that stand side by side have lines less than half a line apart: what lies far nearer to the
 * next box than to the rest of its row is the next line's.
 */
function takeNextLine(row: Placed[], next: Placed): Placed[] {
  const gaps = row.map(({ box }, at) => (at === 0 ? 0 : middle(box) - middle(row[at - 1]!.box)));
  const widest = Math.max(...gaps);
  const own = middle(next.box) - middle(row.at(-1)!.box);
  return own < widest / 3 ? row.splice(gaps.indexOf(widest)) : [];
}
