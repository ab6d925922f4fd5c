import { columnOf, type ColumnKind, type Head } from "./columns.ts";
import type { Word } from "../page-model.ts";
import { textOf } from "./sheet.ts";

/** The words of a row by the column they stand in. */
export function byColumn(
  head: Head,
  words: readonly Word[],
): ReadonlyMap<ColumnKind, readonly Word[]> {
  const cells = new Map<ColumnKind, Word[]>();
  for (const word of words) {
    const kind = columnOf(head, word.box)?.kind;
    if (!kind) continue;
    const cell = cells.get(kind) ?? [];
    cell.push(word);
    cells.set(kind, cell);
  }
  return cells;
}

export const titleOf = (head: Head, kind: ColumnKind): string =>
  head.columns.find((column) => column.kind === kind)?.title ?? "";

/** The head above a place: the nearest one on the page, else the one carried over from before. */
export function headAbove(heads: readonly Head[], top: number, carried: Head | null): Head | null {
  return heads.findLast((head) => head.bottom <= top + 1) ?? carried;
}

export const isTotalRow = (words: readonly Word[]): boolean =>
  /^\W*(?:GRAND |SUB-? ?)?TOTALS?\b/i.test(textOf(words));
