import type { Drawing } from "../../drawing/drawing.ts";
import { table, type TableStyle } from "../../drawing/table.ts";
import type { List } from "../form.ts";

/** A list as a table over the given width. */
export function drawList(
  drawing: Drawing,
  { columns, rows }: List,
  x: number,
  y: number,
  width: number,
  style: TableStyle & { readonly titles?: (column: List["columns"][number]) => string } = {},
): number {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  return table(
    drawing,
    x,
    y,
    columns.map((column) => ({
      title: style.titles?.(column) ?? column.title,
      width: (column.share / shares) * width,
      ...(column.right ? { align: "right" as const } : {}),
    })),
    rows,
    {
      bottom: drawing.height - 40,
      turn: () => {
        drawing.page();
        return 40;
      },
      ...style,
    },
  );
}
