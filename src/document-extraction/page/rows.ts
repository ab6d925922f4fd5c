import type { BBox } from "#src/document-recognition/page-model.ts";

type Placed = { readonly bbox: BBox; readonly index: number };

const middle = ({ top, height }: BBox): number => top + height / 2;

/**
 * The row of each bbox, from top to bottom: bboxes whose centres are within half a line of the
 * row's first are one row.
 */
export function numberRows(bboxes: readonly BBox[]): number[] {
  const rows: Placed[][] = [];
  for (const placed of bboxes
    .map((bbox, index) => ({ bbox, index }))
    .toSorted((a, b) => middle(a.bbox) - middle(b.bbox))) {
    const row = rows.at(-1);
    if (row && isNear(placed.bbox, row[0]!.bbox)) row.push(placed);
    else rows.push([...(row ? takeNextLine(row, placed) : []), placed]);
  }
  const rowOf: number[] = [];
  for (const [number, row] of rows.entries()) for (const { index } of row) rowOf[index] = number;
  return rowOf;
}

const isNear = (bbox: BBox, first: BBox): boolean =>
  middle(bbox) - middle(first) < Math.min(bbox.height, first.height) * 0.55;

/**
 * Tables side by side have lines less than half a line apart: a bbox far nearer to the next one
 * than to the rest of its row belongs to the next line.
 */
function takeNextLine(row: Placed[], next: Placed): Placed[] {
  const gaps = row.map(({ bbox }, at) => (at === 0 ? 0 : middle(bbox) - middle(row[at - 1]!.bbox)));
  const widest = Math.max(...gaps);
  const own = middle(next.bbox) - middle(row.at(-1)!.bbox);
  return own < widest / 3 ? row.splice(gaps.indexOf(widest)) : [];
}
