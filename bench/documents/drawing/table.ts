import { wrap } from "./font.ts";
import type { Ink, Drawing, TextStyle } from "./drawing.ts";

export type Column = {
  readonly title: string;
  readonly width: number;
  readonly align?: TextStyle["align"];
};

export type TableStyle = {
  readonly rules?: "all" | "rows" | "columns" | "head" | "none" | "frame";
  readonly size?: number;
  readonly head?: TextStyle;
  readonly headFill?: Ink;
  /** Where a page ends; then `turn` begins the next one and returns where the table continues. */
  readonly bottom?: number;
  readonly turn?: () => number;
  readonly headAgain?: boolean;
  readonly gap?: number;
  readonly stripes?: Ink;
  readonly body?: TextStyle;
};

/** A table whose cells may hold several lines; gives its bottom on the last page. */
export function table(
  drawing: Drawing,
  x: number,
  y: number,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  style: TableStyle = {},
): number {
  const size = style.size ?? drawing.size;
  const gap = style.gap ?? 3;
  const rules = style.rules ?? "all";
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const edges = [x];
  for (const column of columns) edges.push((edges.at(-1) ?? x) + column.width);
  const strokes = (top: number, bottom: number, head: boolean): void => {
    if (rules === "all" || rules === "rows" || (rules === "head" && head))
      drawing.rule(x, bottom, x + width, bottom);
    if ((rules === "all" || rules === "head") && head) drawing.rule(x, top, x + width, top);
    if (rules === "all" || rules === "columns")
      for (const edge of edges) drawing.rule(edge, top, edge, bottom);
  };
  const draw = (cells: readonly string[], top: number, text: TextStyle): number => {
    const fitted = columns.map((column, index) =>
      wrap(cells[index] ?? "", drawing.face(text), text.size ?? size, column.width - 2 * gap),
    );
    const leading = (text.size ?? size) * 1.22;
    for (const [index, column] of columns.entries())
      drawing.lines(fitted[index] ?? [], (edges[index] ?? x) + gap, top + gap, {
        ...text,
        size: text.size ?? size,
        leading,
        width: column.width - 2 * gap,
        align: column.align ?? "left",
      });
    return top + Math.max(...fitted.map((lines) => lines.length)) * leading + 2 * gap;
  };
  const heading = (top: number): number => {
    const head: TextStyle = { bold: true, size: size - 1, ...style.head };
    if (style.headFill) {
      const deep = Math.max(
        ...columns.map(
          (column) =>
            wrap(column.title, drawing.face(head), head.size ?? size, column.width - 2 * gap)
              .length,
        ),
      );
      drawing.fill(x, top, width, deep * (head.size ?? size) * 1.22 + 2 * gap, style.headFill);
    }
    const bottom = draw(
      columns.map((column) => column.title),
      top,
      head,
    );
    strokes(top, bottom, true);
    return bottom;
  };
  let top = y;
  if (columns.some((column) => column.title !== "")) top = heading(y);
  const began = y;
  for (const [index, row] of rows.entries()) {
    const deep =
      Math.max(
        ...columns.map(
          (column, at) =>
            wrap(row[at] ?? "", drawing.face(style.body), size, column.width - 2 * gap).length,
        ),
      ) *
        size *
        1.22 +
      2 * gap;
    if (style.turn && top + deep > (style.bottom ?? drawing.height - 40)) {
      top = style.turn();
      if (style.headAgain !== false) top = heading(top);
    }
    if (style.stripes && index % 2 === 1) drawing.fill(x, top, width, deep, style.stripes);
    const bottom = draw(row, top, { ...style.body, size });
    strokes(top, bottom, false);
    top = bottom;
  }
  if (rules === "frame") drawing.frame(x, began, width, top - began);
  return top;
}
