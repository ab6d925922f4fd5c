import type { Label } from "./labels.ts";
import {
  columnUnder,
  inline,
  linesIn,
  toTheRight,
  type LabelledSheet,
  type PrintedLine,
} from "./reading.ts";
import { bottom, right, textOf } from "./sheet.ts";

const tallestBlock = 9;

/** The lines of a block: behind the label in its line, beside it, or below. */
export const blockOf = (sheet: LabelledSheet, label: Label): PrintedLine[] =>
  blocksOf(sheet, label)[0]!;

/** Where the block of a label may stand, the likeliest place first. */
export function blocksOf(sheet: LabelledSheet, label: Label): PrintedLine[][] {
  const own = inline(label);
  const column = columnUnder(sheet, label);
  const hasOwn = own.some(({ text }) => /[\p{L}\d]/u.test(text));
  const under = linesIn(sheet, column, tallestBlock);
  if (hasOwn && !isRemark(own, under)) {
    const start = own[0]!.box.left - sheet.em;
    const indented = linesIn(sheet, { ...column, left: start }, tallestBlock);
    const hanging = under.length > 0 && under[0]![0]!.box.left < start ? [] : indented;
    return [[own, ...hanging], under];
  }
  const beside = toTheRight(sheet, label);
  // Text further right in the next row is no column of the label's own.
  const below = under.length > 0 && under[0]![0]!.box.left < label.box.left + sheet.em * 3;
  if (
    beside &&
    (label.colon || !below || beside.box.top + beside.box.height / 2 < under[0]![0]!.box.top)
  ) {
    const owned = sheet.labels.some(
      ({ box, chunk }) =>
        chunk !== label.chunk &&
        box.top < beside.box.top &&
        beside.box.top - box.top < sheet.em * 6 &&
        Math.abs(box.left - beside.box.left) < sheet.em,
    );
    if (!owned || label.colon || !below) {
      const region = {
        left: beside.box.left - sheet.em * 0.6,
        right: rightEdge(sheet, label, beside.box.left),
        top: beside.box.top - sheet.em * 0.3,
        bottom: Math.min(nextLabelDown(sheet, label), nextInColumn(sheet, label, beside.box.left)),
      };
      const lines = linesIn(sheet, region, tallestBlock);
      // A column of values under the label itself wins unless the label ends with a colon.
      if (label.colon || !below || isLeftColumn(sheet, label)) return [lines, under];
    }
  }
  return [under];
}

const isRemark = (own: PrintedLine, under: readonly PrintedLine[]): boolean =>
  (own.length > 2 && under[0] !== undefined && height(own) < height(under[0]) * 0.85) ||
  /^(?:this|if|complete|\(|name and|no responsibility|not negotiable|see clause|it is|and address|full)/i.test(
    textOf(own),
  );

const height = (line: PrintedLine): number =>
  line.reduce((sum, { box }) => sum + box.height, 0) / Math.max(1, line.length);

const isLeftColumn = (sheet: LabelledSheet, { chunk }: Label): boolean =>
  sheet.labels.filter(({ box, colon }) => Math.abs(box.left - chunk.box.left) < sheet.em && !colon)
    .length >= 3;

function rightEdge(sheet: LabelledSheet, label: Label, left: number): number {
  const beyond = sheet.labels.filter(
    ({ box, from }) =>
      from <= 1 &&
      box.left > left + sheet.em * 3 &&
      Math.abs(box.top - label.box.top) < sheet.em * 4,
  );
  return Math.min(sheet.page.width, ...beyond.map(({ box }) => box.left - sheet.em * 0.3));
}

function nextLabelDown(sheet: LabelledSheet, { chunk, box }: Label): number {
  const below = sheet.labels.filter(
    (other) =>
      !other.inner &&
      other.chunk.row > chunk.row &&
      other.box.left < right(box) + sheet.em * 4 &&
      other.box.left > box.left - sheet.em * 4,
  );
  return Math.min(sheet.page.height, ...below.map((other) => other.box.top - 0.5));
}

/** The next text in the label's own column, which what stands beside it belongs to. */
function nextInColumn(sheet: LabelledSheet, { chunk }: Label, edge: number): number {
  let last = chunk;
  for (const row of sheet.rows.slice(chunk.row + 1)) {
    const next = row.find(({ box }) => Math.abs(box.left - chunk.box.left) < 2);
    if (!next || right(next.box) > edge) continue;
    // A label of two lines goes on right below.
    if (next.box.top - bottom(last.box) > sheet.em * 0.5) return next.box.top - 0.5;
    last = next;
  }
  return sheet.page.height;
}
