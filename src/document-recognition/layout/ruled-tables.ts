import type { BBox, Line } from "../page-model.ts";
import type { RuledLine } from "../pdf/rules.ts";
import { bboxOf, containsPoint, middle } from "./bbox.ts";
import { joinRules } from "./join-rules.ts";

/** Cells before their text is added. */
export interface Frame {
  readonly bbox: BBox;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly FrameCell[];
}

export interface FrameCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly bbox: BBox;
}

/** How far a rule can end from the rule that it should meet, in points. */
const miss = 4;
/** A border with a larger gap than this does not separate two cells. */
const wall = 0.6;
const maxPlaces = 20_000;

/**
 * Tables and adjoining form fields by their rules: grid positions that no rule separates are one cell.
 */
export function ruledFrames(segments: readonly RuledLine[]): Frame[] {
  const level = joinRules(segments, "level");
  const upright = joinRules(segments, "upright");
  return groupsOf(level, upright).flatMap((group) => frameOf(group.level, group.upright) ?? []);
}

interface Group {
  readonly level: RuledLine[];
  readonly upright: RuledLine[];
}

/** Rules that meet, directly or through others, belong together. */
function groupsOf(level: readonly RuledLine[], upright: readonly RuledLine[]): Group[] {
  const parent = Array.from({ length: level.length + upright.length }, (_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parent[at] !== at) at = parent[at] = parent[parent[at] as number] as number;
    return at;
  };
  for (const [h, row] of level.entries())
    for (const [v, column] of upright.entries())
      if (
        column.x1 >= row.x1 - miss &&
        column.x1 <= row.x2 + miss &&
        row.y1 >= column.y1 - miss &&
        row.y1 <= column.y2 + miss
      )
        parent[root(h)] = root(level.length + v);
  const groups = new Map<number, Group>();
  const groupOf = (index: number): Group => {
    const key = root(index);
    const group = groups.get(key) ?? { level: [], upright: [] };
    groups.set(key, group);
    return group;
  };
  for (const [h, row] of level.entries()) groupOf(h).level.push(row);
  for (const [v, column] of upright.entries()) groupOf(level.length + v).upright.push(column);
  return [...groups.values()].filter((group) => group.level.length > 1 && group.upright.length > 1);
}

/** Merges coordinates that differ by less than that tolerance. */
function distinct(values: readonly number[]): number[] {
  const result: number[] = [];
  for (const value of values.toSorted((a, b) => a - b))
    if (result.length === 0 || value - (result.at(-1) as number) > miss) result.push(value);
  return result;
}

function frameOf(level: readonly RuledLine[], upright: readonly RuledLine[]): Frame | undefined {
  const xs = distinct(upright.map((rule) => rule.x1));
  const ys = distinct(level.map((rule) => rule.y1));
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < 1 || rows < 1 || columns * rows > maxPlaces) return undefined;
  const covered = (
    rules: readonly RuledLine[],
    across: number,
    from: number,
    to: number,
  ): boolean => {
    let length = 0;
    for (const rule of rules) {
      const [at, start, end] =
        rule.x1 === rule.x2 ? [rule.x1, rule.y1, rule.y2] : [rule.y1, rule.x1, rule.x2];
      if (Math.abs(at - across) <= miss)
        length += Math.max(0, Math.min(end, to) - Math.max(start, from));
    }
    return length >= wall * (to - from);
  };
  const x = (column: number): number => xs[column] as number;
  const y = (row: number): number => ys[row] as number;
  const leftWall = (row: number, column: number): boolean =>
    covered(upright, x(column), y(row), y(row + 1));
  const topWall = (row: number, column: number): boolean =>
    covered(level, y(row), x(column), x(column + 1));

  const seen = new Set<number>();
  const cells: FrameCell[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (seen.has(row * columns + column)) continue;
      const cell = flood(row, column);
      if (cell) cells.push(cell);
    }
  if (cells.length < 2) return undefined;
  return { bbox: bboxOf(x(0), y(0), x(columns), y(rows)), rows, columns, cells };

  /** All positions that can be reached without crossing a rule; undefined if the outside is one. */
  function flood(startRow: number, startColumn: number): FrameCell | undefined {
    let [top, bottom, left, right] = [startRow, startRow, startColumn, startColumn];
    let open = false;
    const queue = [[startRow, startColumn]];
    seen.add(startRow * columns + startColumn);
    for (const [row = 0, column = 0] of queue) {
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
      [left, right] = [Math.min(left, column), Math.max(right, column)];
      const ways: readonly (readonly [boolean, number, number])[] = [
        [leftWall(row, column), row, column - 1],
        [leftWall(row, column + 1), row, column + 1],
        [topWall(row, column), row - 1, column],
        [topWall(row + 1, column), row + 1, column],
      ];
      for (const [closed, r, c] of ways) {
        if (closed) continue;
        if (r < 0 || c < 0 || r >= rows || c >= columns) open = true;
        else if (!seen.has(r * columns + c)) {
          seen.add(r * columns + c);
          queue.push([r, c]);
        }
      }
    }
    if (open) return undefined;
    return {
      row: top,
      column: left,
      rowSpan: bottom - top + 1,
      columnSpan: right - left + 1,
      bbox: bboxOf(x(left), y(top), x(right + 1), y(bottom + 1)),
    };
  }
}

/** The lines whose centres are in a cell. */
export const linesInCell = (cell: BBox, lines: readonly Line[]): Line[] =>
  lines.filter(({ bbox }) =>
    containsPoint(cell, bbox.left + Math.min(bbox.width / 2, 20), middle(bbox)),
  );
