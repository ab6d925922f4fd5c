import { widthOf, wrap } from "./font.ts";
import type { Ink, Drawing, TextStyle } from "./drawing.ts";

/** A field of a form: its printed label and what was filled in. */
export type Cell = {
  readonly width: number;
  readonly label?: string;
  readonly value?: string | readonly string[];
  readonly style?: TextStyle;
  readonly fill?: Ink;
};

export type GridStyle = {
  /** The place of the label: in the field above the value, left of it, or with a colon. */
  readonly label?: "above" | "left" | "colon" | "below";
  readonly border?: "box" | "none" | "underline" | "row";
  readonly labels?: TextStyle;
  readonly values?: TextStyle;
  readonly pad?: number;
  /** Points from the left edge of a cell to its value, for labels on the left. */
  readonly indent?: number;
};

/** Rows of fields, as in most forms; returns the bottom. */
export function grid(
  drawing: Drawing,
  x: number,
  y: number,
  rows: readonly (readonly [height: number, ...cells: Cell[]])[],
  style: GridStyle = {},
): number {
  let top = y;
  for (const [height, ...cells] of rows) {
    let left = x;
    for (const cell of cells) {
      drawCell(drawing, left, top, height, cell, style);
      left += cell.width;
    }
    if (style.border === "row") drawing.rule(x, top + height, left, top + height);
    top += height;
  }
  return top;
}

function drawCell(
  drawing: Drawing,
  x: number,
  y: number,
  height: number,
  cell: Cell,
  style: GridStyle,
): void {
  const pad = style.pad ?? 3;
  const labels: TextStyle = { size: 6, ...style.labels };
  const values: TextStyle = { ...style.values, ...cell.style };
  if (cell.fill) drawing.fill(x, y, cell.width, height, cell.fill);
  if ((style.border ?? "box") === "box") drawing.frame(x, y, cell.width, height);
  const labelSize = labels.size ?? 6;
  const given =
    cell.value === undefined ? [] : typeof cell.value === "string" ? [cell.value] : cell.value;
  const size = values.size ?? drawing.size;
  const under = (style.label ?? "above") === "above" && cell.label !== undefined;
  let left = x + pad;
  let top = y + pad;
  if (cell.label !== undefined && style.label !== "below") {
    const label = style.label === "colon" ? `${cell.label}:` : cell.label;
    const inked = under
      ? wrap(label, drawing.face(labels), labelSize, cell.width - 2 * pad)
      : [label];
    const after = drawing.lines(inked, left, under ? top : top + (size - labelSize) * 0.8, labels);
    if (under) top = after + 1;
    else left += style.indent ?? widthOf(label, drawing.face(labels), labelSize) + 5;
  }
  const room = x + cell.width - left - pad;
  const fitted = given.flatMap((line) => wrap(line, drawing.face(values), size, room));
  const bottom = drawing.lines(fitted, left, top, values);
  if (cell.label !== undefined && style.label === "below")
    drawing.text(cell.label, left, y + height - labelSize - 1, labels);
  if (style.border === "underline" && cell.value !== undefined)
    drawing.rule(
      left,
      Math.min(bottom, y + height - 1),
      x + cell.width - pad,
      Math.min(bottom, y + height - 1),
      0.4,
    );
}
