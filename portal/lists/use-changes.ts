import { useEffect, useState } from "react";
import type { ReadRows } from "../api/rows.ts";
import { changesBetween, type Changes } from "../columns/changes.ts";
import type { Table } from "../columns/column.ts";
import type { AnyRow } from "../grid/lines.ts";

const nothing: Changes = new Map();

/** How long a changed cell is marked. */
const markedMs = 5000;

/** An answer, what it was asked by, and what differs in it from the one before. */
type Latest<R extends AnyRow> = {
  readonly query: string;
  readonly selection: ReadRows<R> | undefined;
  readonly changes: Changes;
};

/**
 * What changed with the latest answer, for five seconds. `query` names what was asked for, columns included. It is
 * known while the answer is drawn, and not in an effect after it: so a changed row is drawn once, with its marks.
 */
export function useChanges<R extends AnyRow, Name extends string>(
  table: Table<R, Name>,
  selection: ReadRows<R> | undefined,
  query: string,
  columns: readonly Name[],
): Changes {
  const [latest, setLatest] = useState<Latest<R>>({ query, selection, changes: nothing });
  const { changes } = latest;
  if (selection && (selection !== latest.selection || query !== latest.query)) {
    const earlier = query === latest.query ? latest.selection?.rows : undefined;
    const found =
      earlier === undefined
        ? nothing
        : earlier === selection.rows
          ? changes
          : changesBetween(table, earlier, selection.rows, columns);
    setLatest({ query, selection, changes: found });
  }
  useEffect(() => {
    if (changes.size === 0) return;
    const timer = setTimeout(
      () => setLatest((now) => (now.changes === changes ? { ...now, changes: nothing } : now)),
      markedMs,
    );
    return () => clearTimeout(timer);
  }, [changes]);
  return changes;
}
