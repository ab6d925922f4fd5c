import { clipped, type MailedRow } from "../emails/mailing-content.ts";
import type { DigestColumn, DigestRow } from "./digest-table.ts";

/** Rows of a view by id, in its order. */
export type DigestRows = ReadonlyMap<string, DigestRow>;

export type ChangedRow = Pick<MailedRow, "mark" | "cells"> & {
  readonly id: string;
  /** Whether the view still has it. */
  readonly isThere: boolean;
};

const reads = ({ reads: names }: DigestColumn, row: DigestRow): boolean =>
  names.every((name) => Object.hasOwn(row, name));

/** Whether rows, which all have the same columns, can be compared in these. */
export const isComparable = (columns: readonly DigestColumn[], rows: DigestRows): boolean => {
  const [row] = rows.values();
  return row === undefined || columns.every((column) => reads(column, row));
};

/**
 * What differs between two digests as their reader sees them: rows that came, rows whose texts changed, and at the end
 * rows that went. Null `before`: everything came. A column that the earlier one did not have changes nothing.
 *
 * @param isWhole - The rows are all that the view has; else one that is missing may only have lost its place.
 */
export function changedRows(
  columns: readonly DigestColumn[],
  before: DigestRows | null,
  now: DigestRows,
  isWhole: boolean,
): readonly ChangedRow[] {
  const changed: ChangedRow[] = [];
  for (const [id, row] of now) {
    const earlier = before?.get(id);
    const cells = columns.map((column) => {
      const text = column.text(row);
      const was = earlier && reads(column, earlier) ? column.text(earlier) : text;
      return was === text ? { text: clipped(text) } : { text: clipped(text), before: clipped(was) };
    });
    const isNew = earlier === undefined;
    if (isNew || cells.some((cell) => "before" in cell))
      changed.push({
        id,
        isThere: true,
        mark: isNew && before !== null ? "new here" : null,
        cells,
      });
  }
  if (!isWhole) return changed;
  for (const [id, row] of before ?? []) {
    if (now.has(id)) continue;
    const cells = columns.map((column) => ({
      text: reads(column, row) ? clipped(column.text(row)) : "–",
    }));
    changed.push({ id, isThere: false, mark: "no longer here", cells });
  }
  return changed;
}
