import {
  columnUnder,
  inline,
  linesIn,
  toTheRight,
  type PrintedLine,
} from "../labels/labelled-page.ts";
import { bottom, right, textOfWords } from "./page-layout.ts";
import type { Label, LabelledPage } from "../labels/label.ts";

const tallestBlock = 9;

/** The lines of a block: after the label on its line, beside it, or below. */
export const blockOf = (layout: LabelledPage, label: Label): PrintedLine[] =>
  blocksOf(layout, label)[0]!;

/** Where the block of a label can be, the most likely place first. */
export function blocksOf(layout: LabelledPage, label: Label): PrintedLine[][] {
  const own = inline(label);
  const column = columnUnder(layout, label);
  const hasOwn = own.some(({ text }) => /[\p{L}\d]/u.test(text));
  const under = linesIn(layout, column, tallestBlock);
  if (hasOwn && !isRemark(own, under)) {
    const start = own[0]!.bbox.left - layout.em;
    const indented = linesIn(layout, { ...column, left: start }, tallestBlock);
    const hanging = under.length > 0 && under[0]![0]!.bbox.left < start ? [] : indented;
    return [[own, ...hanging], under];
  }
  const beside = toTheRight(layout, label);
  // Text further right in the next row is not in the label's column.
  const below = under.length > 0 && under[0]![0]!.bbox.left < label.bbox.left + layout.em * 3;
  if (
    beside &&
    (label.colon || !below || beside.bbox.top + beside.bbox.height / 2 < under[0]![0]!.bbox.top)
  ) {
    const owned = layout.labels.some(
      ({ bbox, chunk }) =>
        chunk !== label.chunk &&
        bbox.top < beside.bbox.top &&
        beside.bbox.top - bbox.top < layout.em * 6 &&
        Math.abs(bbox.left - beside.bbox.left) < layout.em,
    );
    if (!owned || label.colon || !below) {
      const region = {
        left: beside.bbox.left - layout.em * 0.6,
        right: rightEdge(layout, label, beside.bbox.left),
        top: beside.bbox.top - layout.em * 0.3,
        bottom: Math.min(
          nextLabelDown(layout, label),
          nextInColumn(layout, label, beside.bbox.left),
        ),
      };
      const lines = linesIn(layout, region, tallestBlock);
      // A column of values below the label wins, unless the label ends with a colon.
      if (label.colon || !below || isLeftColumn(layout, label)) return [lines, under];
    }
  }
  return [under];
}

const isRemark = (own: PrintedLine, under: readonly PrintedLine[]): boolean =>
  (own.length > 2 && under[0] !== undefined && height(own) < height(under[0]) * 0.85) ||
  /^(?:this|if|complete|\(|name and|no responsibility|not negotiable|see clause|it is|and address|full)/i.test(
    textOfWords(own),
  );

const height = (line: PrintedLine): number =>
  line.reduce((sum, { bbox }) => sum + bbox.height, 0) / Math.max(1, line.length);

const isLeftColumn = (layout: LabelledPage, { chunk }: Label): boolean =>
  layout.labels.filter(
    ({ bbox, colon }) =>
      (Math.abs(bbox.left - chunk.bbox.left) < layout.em ||
        Math.abs(right(bbox) - right(chunk.bbox)) < 1) &&
      !colon,
  ).length >= 3;

function rightEdge(layout: LabelledPage, label: Label, left: number): number {
  const beyond = layout.labels.filter(
    ({ bbox, from }) =>
      from <= 1 &&
      bbox.left > left + layout.em * 3 &&
      Math.abs(bbox.top - label.bbox.top) < layout.em * 4,
  );
  return Math.min(layout.page.width, ...beyond.map(({ bbox }) => bbox.left - layout.em * 0.3));
}

function nextLabelDown(layout: LabelledPage, { chunk, bbox }: Label): number {
  const below = layout.labels.filter(
    (other) =>
      !other.inner &&
      other.chunk.row > chunk.row &&
      other.bbox.left < right(bbox) + layout.em * 4 &&
      // Labels at the side are aligned at their left or at their right edge.
      (other.bbox.left > bbox.left - layout.em * 4 || right(other.bbox) > bbox.left),
  );
  return Math.min(layout.page.height, ...below.map((other) => other.bbox.top - 0.5));
}

/** The next text in the label's own column, to which the text beside it belongs. */
function nextInColumn(layout: LabelledPage, { chunk }: Label, edge: number): number {
  let last = chunk;
  for (const row of layout.rows.slice(chunk.row + 1)) {
    const next = row.find(({ bbox }) => Math.abs(bbox.left - chunk.bbox.left) < 2);
    if (!next || right(next.bbox) > edge) continue;
    // A two-line label continues directly below.
    if (next.bbox.top - bottom(last.bbox) > layout.em * 0.5) return next.bbox.top - 0.5;
    last = next;
  }
  return layout.page.height;
}
