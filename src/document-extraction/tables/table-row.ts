import { columnOf, type ColumnKind, type Head } from "./columns.ts";
import type { Word } from "#src/document-recognition/page-model.ts";
import { bboxAround, overlapAcross, right, textOfWords } from "../page/page-layout.ts";

/** The words of a row by their column. */
export function byColumn(
  head: Head,
  words: readonly Word[],
): ReadonlyMap<ColumnKind, readonly Word[]> {
  const cells = new Map<ColumnKind, Word[]>();
  const put = (kind: ColumnKind | undefined, word: Word): void => {
    if (kind) cells.set(kind, [...(cells.get(kind) ?? []), word]);
  };
  for (const group of groupsOf(words)) {
    const over = head.columns.filter(({ bbox }) =>
      group.some((word) => overlapAcross(word.bbox, bbox) > 0),
    );
    if (over.length <= 1) {
      const kind = over[0]?.kind ?? columnOf(head, bboxAround(group.map(({ bbox }) => bbox)))?.kind;
      for (const word of group) put(kind, word);
      continue;
    }
    let last: ColumnKind | undefined;
    for (const word of group) {
      const own = head.columns.find(({ bbox }) => overlapAcross(word.bbox, bbox) > 0)?.kind;
      last = own ?? last ?? columnOf(head, word.bbox)?.kind;
      put(last, word);
    }
  }
  return cells;
}

/** Consecutive words without a column gap, which stay together. */
function groupsOf(words: readonly Word[]): Word[][] {
  const groups: Word[][] = [];
  for (const word of words) {
    const before = groups.at(-1)?.at(-1);
    if (
      before &&
      word.bbox.left - right(before.bbox) < word.bbox.height &&
      word.bbox.left >= before.bbox.left
    )
      groups.at(-1)!.push(word);
    else groups.push([word]);
  }
  return groups;
}

export const columnTitle = (head: Head, kind: ColumnKind): string =>
  head.columns.find((column) => column.kind === kind)?.title ?? "";

/** The head above a position: the nearest one on the page, else the last one of the page before. */
export function headAbove(heads: readonly Head[], top: number, carried: Head | null): Head | null {
  return heads.findLast((head) => head.bottom <= top + 1) ?? carried;
}

export const isTotalRow = (words: readonly Word[]): boolean =>
  /^\W*(?:GRAND |SUB-? ?)?TOTALS?\b/i.test(textOfWords(words));
