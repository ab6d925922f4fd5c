import { useEffect, useRef, useState } from "react";
import type { ReadRows } from "../api/rows.ts";
import { changesBetween, type Changes } from "../columns/changes.ts";
import type { Table } from "../columns/column.ts";
import type { AnyRow } from "../grid/lines.ts";

const nothing: Changes = new Map();

/** How long a changed cell is marked. */
const markedMs = 5000;

/** What changed with the latest answer, for five seconds. `query` names what was asked for, columns included. */
export function useChanges<R extends AnyRow, Name extends string>(
  table: Table<R, Name>,
  selection: ReadRows<R> | undefined,
  query: string,
  columns: readonly Name[],
): Changes {
  const before = useRef<{ query: string; selection: ReadRows<R> } | null>(null);
  const [changes, setChanges] = useState(nothing);
  useEffect(() => {
    if (!selection) return;
    const last = before.current;
    before.current = { query, selection };
    if (!last || last.query !== query || last.selection.rows === selection.rows)
      return setChanges(nothing);
    const found = changesBetween(table, last.selection.rows, selection.rows, columns);
    setChanges(found);
    if (found.size === 0) return;
    const timer = setTimeout(() => setChanges(nothing), markedMs);
    return () => clearTimeout(timer);
  }, [table, selection, query, columns]);
  return changes;
}
